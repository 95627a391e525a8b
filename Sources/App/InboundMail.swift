import Foundation
import Invites
import Logging
import Mail
import PageKit
import Web

/// Takes in the mails with which guests answer, in the ways that the settings name: over a socket from a mail server,
/// and from a mailbox at another server that is read once a minute.
///
/// The other ways are `partyline inbound` and `POST /api/v1/inbound/mail`. All of them use `MailIntake`.
struct InboundMail: Sendable {
  let services: Services
  let logger: Logger

  /// The time between two reads of the mailbox.
  private static let pause = Duration.seconds(60)
  /// The longest time between two reads. After each failure in a row the pause doubles, up to this.
  private static let longestPause = Duration.seconds(900)
  /// The time for which one server reads the mailbox before another may, in seconds. The mails of one batch are taken in
  /// within half of it.
  private static let turnSeconds: Int64 = 600

  /// Opens the socket over which a mail server delivers.
  /// - Throws: `ConfigurationError` if the socket cannot be made.
  func openSocket(_ path: String, group: String?) throws(ConfigurationError) -> MailSocket {
    try MailSocket(path, group: group) { bytes, recipients in await take(bytes, for: recipients) }
  }

  /// Reads the mailbox again and again until the task is cancelled. Does nothing when `mailbox` is nil.
  func read(_ mailbox: IMAPMailbox?) async {
    guard let mailbox else { return }
    let reader = IMAPReader(mailbox)
    var pause = Self.pause
    while !Task.isCancelled {
      do {
        while try await services.turns.take(.mailbox, for: Self.turnSeconds), try await takeNext(of: reader) {}
        pause = Self.pause
      } catch {
        if Task.isCancelled { return }
        // Another server may be able to read it.
        try? await services.turns.end([.mailbox])
        logger.warning(
          "the mailbox could not be read", metadata: ["server": "\(mailbox.host)", "reason": "\(error)"])
        pause = min(pause * 2, Self.longestPause)
      }
      try? await Task.sleep(for: pause)
    }
  }

  /// Takes in the next mails of the mailbox.
  /// - Returns: whether there may be more.
  private func takeNext(of reader: IMAPReader) async throws -> Bool {
    let mails = try await reader.next()
    var taken: [IMAPReader.Mail] = []
    for mail in mails where await take(mail.bytes) != .later { taken.append(mail) }
    try await reader.mark(taken)
    // The reader would return a postponed mail again at once, so the caller pauses first.
    return !mails.isEmpty && taken.count == mails.count && !Task.isCancelled
  }

  /// Takes in a mail for the recipients that the mail server names, and returns the outcome for each of them in order.
  private func take(_ bytes: [UInt8], for recipients: [String]) async -> [LMTPSession.Outcome] {
    do {
      return try await MailIntake(services: services).take(bytes, for: recipients).map { outcome($0, by: "lmtp") }
    } catch {
      return recipients.map { _ in outcome(.failure(error), by: "lmtp") }
    }
  }

  /// Takes in a mail for the recipient that its own headers name.
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
      logger.info("a mail arrived", metadata: ["way": "\(way)", "outcome": "\(receipt.outcome.name)"])
      switch receipt.outcome {
      case .reply, .report, .ignored: return .taken
      case .unknownRecipient: return .unknownRecipient
      case .unreadable: return .unreadable
      case .notUnderstood: return .notUnderstood
      }
    case .failure(let error):
      logger.warning("a mail could not be processed", metadata: ["way": "\(way)", "reason": "\(error)"])
      return .later
    }
  }
}
