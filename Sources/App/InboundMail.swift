import Foundation
import Invites
import Logging
import Mail
import PageKit
import Web

/// Brings in what guests write back, by those ways that the settings name: a socket to which a mail server hands it over,
/// and a mailbox at another server that is looked into.
///
/// `partyline inbound` and `POST /api/v1/inbound/mail` are the others; all lead to one `MailIntake`.
struct InboundMail: Sendable {
  let services: Services
  let logger: Logger

  /// Between looks into the mailbox.
  private static let pause = Duration.seconds(60)
  /// After the server could not be reached, twice as long each time up to this.
  private static let longestPause = Duration.seconds(900)

  /// - Throws: `ConfigurationError` where the settings name a socket that cannot be made.
  func openSocket(_ path: String, group: String?) throws(ConfigurationError) -> MailSocket {
    try MailSocket(path, group: group) { bytes, recipients in await take(bytes, for: recipients) }
  }

  /// Looks into the mailbox again and again, until the task is cancelled; does nothing without one.
  func read(_ mailbox: IMAPMailbox?) async {
    guard let mailbox else { return }
    let reader = IMAPReader(mailbox)
    var pause = Self.pause
    while !Task.isCancelled {
      do {
        while try await takeNext(of: reader) {}
        pause = Self.pause
      } catch {
        if Task.isCancelled { return }
        logger.warning(
          "the mailbox could not be read", metadata: ["server": "\(mailbox.host)", "reason": "\(error)"])
        pause = min(pause * 2, Self.longestPause)
      }
      try? await Task.sleep(for: pause)
    }
  }

  /// - Returns: whether more may be there.
  private func takeNext(of reader: IMAPReader) async throws -> Bool {
    let mails = try await reader.next()
    var taken: [IMAPReader.Mail] = []
    for mail in mails where await take(mail.bytes) != .later { taken.append(mail) }
    try await reader.mark(taken)
    // What is to be brought again would come at once.
    return !mails.isEmpty && taken.count == mails.count && !Task.isCancelled
  }

  /// Takes a mail for the recipients whom the mail server names, and tells what became of it for each, in their order.
  private func take(_ bytes: [UInt8], for recipients: [String]) async -> [LMTPSession.Outcome] {
    do {
      return try await MailIntake(services: services).take(bytes, for: recipients).map { outcome($0, by: "lmtp") }
    } catch {
      return recipients.map { _ in outcome(.failure(error), by: "lmtp") }
    }
  }

  /// Takes a mail for the recipient whom its own headers name.
  private func take(_ bytes: [UInt8]) async -> LMTPSession.Outcome {
    do {
      return outcome(.success(try await MailIntake(services: services).take(bytes, for: nil)), by: "imap")
    } catch {
      return outcome(.failure(error), by: "imap")
    }
  }

  private func outcome(_ result: Result<MailReceipt, any Error>, by way: String) -> LMTPSession.Outcome {
    switch result {
    case .success(let receipt):
      logger.info("a mail came in", metadata: ["way": "\(way)", "outcome": "\(receipt.outcome.name)"])
      switch receipt.outcome {
      case .reply, .report, .ignored: return .taken
      case .unknownRecipient: return .unknownRecipient
      case .unreadable: return .unreadable
      case .notUnderstood: return .notUnderstood
      }
    case .failure(let error):
      logger.warning("a mail was not taken in", metadata: ["way": "\(way)", "reason": "\(error)"])
      return .later
    }
  }
}
