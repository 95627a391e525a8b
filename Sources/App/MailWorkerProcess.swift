import Delivery
import HTTPServer
import Invites
import Mail
import MailReading
import Web
import Worker

/// The process that `MailWorker` starts. It has no database, no key and no settings.
public enum MailWorkerProcess {
  /// Reads mails until the server closes the connection. Blocks the calling thread, as ``WorkerProcess/shutIn()``
  /// requires.
  /// - Throws: `WorkerError.cannotStart` if the process was not started by a server.
  public static func run() throws {
    let connection = try WorkerConnection.toServer(threads: 2, requestBytes: MailWorker.requestBytes) { _ in
      let sent = MailTexts.sent
      return { answer(to: $0, sent).response }
    }
    connection.blockUntilEnd()
  }

  private static func answer(to request: Request, _ sent: SentMailWords) -> MailWorker.Answer {
    do throws(ReceivedMail.ReadingError) {
      return .mail(try MailReader.read(request.body.bytes, to: sent))
    } catch {
      return .error(error)
    }
  }
}
