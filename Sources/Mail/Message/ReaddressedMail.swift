/// A mail by someone else, sent to one person to whom its author did not address it. The body and most headers stay as
/// they are. The headers for the sender, the recipient and replies are replaced.
///
///     let bytes = ReaddressedMail(pasted)?.bytes(id: "lab.1", date: now, from: sender, to: reader)
///
/// The reader cannot act for other people by accident: replies and receipts reach the new sender, and no button of the
/// mail program unsubscribes another person. The former From, To, Cc, Reply-To, Date and Message-ID are kept as
/// `X-Partyline-Original-From` and so on. The body is unchanged except for its line ends, which all become CR LF.
public struct ReaddressedMail: Sendable {
  /// The display name of the mail's author. Empty when From has none.
  public let senderName: String
  /// The author's address in lowercase. Nil when From has none.
  public let senderAddress: String?
  private var originals: [Field] = []
  private var kept: [Field] = []
  private let body: [UInt8]

  /// A header as it was written, on one or more lines.
  private struct Field {
    let name: String
    /// The bytes after the colon, with their line ends.
    var value: ArraySlice<UInt8>
  }

  /// Fails when there are no headers.
  public init?(_ bytes: [UInt8]) {
    let bytes = Self.endingLines(of: bytes)
    let (headers, body) = MailHeaders.split(bytes[...])
    guard !headers.isEmpty else { return nil }
    let from = headers.text("From") ?? ""
    senderName = from.contains("<") ? String(from.prefix { $0 != "<" }).trimmed.unquoted : ""
    senderAddress = headers.addresses("From").first
    self.body = Array(body)
    for field in Self.fields(of: bytes[..<body.startIndex]) {
      let name = field.name.lowercased()
      if Self.replaced.contains(name) {
        originals.append(field)
      } else if !Self.dropped.contains(name), !Self.droppedPrefixes.contains(where: name.hasPrefix) {
        kept.append(field)
      }
    }
  }

  /// Returns the mail as this server sends it.
  /// - Parameters:
  ///   - id: the part before `@` in the Message-ID.
  ///   - date: in seconds since 1970.
  ///   - sender: the new sender, whom the relay accepts.
  public func bytes(id: String, date: Int64, from sender: Mailbox, to recipient: Mailbox) -> [UInt8] {
    let header =
      HeaderText.field("Date", structured: MessageDate.text(date))
      + HeaderText.field("Message-ID", structured: "<\(id)@\(sender.address.domain)>")
      + HeaderText.field("From", sender) + HeaderText.field("To", recipient)
      + HeaderText.field("Auto-Submitted", structured: "auto-generated")
      + HeaderText.field("X-Auto-Response-Suppress", structured: "OOF, AutoReply")
    var bytes = Array(header.utf8)
    for field in originals { bytes += Array("\(Self.mark)\(field.name):".utf8) + field.value }
    for field in kept { bytes += Array("\(field.name):".utf8) + field.value }
    return bytes + BodyEncoding.crlf + body
  }
}

extension ReaddressedMail {
  private static let mark = "X-Partyline-Original-"
  private static let replaced: Set<String> = ["from", "to", "cc", "reply-to", "date", "message-id"]
  /// Headers that name other people or impersonate them, that record the mail's earlier delivery, and that mail
  /// programs respond to automatically.
  private static let dropped: Set<String> = [
    "sender", "bcc", "apparently-to", "mail-reply-to", "mail-followup-to", "errors-to",
    "return-path", "received", "received-spf", "delivered-to", "x-original-to", "envelope-to", "original-recipient",
    "authentication-results", "domainkey-signature",
    "disposition-notification-to", "disposition-notification-options", "return-receipt-to", "read-receipt-to",
    "x-confirm-reading-to", "auto-submitted", "precedence", "x-auto-response-suppress",
  ]
  /// Signatures would not match the new headers (RFC 6376), and list buttons would unsubscribe other people (RFC 8058).
  private static let droppedPrefixes = ["resent-", "list-", "dkim-", "arc-", mark.lowercased()]

  /// The bytes with CR LF at the end of each line, including the last, so that no server takes a line for the end of
  /// the mail.
  private static func endingLines(of bytes: [UInt8]) -> [UInt8] {
    var ended: [UInt8] = []
    ended.reserveCapacity(bytes.count + bytes.count / 32)
    var wasReturn = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\r"): ended += BodyEncoding.crlf
      case UInt8(ascii: "\n"): if !wasReturn { ended += BodyEncoding.crlf }
      default: ended.append(byte)
      }
      wasReturn = byte == UInt8(ascii: "\r")
    }
    if !ended.isEmpty, ended.last != UInt8(ascii: "\n") { ended += BodyEncoding.crlf }
    return ended
  }

  /// Splits the headers. A line that is neither a header nor a continuation is dropped, because servers disagree on how
  /// to read what follows it.
  private static func fields(of header: ArraySlice<UInt8>) -> [Field] {
    var fields: [Field] = []
    var isContinued = false
    for place in header.lines {
      let line = header[place]
      if let first = line.first, first == 0x20 || first == 0x09 {
        if isContinued, let last = fields.indices.last {
          fields[last].value = header[fields[last].value.startIndex..<place.upperBound]
        }
        continue
      }
      let colon = line.firstIndex(of: UInt8(ascii: ":"))
      let name = line[..<(colon ?? line.startIndex)]
      isContinued = !name.isEmpty && name.allSatisfy { (0x21...0x7E).contains($0) }
      if isContinued, let colon {
        fields.append(Field(name: String(decoding: name, as: UTF8.self), value: line[(colon + 1)...]))
      }
    }
    return fields
  }
}
