import Invites
import Mail

/// A mail that is ready to be sent.
public struct MailToSend: Hashable, Sendable {
  public var bytes: [UInt8]
  /// The sender in the envelope, to which bounces return.
  public var sender: MailAddress
  public var recipient: MailAddress

  public init(bytes: [UInt8], from sender: MailAddress, to recipient: MailAddress) {
    (self.bytes, self.sender, self.recipient) = (bytes, sender, recipient)
  }
}

/// Sends a notification as a mail to its guest, through the relay. The mail is composed once, and every attempt sends
/// the same bytes under the same Message-ID, so that receivers recognize duplicates.
public struct MailChannel: Channel {
  /// The maximum number of mails sent at the same time.
  private let width: Int
  private let limits: MailAllowance
  private let write: @Sendable (Delivery, Timestamp) async throws -> MailToSend?
  private let send: @Sendable (MailToSend) async -> SMTPAnswer

  /// Creates a channel.
  /// - Parameters:
  ///   - limits: how many mails may be sent.
  ///   - write: returns the mail of a delivery, the same each time; nil when there is nothing left to say.
  public init(
    client: SMTPClient, limits: MailAllowance,
    write: @escaping @Sendable (Delivery, Timestamp) async throws -> MailToSend?
  ) {
    self.init(width: client.threads, limits: limits, write: write) {
      await client.send($0.bytes, from: $0.sender, to: $0.recipient)
    }
  }

  init(
    width: Int, limits: MailAllowance, write: @escaping @Sendable (Delivery, Timestamp) async throws -> MailToSend?,
    send: @escaping @Sendable (MailToSend) async -> SMTPAnswer
  ) {
    (self.width, self.limits, self.write, self.send) = (width, limits, write, send)
  }

  public func reaches(_ device: Device) -> Bool { device.channel == .mail }

  /// A queue that is not wider than the client has threads. A mail that waited for a thread would outlive its lease.
  public func lane(of service: String) -> ServiceQueue? {
    service == Device.mailService ? ServiceQueue(widest: width) : nil
  }

  public func allowance(for service: String, at now: Timestamp) -> Int? {
    service == Device.mailService ? limits.room(at: now) : nil
  }

  public func send(_ payload: [UInt8], _ delivery: Delivery, at now: Timestamp) async -> ServiceAnswer {
    guard case .mail(let text) = delivery.device.address, let address = MailAddress(text) else {
      return .rejected(status: nil, reason: "mail cannot be sent to this address")
    }
    if let turn = limits.turn(of: delivery.id, to: address.domain, at: now) { return .held(until: turn) }
    let mail: MailToSend
    do {
      guard let written = try await write(delivery, now) else {
        return .rejected(status: nil, reason: "its content was unsent")
      }
      mail = written
    } catch {
      return .busy(status: nil, reason: "the mail cannot be composed: \(error)", seconds: 60, isOfDevice: true)
    }
    let answer = await send(mail)
    if answer.outcome == .accepted { limits.count(at: now) }
    if answer.wasSentWhole, !limits.takeRepetition(of: delivery.id) {
      return .rejected(status: answer.status, reason: answer.reason)
    }
    return ServiceAnswer(answer, to: delivery, at: now)
  }
}

/// The times at which a mail is retried.
package enum MailRetry {
  /// The pauses after the first attempts, in seconds. Later pauses are an hour.
  private static let pauses: [Int64] = [60, 300, 900]
  static let hour: Int64 = 3_600
  static let day: Int64 = 86_400

  package static func pause(afterAttempt attempt: Int) -> Int64 {
    pauses.indices.contains(attempt - 1) ? pauses[attempt - 1] : hour
  }

  /// Whether `seconds` have passed since the delivery entered the outbox, so that it is not retried any more.
  static func isOver(_ delivery: Delivery, after seconds: Int64, at now: Timestamp) -> Bool {
    guard let start = delivery.enqueuedAt else { return false }
    return start.adding(seconds: seconds) <= now
  }
}

extension ServiceAnswer {
  /// Interprets the relay's answer. Only an answer about the guest's own mailbox counts against the guest's address.
  init(_ answer: SMTPAnswer, to delivery: Delivery, at now: Timestamp) {
    let (status, reason) = (answer.status, answer.reason)
    let pause = MailRetry.pause(afterAttempt: delivery.attempt)
    switch answer.outcome {
    case .accepted: self = .accepted(status: status ?? 250)
    case .refusedAddress: self = .gone(status: status, reason: reason)
    case .rejected: self = .rejected(status: status, reason: reason)
    // Retried tomorrow and the day after.
    case .full:
      self =
        MailRetry.isOver(delivery, after: 2 * MailRetry.day, at: now)
        ? .rejected(status: status, reason: reason)
        : .busy(status: status, reason: reason, seconds: MailRetry.day, isOfDevice: true)
    case .later where MailRetry.isOver(delivery, after: MailRetry.day, at: now),
      .lost where MailRetry.isOver(delivery, after: MailRetry.day, at: now),
      .misconfigured where answer.isOfRecipient && MailRetry.isOver(delivery, after: MailRetry.day, at: now):
      self = .rejected(status: status, reason: reason)
    case .later: self = .busy(status: status, reason: reason, seconds: pause, isOfDevice: true)
    // The relay has probably accepted this mail, so a long pause does no harm.
    case .lost where answer.wasSentWhole: self = .busy(status: status, reason: reason, seconds: MailRetry.hour)
    case .lost: self = .busy(status: status, reason: reason, seconds: pause)
    case .slower: self = .busy(status: status, reason: reason, seconds: max(pause, 60))
    // The relay did not see this mail, which is sent as soon as the relay can be reached.
    case .unreachable: self = .busy(status: status, reason: reason)
    case .misconfigured: self = .refused(status: status, reason: reason, isOfDevice: answer.isOfRecipient)
    }
  }
}
