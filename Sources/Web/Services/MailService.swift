import Delivery
import Foundation
import Invites
import Mail
import Storage

/// Sends mail from this server: the relay, the hourly limit, and the channel for the outbox's mails.
package final class MailService: Sendable {
  /// The time for which a mail is reserved for the worker that sends it, in seconds. It is longer than the slowest
  /// attempt, by more than the clocks of two servers differ.
  package static let leaseSeconds = SMTPClient.longestAttempt.components.seconds + ServerID.clockTolerance + 15

  /// The time limit for the relay's reply to the end of a mail that a person waits for. The next such mail waits until
  /// then, too.
  private static let longestReply = Duration.seconds(60)

  package let settings: MailSettings
  package let channel: MailChannel
  private let limits: MailAllowance
  private let turns: Turns
  private let outbox: SMTPClient
  /// The client for mails that a person waits for. It bypasses the outbox with its own connection.
  private let direct: SMTPClient

  /// - Parameters:
  ///   - sent: the times at which mails were sent before this server started.
  ///   - turns: tells whether other servers send mails, too.
  package init(
    _ settings: MailSettings, sent: [Timestamp], turns: Turns,
    write: @escaping @Sendable (Delivery, Timestamp) async throws -> MailToSend?
  ) {
    (self.settings, self.turns) = (settings, turns)
    limits = MailAllowance(perHour: settings.hourlyLimit, sent: sent)
    outbox = SMTPClient(settings.relay)
    direct = SMTPClient(settings.relay, threads: 1, reply: Self.longestReply)
    channel = MailChannel(client: outbox, limits: limits, write: write)
  }

  /// Counts the mails that other servers sent within the last hour, because the relay's limit is for all servers.
  package func countMails(in store: Store, at now: Timestamp) throws {
    guard turns.isShared, settings.hourlyLimit != nil else { return }
    limits.count(elsewhere: try store.mails.accepted(since: now.adding(seconds: -3600), by: turns.server).elsewhere)
  }

  /// Sends a mail that is not a notification, now.
  /// - Throws: `tooManyAttempts` when the hourly limit is reached.
  package func send(_ message: MailMessage, at now: Timestamp, picture: Data? = nil) async throws -> SMTPAnswer {
    guard let answer = await send(message.bytes(picture: picture), to: message.to.address, at: now) else {
      throw Failure.hourIsFull
    }
    return answer
  }

  /// Sends the bytes of a mail that is not a notification, now. Returns nil when the hourly limit is reached.
  /// - Parameter envelope: the address to which the mail bounces. Nil for the sender's.
  package func send(
    _ bytes: [UInt8], to address: MailAddress, from envelope: MailAddress? = nil, at now: Timestamp
  ) async -> SMTPAnswer? {
    guard limits.room(at: now) > 0 else { return nil }
    let answer = await direct.send(bytes, from: envelope ?? settings.sender.address, to: address)
    if answer.outcome == .accepted { limits.count(at: now) }
    return answer
  }

  /// Returns the address to which a mail with this mark bounces. It is the tagged address for answers if that has the
  /// sender's domain, for which the relay vouches. Otherwise it is the sender's address.
  func envelope(_ mark: String) -> MailAddress {
    let sender = settings.sender.address
    guard let replies = settings.replies?.tagged(mark), replies.domain == sender.domain else { return sender }
    return replies
  }

  /// Returns the number of mails sent within the last hour. Nil without an hourly limit.
  func sentWithinHour(at now: Timestamp) -> Int? { settings.hourlyLimit.map { $0 - limits.room(at: now) } }

  package func shutdown() {
    outbox.shutdown()
    direct.shutdown()
  }
}

extension Failure {
  /// The failure when a mail that a person waits for cannot be sent now, because the hourly limit is reached.
  static let hourIsFull = Failure(
    .tooManyAttempts, "This server has reached its limit of emails per hour.", retryAfter: 600)
}
