/// Finds problems in a mail before it is sent: what servers refuse, what mail programs cut off, drop or do not draw,
/// and what keeps a calendar from offering an answer.
///
///     for finding in MailLinter().findings(in: bytes) { print(finding) }
///
/// It reads limited amounts and trusts no input. What it knows of mail programs comes from their makers' pages and from
/// caniemail.com.
public struct MailLinter: Sendable {
  /// The size of the largest mail that is inspected, in bytes.
  public static let sizeLimit = 1 << 20
  /// The number of bytes of HTML that Gmail shows. Gmail hides the rest behind a link.
  public static let clippingLimit = 102 << 10

  public init() {}

  /// The findings, for the headers first and then for the parts in their order.
  public func findings(in bytes: [UInt8]) -> [Finding] {
    guard bytes.count <= Self.sizeLimit else {
      return [
        Finding(
          .tooLarge, .error, nil, "The mail has \(bytes.count) bytes; at most \(Self.sizeLimit) are looked into.",
          "Make pictures smaller, or leave them out.")
      ]
    }
    guard let mail = MailPart(bytes) else {
      return [
        Finding(
          .noMail, .error, nil, "There are no headers, so this is not a mail.",
          "Begin with lines such as From: and Subject:, then an empty line.")
      ]
    }
    return lines(of: bytes) + HeaderInspection(mail).findings + bodies(of: mail)
  }

  private func bodies(of mail: MailPart) -> [Finding] {
    let parts = mail.leaves
    let html = parts.filter { $0.mediaType == "text/html" && !$0.isAttachment }
    var findings: [Finding] = []
    if !parts.contains(where: { $0.mediaType == "text/plain" && !$0.isAttachment }) {
      findings.append(
        Finding(
          .missingText, .warning, nil, "The mail has no plain-text part.",
          "Repeat the content in a text/plain part: watches, screen readers and filters read it."))
    }
    let pictures = Set(parts.compactMap(\.contentID))
    for part in html { findings += PageInspection(part, pictures: pictures).findings }
    return findings + CalendarInspection(mail).findings
  }

  private func lines(of bytes: [UInt8]) -> [Finding] {
    var (longest, bare, length) = (0, 0, 0)
    for (index, byte) in bytes.enumerated() {
      if byte == 10 {
        if index == 0 || bytes[index - 1] != 13 { bare += 1 }
        longest = max(longest, index > 0 && bytes[index - 1] == 13 ? length - 1 : length)
        length = 0
      } else {
        length += 1
      }
    }
    longest = max(longest, length)
    var findings: [Finding] = []
    if longest > 998 {
      findings.append(
        Finding(
          .lineTooLong, .error, nil, "A line has \(longest) octets; servers take at most 998 (RFC 5322 section 2.1.1).",
          "Send the part as quoted-printable or base64, whose lines are short."))
    }
    if bare > 0 {
      findings.append(
        Finding(
          .bareLineEnd, .warning, nil, "\(bare) lines end with a line feed alone.",
          "End lines with CR and LF: servers refuse or change others (RFC 5321 section 2.3.8)."))
    }
    return findings
  }
}

extension MailLinter {
  /// The rules. Their raw values do not change.
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    // The mail as a whole.
    case noMail = "no-mail"
    case tooLarge = "too-large"
    case lineTooLong = "line-too-long"
    case bareLineEnd = "bare-line-end"
    case missingText = "missing-text-part"

    // Headers.
    case missingHeader = "missing-header"
    case duplicateHeader = "duplicate-header"
    case unencodedHeader = "unencoded-header"
    case encodedWord = "encoded-word"
    case subjectLength = "subject-length"
    case messageID = "message-id"
    case unsubscribePair = "list-unsubscribe-pair"
    case missingUnsubscribe = "missing-list-unsubscribe"
    case missingAutoSubmitted = "missing-auto-submitted"
    case threadBroken = "thread-broken"

    // HTML.
    case clipped = "html-clipped"
    case droppedStyle = "dropped-style"
    case droppedTag = "dropped-tag"
    case styleSheetLength = "style-sheet-length"
    case insecureLink = "insecure-link"
    case scriptLink = "script-link"
    case relativeLink = "relative-link"
    case misleadingLink = "misleading-link"
    case remotePicture = "remote-picture"
    case inlinedPicture = "inlined-picture"
    case missingPicture = "missing-picture"
    case missingAlternative = "missing-alt"

    // The calendar part.
    case calendarUnreadable = "calendar-unreadable"
    case calendarMethod = "calendar-method"
    case calendarPlace = "calendar-place"
    case calendarAttendee = "calendar-attendee"
    case calendarOrganizer = "calendar-organizer"
    case calendarSequence = "calendar-sequence"
    case calendarStatus = "calendar-status"
    case calendarProperty = "calendar-property"
    case calendarFolding = "calendar-folding"
    case calendarTimeZone = "calendar-time-zone"
  }

  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The mail is refused, or does not serve its purpose.
    case error
    /// The mail arrives, but a part of it does not work as written.
    case warning
    /// Worth knowing.
    case note
  }

  /// A problem in a mail: something that does not work as its sender intends.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    public let rule: Rule
    public let severity: Severity
    /// The header's name or the part's media type. Nil for the mail as a whole.
    public let place: String?
    /// One sentence that says what is wrong.
    public let message: String
    /// One sentence that says what to do.
    public let advice: String

    init(_ rule: Rule, _ severity: Severity, _ place: String?, _ message: String, _ advice: String) {
      (self.rule, self.severity, self.place, self.message, self.advice) = (rule, severity, place, message, advice)
    }

    /// The finding as one line: `warning: missing-alt in text/html: 2 of 3 pictures have no alternative text. …`
    public var description: String {
      "\(severity.rawValue): \(rule.rawValue)\(place.map { " in \($0)" } ?? ""): \(message) \(advice)"
    }
  }
}
