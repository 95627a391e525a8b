import Basics
import Foundation
import HTTPServer
import Invites
import Logging
import Mail
import PageKit
import PhoneWeb
import Worker

/// Has the mails of strangers read in a process of its own, which has limits of memory and time. Where the kernel has
/// Landlock and seccomp, that process reads none of the server's files and makes no connection. A mail that crashes it,
/// or takes too long, harms that process alone.
package final class MailWorker: Sendable {
  private let worker: Worker
  private let logger: Logger
  /// Each process holds a mail in memory, so few are read at a time. Guests take turns.
  private let turns = AsyncSemaphore(places: 2, capacity: 64, overload: WorkerError.overloaded)

  /// What became of one mail.
  package enum Reading: Sendable {
    case read(ReceivedMail)
    case failed(ReceivedMail.ReadingError)
    /// Twice the process ended while it read this mail, or took too long.
    case given
  }

  /// Where the process answers.
  package static let path = "/mail"
  /// The most bytes of a mail on its way to it.
  package static let requestBytes = ReceivedMail.sizeLimit

  /// - Parameter program: this program's path; it is started with the hidden command `mail-worker`.
  package init(program: String, directory: DataDirectory, limits: WorkerLimits = MailWorker.limits, logger: Logger) {
    self.logger = logger
    worker = Worker(
      arguments: [program, "mail-worker"], environment: PhoneWorker.environment,
      directory: directory.incoming.appending(path: "mails", directoryHint: .isDirectory), limits: limits,
      logger: logger, answer: { _ in Response(.forbidden) })
  }

  package static var limits: WorkerLimits {
    var limits = WorkerLimits()
    limits.requestBytes = requestBytes
    limits.niceness = 10
    limits.answerTime = .seconds(20)
    limits.patience = .seconds(5)
    limits.pulse = .seconds(2)
    limits.idleTime = .seconds(120)
    // A mail server brings a mail that crashed the process again.
    limits.restarts = 30
    return limits
  }

  package func stop() async { await worker.stop() }

  /// Shows how it is.
  package func watch(_ meters: Meters) {
    meters.counter("partyline_mail_worker_starts_total") { [worker] in worker.starts }
    meters.counter("partyline_mail_worker_failures_total") { [worker] in worker.failures }
  }

  /// - Parameter recipient: for whom the mail is; of each one mail is read at a time.
  /// - Throws: `overloaded`: it is worth bringing the mail again.
  func read(_ bytes: [UInt8], for recipient: String) async throws -> Reading {
    guard bytes.count <= ReceivedMail.sizeLimit else { return .failed(.tooLarge) }
    do {
      return try await turns.withTurn(of: recipient) { try await self.read(bytes) }
    } catch let error as WorkerError {
      logger.warning("a mail could not be read", metadata: ["reason": "\(error)"])
      throw Failure(.overloaded, "Mails cannot be read at the moment. Bring it again in a minute.", retryAfter: 60)
    }
  }

  private func read(_ bytes: [UInt8]) async throws -> Reading {
    for _ in 0..<2 {
      // The process may have ended because of another mail.
      do { return try await ask(bytes) } catch WorkerError.ended, WorkerError.late {}
    }
    // Where the process cannot read even this mail, the other one is not to blame.
    _ = try await ask(Array("Subject: a mail that can be read\r\n\r\n".utf8))
    return .given
  }

  private func ask(_ bytes: [UInt8]) async throws -> Reading {
    try Self.reading(try await worker.respond(to: try Request(.post, Self.path, body: .bytes(bytes))))
  }

  /// The process is not trusted: what it says may be anything.
  private static func reading(_ response: Response) throws -> Reading {
    guard response.status == .ok else { throw WorkerError.ended }
    let answer: Answer
    do {
      answer = try PropertyListDecoder().decode(Answer.self, from: Data(response.bytes))
    } catch {
      throw WorkerError.ended
    }
    switch answer {
    case .mail(let mail): return .read(mail)
    case .error(let error): return .failed(error)
    }
  }

  /// What the process says.
  package enum Answer: Codable, Sendable {
    case mail(ReceivedMail)
    case error(ReceivedMail.ReadingError)

    package var response: Response {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      guard let data = try? encoder.encode(self) else { return Response(.internalServerError) }
      return Response(.ok, [UInt8](data), type: "application/octet-stream")
    }
  }
}
