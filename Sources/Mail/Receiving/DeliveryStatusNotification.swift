/// What a mail server says became of a mail that was sent (RFC 3464): a bounce, or news of a delay.
public struct DeliveryStatusNotification: Hashable, Sendable, Codable {
  public enum Action: String, Hashable, Sendable, Codable {
    case failed, delayed, delivered, relayed, expanded
  }

  public let action: Action
  /// The enhanced status code (RFC 3463), such as `5.1.1`. What says none has that of its diagnosis, or `5.0.0`.
  public let status: String
  /// Whom it was for, in small letters; nil where it does not say.
  public let recipient: String?
  /// What the other server said; empty for nothing.
  public let diagnostic: String
  /// Message-ID of the mail that it is about; nil where the report does not have its headers.
  public let messageID: String?

  public init(action: Action, status: String, recipient: String?, diagnostic: String, messageID: String?) {
    self.action = action
    self.status = status
    self.recipient = recipient
    self.diagnostic = diagnostic
    self.messageID = messageID
  }

  /// What a failure says of the address (RFC 3463 sections 3.2, 3.3 and 3.8).
  public enum Meaning: Hashable, Sendable {
    /// There is no such address, or it takes nothing: it is not written to again.
    case gone
    /// The mailbox is full, now.
    case full
    /// The mail or its sender was refused, or nobody took it for days. The address may be as good as any.
    case refused
  }

  /// Nil for what has not failed.
  public var meaning: Meaning? {
    guard action == .failed else { return nil }
    let numbers = status.split(separator: ".").map { Int($0) ?? 0 }
    switch (numbers.first, numbers.dropFirst().first ?? 0, numbers.dropFirst(2).first ?? 0) {
    case (_, 2, 2): return .full
    // Of the sender's own address.
    case (5, 1, 7), (5, 1, 8): return .refused
    case (5, 1, _), (5, 2, 1), (5, 0, 0): return .gone
    default: return .refused
    }
  }
}
