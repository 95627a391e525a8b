import Delivery
import HTTPServer
import Invites
import Mail
import MailReading
import Web
import Worker

/// The other side of `MailWorker`: what runs in the process. It has no database, no key and no settings.
public enum MailWorkerProcess {
  /// Reads mails until the server wants no more of it.
  /// - Throws: `WorkerError.cannotStart` where no server has started this.
  public static func run() async throws {
    let connection = try WorkerConnection.toServer(threads: 2, requestBytes: MailWorker.requestBytes) { _ in
      let sent = MailTexts.sent
      return { answer(to: $0, sent).response }
    }
    await connection.waitUntilEnd()
  }

  private static func answer(to request: Request, _ sent: SentMailWords) -> MailWorker.Answer {
    do throws(ReceivedMail.ReadingError) {
      return .mail(try MailReader.read(request.body.bytes, to: sent))
    } catch {
      return .error(error)
    }
  }
}
