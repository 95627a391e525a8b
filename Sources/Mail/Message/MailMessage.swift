import Foundation

/// One mail to one person, and its bytes (RFC 5322, RFC 2045). The same value always gives the same bytes, so that a
/// retry sends the same mail again.
///
/// The parts are `multipart/alternative` of plain text, HTML with its picture, and a calendar part that can be
/// answered. Mail programs show the last of these that they support. The calendar is also attached as a file, for
/// programs that show only files. No text can begin a header or a part of its own.
public struct MailMessage: Hashable, Sendable, Codable {
  /// A calendar object (RFC 6047).
  public struct Calendar: Hashable, Sendable, Codable {
    /// `REQUEST`, `CANCEL` or `PUBLISH`, the same as in the object.
    public var method: String
    public var text: String
    /// Whether the calendar is only attached as a file, as for one that asks for no answer.
    public var isFileOnly: Bool

    public init(method: String, text: String, isFileOnly: Bool = false) {
      self.method = method
      self.text = text
      self.isFileOnly = isFileOnly
    }
  }

  /// The part before `@` in the Message-ID: the same whenever the mail is sent again, so that readers get one mail.
  public var id: String
  /// The date, in seconds since 1970.
  public var date: Int64
  public var from: Mailbox
  public var to: Mailbox
  /// The address for replies. Nil for the sender.
  public var replyTo: MailAddress?
  public var subject: String
  /// The part before `@` of an identifier that all mails of a thread refer to, and that no mail has itself. Nil for a
  /// mail outside a thread.
  public var thread: String?
  /// A name by which programs group mails of a list, `event.party.example` (RFC 2919). Nil for none.
  public var list: String?
  /// The https address that unsubscribes the recipient when a client posts to it (RFC 8058). Nil for none.
  public var unsubscribe: String?
  public var text: String
  /// The HTML, empty for a plain-text mail. It refers to the picture as `cid:` and ``pictureID``.
  public var html: String
  public var calendar: Calendar?
  /// Whether the HTML has a picture. Its bytes are passed to ``bytes(picture:)``.
  public var hasPicture: Bool

  public init(
    id: String, date: Int64, from: Mailbox, to: Mailbox, replyTo: MailAddress? = nil, subject: String,
    thread: String? = nil, list: String? = nil, unsubscribe: String? = nil, text: String, html: String = "",
    calendar: Calendar? = nil, hasPicture: Bool = false
  ) {
    self.id = id
    self.date = date
    self.from = from
    self.to = to
    self.replyTo = replyTo
    self.subject = subject
    self.thread = thread
    self.list = list
    self.unsubscribe = unsubscribe
    self.text = text
    self.html = html
    self.calendar = calendar
    self.hasPicture = hasPicture
  }

  /// The Content-ID by which the HTML refers to the picture.
  public static let pictureID = "cover@partyline"

  /// Returns the mail's bytes.
  /// - Parameter picture: a JPEG, PNG or GIF; nil leaves the picture out.
  public func bytes(picture: Data? = nil) -> [UInt8] {
    var bytes = Array(header.utf8)
    bytes += body(picture: hasPicture ? picture : nil).bytes
    if !bytes.suffix(2).elementsEqual(BodyEncoding.crlf) { bytes += BodyEncoding.crlf }
    return bytes
  }

  private var header: String {
    let domain = from.address.domain
    var header = HeaderText.field("Date", structured: MessageDate.text(date))
    header += HeaderText.field("Message-ID", structured: "<\(id)@\(domain)>")
    header += HeaderText.field("From", from)
    header += HeaderText.field("To", to)
    if let replyTo { header += HeaderText.field("Reply-To", Mailbox(address: replyTo)) }
    header += HeaderText.field("Subject", text: subject)
    if let thread {
      header += HeaderText.field("In-Reply-To", structured: "<\(thread)@\(domain)>")
      header += HeaderText.field("References", structured: "<\(thread)@\(domain)>")
    }
    // Automatic responders do not respond to such mails (RFC 3834), and neither does Exchange.
    header += HeaderText.field("Auto-Submitted", structured: "auto-generated")
    header += HeaderText.field("X-Auto-Response-Suppress", structured: "OOF, AutoReply")
    if let list { header += HeaderText.field("List-ID", structured: "<\(list)>") }
    if let unsubscribe {
      header += HeaderText.field("List-Unsubscribe", structured: "<\(unsubscribe)>")
      header += HeaderText.field("List-Unsubscribe-Post", structured: "List-Unsubscribe=One-Click")
    }
    return header + HeaderText.field("MIME-Version", structured: "1.0")
  }

  private func body(picture: Data?) -> MessagePart {
    let plain = MessagePart(type: "text/plain; charset=UTF-8", text: text)
    guard !html.isEmpty else { return plain }
    let page = MessagePart(type: "text/html; charset=UTF-8", text: html)
    let shown = picture.map { MessagePart("related", of: [page, MessagePart(picture: $0)], id: "\(id)-r") } ?? page
    guard let calendar else { return MessagePart("alternative", of: [plain, shown], id: "\(id)-a") }
    let planned = MessagePart(
      type: "text/calendar; charset=UTF-8; method=\(HeaderText.harmless(calendar.method))", text: calendar.text)
    let parts = [plain, shown] + (calendar.isFileOnly ? [] : [planned])
    return MessagePart(
      "mixed", of: [MessagePart("alternative", of: parts, id: "\(id)-a"), MessagePart(file: calendar)], id: "\(id)-m")
  }
}

/// One part with its headers (RFC 2045, RFC 2046).
private struct MessagePart {
  let bytes: [UInt8]

  init(type: String, text: String) {
    bytes =
      Array("Content-Type: \(type)\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n".utf8)
      + BodyEncoding.quotedPrintable(text)
  }

  /// Creates a picture part.
  /// - Parameter picture: a JPEG, PNG or GIF, which every mail program shows.
  init(picture: Data) {
    let format = Self.format(of: picture)
    bytes =
      Array(
        """
        Content-Type: image/\(format)\r
        Content-Transfer-Encoding: base64\r
        Content-ID: <\(MailMessage.pictureID)>\r
        Content-Disposition: inline; filename="cover.\(format == "jpeg" ? "jpg" : format)"\r
        \r\n
        """.utf8) + BodyEncoding.base64(picture)
  }

  private static func format(of picture: Data) -> String {
    if picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    return picture.starts(with: Array("GIF8".utf8)) ? "gif" : "jpeg"
  }

  init(file calendar: MailMessage.Calendar) {
    bytes =
      Array(
        """
        Content-Type: application/ics; name="invite.ics"\r
        Content-Transfer-Encoding: base64\r
        Content-Disposition: attachment; filename="invite.ics"\r
        \r\n
        """.utf8) + BodyEncoding.base64(Data(calendar.text.utf8))
  }

  /// Creates a multipart.
  /// - Parameter id: letters, digits and hyphens, unique among the parts. The boundary has an underscore after an
  ///   equals sign. Quoted-printable writes only hexadecimal digits after one (RFC 2045 section 6.7), so no text can
  ///   end the part.
  init(_ kind: String, of parts: [MessagePart], id: String) {
    let boundary = "=_\(id)"
    var bytes = Array("Content-Type: multipart/\(kind); boundary=\"\(boundary)\"\r\n\r\n".utf8)
    for part in parts { bytes += Array("--\(boundary)\r\n".utf8) + part.bytes + BodyEncoding.crlf }
    self.bytes = bytes + Array("--\(boundary)--\r\n".utf8)
  }
}

/// Dates such as `Mon, 23 Nov 2026 19:31:43 +0000` (RFC 5322 section 3.3).
enum MessageDate {
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  static func text(_ seconds: Int64) -> String {
    var (time, parts) = (time_t(seconds), tm())
    gmtime_r(&time, &parts)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    let date = "\(parts.tm_mday) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1900)"
    return "\(days[Int(parts.tm_wday)]), \(date) \(clock) +0000"
  }
}
