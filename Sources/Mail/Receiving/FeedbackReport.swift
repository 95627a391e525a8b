/// What a mailbox provider passes on when somebody calls a mail unwanted (RFC 5965).
public struct FeedbackReport: Hashable, Sendable {
  /// Message-ID of the mail that it is about; nil where it does not send its headers along.
  public let messageID: String?

  /// Nil for what is no complaint.
  public init?(in mail: ReceivedMail) {
    guard let part = mail.parts.first(where: { $0.mediaType == "message/feedback-report" }) else { return nil }
    let fields = MailHeaders.split((part.body + Array("\r\n\r\n".utf8))[...]).headers
    let kind = fields["Feedback-Type"]?.lowercased().filter { $0.isLetter || $0 == "-" }
    guard kind == "abuse" || kind == "complaint" else { return nil }
    messageID = mail.originalMessageID
  }
}

extension ReceivedMail {
  /// Of the mail whose headers a report sends along; nil where it sends none.
  var originalMessageID: String? {
    let part = parts.first { ["message/rfc822", "text/rfc822-headers", "message/global"].contains($0.mediaType) }
    guard let part else { return nil }
    return MailHeaders.split((part.body + Array("\r\n\r\n".utf8))[...]).headers.messageID
  }
}
