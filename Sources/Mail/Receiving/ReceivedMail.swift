import Foundation

/// A mail that a guest or a mail server sent, as far as it matters to an invitation.
///
/// `MailReader` makes it of the bytes, in a process apart (RFC 5322, 2045 to 2047, 2183). Nothing in it is believed:
/// anybody can write any header.
public struct ReceivedMail: Hashable, Sendable, Codable {
  /// The most bytes of a mail that are read: a few photos, as phones take them.
  public static let sizeLimit = 25 << 20

  /// Its sender's name for it, with `<` and `>`, the same however often it comes; nil for none.
  public let messageID: String?
  /// Who it says it is from, in small letters; nil where that cannot be made out.
  public let sender: String?
  /// Where it says it went, in small letters and in the order of trust: where a mail server says that it was delivered
  /// to, then whom its sender wrote to. At most 100.
  public let recipients: [String]
  /// Whether a program wrote it by itself (RFC 3834): a note of absence, a notice of what did not arrive, a newsletter.
  public let isAutomatic: Bool
  /// What its sender wrote, without what it answers and without a signature; at most ``ReplyText/limit`` scalars. Empty for
  /// nothing.
  public let words: String
  public let pictures: [Picture]
  /// How many files came along that are no pictures, or too many or too large.
  public let leftOut: Int
  /// What calendars and mail servers sent along, where one did.
  public let enclosure: Enclosure?

  /// A picture as it came, not looked into.
  public struct Picture: Hashable, Sendable, Codable {
    /// What its sender called it; may be empty.
    public let name: String
    public let bytes: Data

    /// How many of a mail are kept, and how many bytes of all together.
    public static let countLimit = 6
    public static let sizeLimit = 15 << 20

    public init(name: String, bytes: Data) { (self.name, self.bytes) = (name, bytes) }
  }

  /// A part for programs.
  public enum Enclosure: Hashable, Sendable, Codable {
    case calendar(CalendarReply)
    /// A calendar that asks, cancels or publishes, with the method's name, or one that cannot be read, with none.
    case otherCalendar(method: String)
    case delivery(DeliveryStatusNotification)
    case complaint(FeedbackReport)
  }

  public enum ReadingError: String, Error, Equatable, Codable {
    /// Longer than ``sizeLimit``.
    case tooLarge
    /// There are no headers.
    case noMail
  }

  public init(
    messageID: String? = nil, sender: String? = nil, recipients: [String] = [], isAutomatic: Bool = false,
    words: String = "", pictures: [Picture] = [], leftOut: Int = 0, enclosure: Enclosure? = nil
  ) {
    self.messageID = messageID
    self.sender = sender
    self.recipients = recipients
    self.isAutomatic = isAutomatic
    self.words = words
    self.pictures = pictures
    self.leftOut = leftOut
    self.enclosure = enclosure
  }
}

/// What a mailbox provider passes on when somebody calls a mail unwanted (RFC 5965).
public struct FeedbackReport: Hashable, Sendable, Codable {
  /// Message-ID of the mail that it is about; nil where the report does not have its headers.
  public let messageID: String?

  public init(messageID: String?) { self.messageID = messageID }
}
