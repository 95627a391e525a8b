import Foundation

/// One mail to one person, and its bytes (RFC 5322, RFC 2045): the same value always gives the same bytes, so that what
/// is sent again is the mail that was sent before.
///
/// The parts are `multipart/alternative` of plain text, HTML with its picture, and a calendar part that can be answered, in
/// that order, in which mail programs look for the last that they can show. The calendar comes once more as a file, for
/// those that show files alone. No text can begin a header or a part of its own.
public struct MailMessage: Hashable, Sendable, Codable {
  /// A calendar object (RFC 6047).
  public struct Calendar: Hashable, Sendable, Codable {
    /// `REQUEST`, `CANCEL` or `PUBLISH`, the same as in the object.
    public var method: String
    public var text: String
    /// Whether it is the file alone: what asks nothing is for whoever wants to add it.
    public var isFileOnly: Bool

    public init(method: String, text: String, isFileOnly: Bool = false) {
      self.method = method
      self.text = text
      self.isFileOnly = isFileOnly
    }
  }

  /// What stands before `@` in the Message-ID: fixed for whatever is one mail to its reader.
  public var id: String
  /// In seconds since 1970.
  public var date: Int64
  public var from: Mailbox
  public var to: Mailbox
  /// Where an answer in words goes; nil for the sender.
  public var replyTo: MailAddress?
  public var subject: String
  /// Before `@` in an identifier that no mail has, to which all mails of one thread refer; nil for a mail that stands
  /// alone.
  public var thread: String?
  /// Groups mails in programs that know lists, `event.party.example` (RFC 2919); nil for none.
  public var list: String?
  /// The https address that ends such mails when it is posted to (RFC 8058); nil where nothing is to be ended.
  public var unsubscribe: String?
  public var text: String
  /// Empty for a mail of text alone. It shows the picture as `cid:` and ``pictureID``.
  public var html: String
  public var calendar: Calendar?
  /// Whether a picture belongs to the HTML, whose bytes are named where the mail is written.
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

  /// The Content-ID under which the HTML shows the picture.
  public static let pictureID = "cover@partyline"

  /// - Parameter picture: a JPEG; nil leaves the picture out.
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
    // Absence notices answer no such mail (RFC 3834), nor does Exchange.
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

/// One part with its header (RFC 2045, RFC 2046).
private struct MessagePart {
  let bytes: [UInt8]

  init(type: String, text: String) {
    bytes =
      Array("Content-Type: \(type)\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n".utf8)
      + BodyEncoding.quotedPrintable(text)
  }

  /// - Parameter picture: of a format that every mail program draws: JPEG, PNG or GIF.
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

  /// - Parameter id: of letters, digits and hyphens, unlike any other part's. The underscore that it begins with follows
  ///   an equals sign, which quoted-printable writes only before digits (RFC 2045 section 6.7), so no text ends the part.
  init(_ kind: String, of parts: [MessagePart], id: String) {
    let boundary = "=_\(id)"
    var bytes = Array("Content-Type: multipart/\(kind); boundary=\"\(boundary)\"\r\n\r\n".utf8)
    for part in parts { bytes += Array("--\(boundary)\r\n".utf8) + part.bytes + BodyEncoding.crlf }
    self.bytes = bytes + Array("--\(boundary)--\r\n".utf8)
  }
}

/// `Mon, 23 Nov 2026 19:31:43 +0000` (RFC 5322 section 3.3).
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
