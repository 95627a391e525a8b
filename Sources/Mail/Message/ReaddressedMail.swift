/// Somebody's mail on its way to one person to whom its sender did not write: the body and most headers as they stand,
/// and those that say who sends it, who gets it and who is answered made anew.
///
///     let bytes = ReaddressedMail(pasted)?.bytes(id: "lab.1", date: now, from: sender, to: reader)
///
/// Whoever reads it presses nothing in the name of somebody else: replies and receipts reach its sender, and no button of
/// the mail program ends what others get. What From, To, Cc, Reply-To, Date and Message-ID were stands beside them as
/// `X-Partyline-Original-From` and so on. The body is the same to the byte but for line ends, which all are CR LF.
public struct ReaddressedMail: Sendable {
  /// How its sender is called; empty where From has no name.
  public let senderName: String
  /// In small letters; nil where From has none.
  public let senderAddress: String?
  private var originals: [Field] = []
  private var kept: [Field] = []
  private let body: [UInt8]

  /// A header as it stands, over however many lines.
  private struct Field {
    let name: String
    /// From behind the colon on, with its line ends.
    var value: ArraySlice<UInt8>
  }

  /// Nil where there are no headers.
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

  /// The mail as this server sends it.
  /// - Parameters:
  ///   - id: what stands before `@` in the Message-ID.
  ///   - date: in seconds since 1970.
  ///   - sender: for whom the relay vouches.
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
  /// What names others or passes for them, what a way already taken has left, and what mail programs answer unasked.
  private static let dropped: Set<String> = [
    "sender", "bcc", "apparently-to", "mail-reply-to", "mail-followup-to", "errors-to",
    "return-path", "received", "received-spf", "delivered-to", "x-original-to", "envelope-to", "original-recipient",
    "authentication-results", "domainkey-signature",
    "disposition-notification-to", "disposition-notification-options", "return-receipt-to", "read-receipt-to",
    "x-confirm-reading-to", "auto-submitted", "precedence", "x-auto-response-suppress",
  ]
  /// Signatures hold for other headers than these (RFC 6376); buttons of lists end what others get (RFC 8058).
  private static let droppedPrefixes = ["resent-", "list-", "dkim-", "arc-", mark.lowercased()]

  /// With CR LF at the end of each line, the last included, so that no server takes a line for the end of the mail.
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

  /// A line that is no header and continues none is left out: servers disagree on what comes after it.
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
