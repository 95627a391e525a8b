/// A mail as a mail server hands it over (RFC 5322, with the parts of RFC 2046), read within limits.
///
///     let mail = try ReceivedMail(bytes)
///     mail.recipients            // ["rsvp+k3…@party.example"]
///     mail.text                  // what the sender wrote, as far as it is plain text
///
/// Nothing is believed of it: whoever wants to can write any header. What is malformed is read as far as it can be, as
/// mail programs do; only what is no mail at all, or too large to be somebody's answer, is refused.
public struct ReceivedMail: Sendable {
  /// The most bytes of a mail that are read.
  public static let sizeLimit = 1 << 20
  /// Of headers in a mail or a part; more are not read.
  static let headerLimit = 500
  /// How deep parts may lie in parts, and how many there may be in all; more are not read.
  static let depthLimit = 8
  static let partLimit = 50

  public enum ReadingError: Error, Equatable {
    /// Longer than ``sizeLimit``.
    case tooLarge
    /// There are no headers.
    case noMail
  }

  /// One that has content of its own and no parts.
  public struct Part: Sendable {
    /// In small letters, such as `text/calendar`.
    public let mediaType: String
    /// Parameters of the media type, by names in small letters.
    public let parameters: [String: String]
    /// Whether its sender meant it to be kept as a file.
    public let isAttachment: Bool
    /// With its transfer encoding undone.
    public let body: [UInt8]

    /// In the character set that it says it has; what is no such text is read with replacement characters.
    public var text: String { Charset.text(of: body, charset: parameters["charset"]) }
  }

  public let headers: MailHeaders
  /// In the order in which they stand.
  public let parts: [Part]

  /// - Throws: ``ReadingError``.
  public init(_ bytes: [UInt8]) throws(ReadingError) {
    guard bytes.count <= Self.sizeLimit else { throw .tooLarge }
    let (headers, body) = MailHeaders.split(bytes[...])
    guard !headers.isEmpty else { throw .noMail }
    self.headers = headers
    var reader = PartReader()
    reader.read(headers, body, depth: 0)
    parts = reader.parts
  }

  /// What was written: the first plain text that is no attachment. Empty where there is none.
  public var text: String {
    parts.first { $0.mediaType == "text/plain" && !$0.isAttachment }?.text ?? ""
  }

  /// Who it says it is from, in small letters; nil where that cannot be made out.
  public var sender: String? { headers.addresses("From").first }

  /// Where it says it went, in the order of trust: where a mail server says that it was delivered to, then whom its
  /// sender wrote to.
  public var recipients: [String] {
    ["Delivered-To", "X-Original-To", "Envelope-To", "To", "Cc"].flatMap { headers.addresses($0) }
  }

  /// Its sender's name for it, the same however often it comes; nil for none.
  public var messageID: String? { headers.messageID }

  /// Whether a program wrote it by itself (RFC 3834): a note of absence, a notice of what did not arrive, a newsletter.
  public var isAutomatic: Bool {
    let submitted = headers["Auto-Submitted"]?.trimmed.lowercased() ?? "no"
    let precedence = headers["Precedence"]?.trimmed.lowercased() ?? ""
    return !submitted.hasPrefix("no") || ["bulk", "junk", "list", "auto_reply"].contains(precedence)
      || ["X-Autoreply", "X-Autorespond", "X-Auto-Response-Suppress", "List-Id"].contains { headers[$0] != nil }
      || headers["Return-Path"]?.trimmed == "<>" || headers.mediaType.name == "multipart/report"
  }
}

/// Walks the parts of a mail.
private struct PartReader {
  private(set) var parts: [ReceivedMail.Part] = []

  mutating func read(_ headers: MailHeaders, _ body: ArraySlice<UInt8>, depth: Int) {
    guard parts.count < ReceivedMail.partLimit else { return }
    let (type, parameters) = headers.mediaType
    if type.hasPrefix("multipart/"), let boundary = parameters["boundary"], !boundary.isEmpty {
      guard depth < ReceivedMail.depthLimit else { return }
      for part in body.split(atBoundary: boundary) {
        let (headers, body) = MailHeaders.split(part)
        read(headers, body, depth: depth + 1)
      }
    } else {
      let isAttachment = headers["Content-Disposition"]?.trimmed.lowercased().hasPrefix("attachment") ?? false
      let encoding = headers["Content-Transfer-Encoding"]?.trimmed.lowercased() ?? ""
      parts.append(
        ReceivedMail.Part(
          mediaType: type, parameters: parameters, isAttachment: isAttachment,
          body: TransferEncoding(rawValue: encoding)?.decode(body) ?? Array(body)))
    }
  }
}

extension ArraySlice<UInt8> {
  /// What stands between lines of a boundary (RFC 2046 section 5.1.1); what comes before the first and after the last is
  /// for nobody. Without a last one the rest counts, for mail that was cut off.
  func split(atBoundary boundary: String) -> [ArraySlice<UInt8>] {
    let mark = Array("--\(boundary)".utf8)
    var parts: [ArraySlice<UInt8>] = []
    var begin: Int?
    for line in lines {
      guard self[line].starts(with: mark) else { continue }
      let rest = self[line].dropFirst(mark.count).drop { $0 == 0x20 || $0 == 0x09 }.trimmingLineEnd
      guard rest.isEmpty || rest.elementsEqual("--".utf8) else { continue }
      if let begin, begin <= line.lowerBound { parts.append(self[begin..<line.lowerBound].trimmingLineEnd) }
      guard rest.isEmpty, parts.count < ReceivedMail.partLimit else { return parts }
      begin = line.upperBound
    }
    if let begin { parts.append(self[begin...]) }
    return parts
  }
}
