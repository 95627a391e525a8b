import Delivery
import Foundation
import Invites
import Mail
import Storage

/// How mail leaves this server: the relay, how many it takes, and what writes mails for the outbox.
package final class MailService: Sendable {
  package let settings: MailSettings
  package let channel: MailChannel
  private let limits: MailAllowance
  private let outbox: SMTPClient
  /// What somebody waits for goes past the outbox, by a connection of its own.
  private let direct: SMTPClient

  /// - Parameter sent: when mails left before this server started.
  package init(
    _ settings: MailSettings, sent: [Timestamp],
    write: @escaping @Sendable (Delivery, Timestamp) async throws -> MailToSend?
  ) {
    self.settings = settings
    limits = MailAllowance(perHour: settings.hourlyLimit, sent: sent)
    outbox = SMTPClient(settings.relay)
    direct = SMTPClient(settings.relay, threads: 1)
    channel = MailChannel(client: outbox, limits: limits, write: write)
  }

  /// Sends a mail that is no notice, now.
  /// - Throws: `tooManyAttempts` where the relay has taken all that it takes in an hour.
  package func send(_ message: MailMessage, at now: Timestamp, picture: Data? = nil) async throws -> SMTPAnswer {
    guard let answer = await send(message.bytes(picture: picture), to: message.to.address, at: now) else {
      throw Failure.hourIsFull
    }
    return answer
  }

  /// Sends the bytes of a mail that is no notice, now; nil where the relay has taken all that it takes in an hour.
  /// - Parameter envelope: where it comes back to; nil for the sender.
  package func send(
    _ bytes: [UInt8], to address: MailAddress, from envelope: MailAddress? = nil, at now: Timestamp
  ) async -> SMTPAnswer? {
    guard limits.room(at: now) > 0 else { return nil }
    let answer = await direct.send(bytes, from: envelope ?? settings.sender.address, to: address)
    if answer.outcome == .accepted { limits.count(at: now) }
    return answer
  }

  /// Where a mail with this mark comes back to: where answers come in, if that is an address of the sender's own domain,
  /// for which the relay vouches; else to the sender.
  func envelope(_ mark: String) -> MailAddress {
    let sender = settings.sender.address
    guard let replies = settings.replies?.tagged(mark), replies.domain == sender.domain else { return sender }
    return replies
  }

  /// Nil where mails are not counted.
  func sentWithinHour(at now: Timestamp) -> Int? { settings.hourlyLimit.map { $0 - limits.room(at: now) } }

  package func shutdown() {
    outbox.shutdown()
    direct.shutdown()
  }
}

extension Failure {
  /// What somebody waits for cannot leave now: as many mails have left as may in an hour.
  static let hourIsFull = Failure(
    .tooManyAttempts, "This server has sent all the mails it may send in an hour.", retryAfter: 600)
}
