import Basics
import Foundation
import HTTPServer
import Invites
import Logging
import Mail
import PageKit
import PhoneWeb
import Worker

/// Reads mails from strangers in a separate process with limits on memory and time. If the kernel has Landlock and
/// seccomp, that process cannot read the server's files or open connections. A mail that crashes it or takes too long
/// harms only that process.
package final class MailWorker: Sendable {
  private let worker: Worker
  private let logger: Logger
  /// Limits how many mails are read at a time, because the process holds each in memory. Guests take turns.
  private let turns = AsyncSemaphore(places: 2, capacity: 64, overload: WorkerError.overloaded)

  /// The outcome of reading one mail.
  package enum Reading: Sendable {
    case read(ReceivedMail)
    case failed(ReceivedMail.ReadingError)
    /// The server gave up. The process ended or took too long twice while it read this mail.
    case given
  }

  /// The path at which the process answers.
  package static let path = "/mail"
  /// The most bytes of a mail that is sent to the process.
  package static let requestBytes = ReceivedMail.sizeLimit

  /// - Parameter program: the path of this program, which is started with the hidden command `mail-worker`.
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
    // The limit is high, because a mail server delivers a mail that crashed the process again.
    limits.restarts = 30
    return limits
  }

  package func stop() async { await worker.stop() }

  /// Adds the worker's counters to the metrics.
  package func watch(_ meters: Meters) {
    meters.counter("partyline_mail_worker_starts_total") { [worker] in worker.starts }
    meters.counter("partyline_mail_worker_failures_total") { [worker] in worker.failures }
  }

  /// Reads a mail.
  /// - Parameter recipient: the recipient of the mail. One mail of each recipient is read at a time.
  /// - Throws: `overloaded`. The mail should be delivered again.
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
      // The process may have ended because of another mail, so the mail is tried twice.
      do { return try await ask(bytes) } catch WorkerError.ended, WorkerError.late {}
    }
    // If the process cannot read even this simple mail, the other mail is not the cause.
    _ = try await ask(Array("Subject: a mail that can be read\r\n\r\n".utf8))
    return .given
  }

  private func ask(_ bytes: [UInt8]) async throws -> Reading {
    try Self.reading(try await worker.respond(to: try Request(.post, Self.path, body: .bytes(bytes))))
  }

  /// Decodes the process's answer, which may be anything, because the process is not trusted.
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

  /// The answer of the process.
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
