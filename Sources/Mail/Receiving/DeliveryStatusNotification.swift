/// What a mail server says became of a mail that was sent (RFC 3464): a bounce, or news of a delay.
public struct DeliveryStatusNotification: Hashable, Sendable {
  public enum Action: String, Hashable, Sendable {
    case failed, delayed, delivered, relayed, expanded
  }

  public let action: Action
  /// The enhanced status code (RFC 3463), such as `5.1.1`.
  public let status: String
  /// Whom it was for, in small letters; nil where it does not say.
  public let recipient: String?
  /// What the other server said; empty for nothing.
  public let diagnostic: String
  /// Message-ID of the mail that it is about; nil where it does not send its headers along.
  public let messageID: String?

  /// Nil for what is no report, or one that cannot be read.
  public init?(in mail: ReceivedMail) {
    guard let part = mail.parts.first(where: { $0.mediaType == "message/delivery-status" }) else { return nil }
    // Fields of the mail come first, then those of each recipient, apart by an empty line.
    var (fields, rest) = MailHeaders.split(part.body[...])
    while fields["Action"] == nil, !rest.isEmpty, case let (next, after) = MailHeaders.split(rest), !next.isEmpty {
      (fields, rest) = (next, after)
    }
    guard let action = fields["Action"]?.trimmed.lowercased().prefix(while: { $0.isLetter }),
      let known = Action(rawValue: String(action)),
      let status = fields["Status"]?.trimmed.prefix(while: { $0.isNumber || $0 == "." }), !status.isEmpty
    else { return nil }
    self.action = known
    self.status = String(status.prefix(12))
    recipient = (fields["Final-Recipient"] ?? fields["Original-Recipient"]).flatMap {
      MailAddresses.find(in: String($0.drop { $0 != ";" }.dropFirst())).first
    }
    diagnostic = String((fields["Diagnostic-Code"] ?? "").prefix(500))
    messageID = mail.originalMessageID
  }

  /// The address does not exist or takes nothing: it is not written to again.
  public var isPermanent: Bool { action == .failed && status.hasPrefix("5") }
}
