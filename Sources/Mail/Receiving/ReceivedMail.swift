import Foundation

/// A mail from a guest or a mail server, reduced to what matters for an invitation.
///
/// `MailReader` reads it from the bytes in a separate process (RFC 5322, 2045 to 2047, 2183). Nothing in it is trusted:
/// any sender can write any header.
public struct ReceivedMail: Hashable, Sendable, Codable {
  /// The maximum size of a mail that is read, in bytes: enough for a few photos from a phone.
  public static let sizeLimit = 25 << 20

  /// The Message-ID assigned by the sender, with `<` and `>`. It is the same each time the mail arrives. Nil for none.
  public let messageID: String?
  /// The address in From, in lowercase. Nil when it cannot be read.
  public let sender: String?
  /// The recipients, in lowercase and most trusted first: where mail servers say they delivered it, then the addresses
  /// that its sender wrote to. At most 100.
  public let recipients: [String]
  /// Whether a program sent it automatically (RFC 3834): an absence note, a bounce, a newsletter.
  public let isAutomatic: Bool
  /// The sender's own words, without quoted text and signature; at most ``ReplyText/limit`` scalars. Empty for none.
  public let words: String
  public let pictures: [Picture]
  /// The number of attached files that are not pictures, or that exceed the limits.
  public let leftOut: Int
  /// A part from a calendar or a mail server. Nil for none.
  public let enclosure: Enclosure?

  /// A picture as it arrived, unchecked.
  public struct Picture: Hashable, Sendable, Codable {
    /// The file name from its sender. It may be empty.
    public let name: String
    public let bytes: Data

    /// The maximum number of pictures kept of a mail, and of their bytes together.
    public static let countLimit = 6
    public static let sizeLimit = 15 << 20

    public init(name: String, bytes: Data) { (self.name, self.bytes) = (name, bytes) }
  }

  /// A part of a mail that is meant for programs.
  public enum Enclosure: Hashable, Sendable, Codable {
    case calendar(CalendarReply)
    /// A calendar that requests, cancels or publishes, with its method's name; or an unreadable one, with an empty
    /// name.
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

/// A mailbox provider's report that a recipient marked a mail as spam (RFC 5965).
public struct FeedbackReport: Hashable, Sendable, Codable {
  /// The Message-ID of the mail. Nil when the report does not include its headers.
  public let messageID: String?

  public init(messageID: String?) { self.messageID = messageID }
}
