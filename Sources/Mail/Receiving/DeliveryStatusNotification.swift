/// A mail server's report on a mail that was sent (RFC 3464): a bounce or a delay.
public struct DeliveryStatusNotification: Hashable, Sendable, Codable {
  public enum Action: String, Hashable, Sendable, Codable {
    case failed, delayed, delivered, relayed, expanded
  }

  public let action: Action
  /// The enhanced status code (RFC 3463), such as `5.1.1`. If the report has none, the code from its diagnosis, or
  /// `5.0.0`.
  public let status: String
  /// The mail's recipient, in lowercase. Nil when the report does not name one.
  public let recipient: String?
  /// The other server's words. Empty for none.
  public let diagnostic: String
  /// The Message-ID of the mail. Nil when the report does not include its headers.
  public let messageID: String?

  public init(action: Action, status: String, recipient: String?, diagnostic: String, messageID: String?) {
    self.action = action
    self.status = status
    self.recipient = recipient
    self.diagnostic = diagnostic
    self.messageID = messageID
  }

  /// The meaning of a failure for the address (RFC 3463 sections 3.2, 3.3 and 3.8).
  public enum Meaning: Hashable, Sendable {
    /// The address does not exist or accepts no mail. This server does not write to it again.
    case gone
    /// The mailbox is full at the moment.
    case full
    /// The mail or its sender was refused, or no server accepted the mail for days. The address itself may be valid.
    case refused
  }

  /// The meaning of the failure. Nil for reports of other actions.
  public var meaning: Meaning? {
    guard action == .failed else { return nil }
    let numbers = status.split(separator: ".").map { Int($0) ?? 0 }
    switch (numbers.first, numbers.dropFirst().first ?? 0, numbers.dropFirst(2).first ?? 0) {
    case (_, 2, 2): return .full
    // These codes are about the sender's own address.
    case (5, 1, 7), (5, 1, 8): return .refused
    // A server that answered only with a number: 552 and 554 are about the mail (RFC 5321 section 4.2.3).
    case (5, 0, 0) where diagnostic.contains(#/\b55[24]\b/#): return .refused
    case (5, 1, _), (5, 2, 1), (5, 0, 0): return .gone
    default: return .refused
    }
  }
}
