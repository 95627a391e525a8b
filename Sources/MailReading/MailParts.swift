import Foundation
import Mail

/// Collects the text, pictures and reports from the parts of a mail.
struct MailParts {
  /// The maximum depth of nested parts, and the maximum number of parts, both in one multipart and in total.
  private static let depthLimit = 12
  private static let partLimit = 100
  /// A picture that HTML refers to and that has fewer bytes counts as part of a signature.
  private static let decorationLimit = 10 << 10
  private static let reportLimit = 64 << 10

  private(set) var text = ""
  private(set) var pictures: [ReceivedMail.Picture] = []
  private(set) var leftOut = 0
  private var pictureBytes = 0
  private var count = 0
  private var pages: [String] = []
  private var calendars: [(bytes: [UInt8], charset: String?, method: String?)] = []
  private var deliveryStatus: [UInt8]?
  private var feedback: [UInt8]?
  private var original: MIMEObject?

  /// The part that is meant for programs. Nil when the mail has none.
  func enclosure(of mail: MIMEObject) -> ReceivedMail.Enclosure? {
    if let feedback, let fields = MIMEObject(feedback + Array("\r\n\r\n".utf8)) {
      let kind = fields.header("Feedback-Type")?.trimmingCharacters(in: .whitespaces).lowercased() ?? ""
      if kind == "abuse" || kind == "complaint" {
        return .complaint(FeedbackReport(messageID: original?.messageID))
      }
    }
    if let deliveryStatus,
      let report = DeliveryStatusNotification(reading: deliveryStatus, of: original?.messageID)
    {
      return .delivery(report)
    }
    return calendars.isEmpty ? nil : calendar
  }

  /// The first calendar that responds to an invitation. If none does, the method of the first that names one.
  private var calendar: ReceivedMail.Enclosure {
    var method = ""
    for calendar in calendars.prefix(4) {
      do throws(CalendarReply.NoReply) {
        return .calendar(
          try CalendarReply(reading: calendar.bytes, charset: calendar.charset, method: calendar.method))
      } catch {
        if method.isEmpty { method = error.method }
      }
    }
    return .otherCalendar(method: method)
  }
}

/// The walk through the parts.
extension MailParts {
  /// Collects from all parts of a mail.
  init(of mail: MIMEObject) {
    if let body = mail.body { collect(body, depth: 0) }
    takePages()
  }

  private mutating func collect(_ object: MIMEObject, depth: Int) {
    guard depth <= Self.depthLimit, count < Self.partLimit else { return }
    count += 1
    switch object.kind {
    case .multipart: collect(multipart: object, depth: depth)
    case .message:
      // A forwarded mail, or the mail that a report is about.
      if original == nil { original = object.inside }
      if !object.isAttachment, depth > 0 { return }
      leftOut += 1
    case .part: collect(part: object)
    case .other: leftOut += 1
    }
  }

  private mutating func collect(multipart object: MIMEObject, depth: Int) {
    let children = object.children(most: Self.partLimit)
    switch object.mediaType {
    case "multipart/alternative": collect(alternatives: children, depth: depth)
    // The second part is the signature, which is for programs.
    case "multipart/signed": if let first = children.first { collect(first, depth: depth + 1) }
    case "multipart/encrypted": leftOut += 1
    case "multipart/report":
      // A report's text is written by a mail server.
      for child in children.dropFirst() { collect(child, depth: depth + 1) }
      if let first = children.first, deliveryStatus == nil, feedback == nil { collect(first, depth: depth + 1) }
    default: for child in children { collect(child, depth: depth + 1) }
    }
    takePages()
  }

  /// Alternatives contain the same text in several formats: plain text is preferred, then HTML. Any of them may contain
  /// files.
  private mutating func collect(alternatives: [MIMEObject], depth: Int) {
    let (before, outer) = (text, pages)
    (text, pages) = ("", [])
    var plain = ""
    var found: [String] = []
    for alternative in alternatives {
      collect(alternative, depth: depth + 1)
      if plain.isBlank { plain = text }
      found += pages
      (text, pages) = ("", [])
    }
    (text, pages) = (before, outer)
    if !plain.isBlank { add(plain) } else if let page = found.first(where: { !$0.isBlank }) { pages.append(page) }
  }

  /// Uses HTML only when there is no plain text beside it.
  private mutating func takePages() {
    guard text.isBlank, let page = pages.first(where: { !$0.isBlank }) else { return }
    add(page)
    pages = []
  }

  private mutating func add(_ words: String) {
    guard !words.isBlank else { return }
    text += text.isEmpty ? words : "\n\n" + words
  }

  private mutating func collect(part: MIMEObject) {
    let (type, name) = (part.mediaType, part.fileName?.lowercased() ?? "")
    switch type {
    case "message/delivery-status", "message/global-delivery-status":
      if deliveryStatus == nil { deliveryStatus = Array(part.content.prefix(Self.reportLimit)) }
    case "message/feedback-report": if feedback == nil { feedback = Array(part.content.prefix(Self.reportLimit)) }
    case "text/rfc822-headers", "message/rfc822-headers", "message/global-headers":
      if original == nil {
        original = MIMEObject(Array(part.content.prefix(Self.reportLimit)) + Array("\r\n\r\n".utf8))
      }
    case "text/calendar", "application/ics": add(calendar: part)
    // Mail servers and programs change media types that they do not know.
    case _ where name.hasSuffix(".ics"): add(calendar: part)
    case "text/plain" where !part.isAttachment && name.isEmpty: add(plain: part)
    case "text/html" where !part.isAttachment && name.isEmpty:
      pages.append(
        PageText(
          MIMEObject.text(of: Array(part.content.prefix(PageText.sizeLimit)), charset: part.parameter("charset"))
        ).text)
    case _ where type.hasPrefix("image/") || Self.isPicture(name): add(picture: part)
    case "application/pgp-signature", "application/pkcs7-signature", "application/x-pkcs7-signature",
      "application/ms-tnef":
      break
    default: leftOut += 1
    }
  }

  private mutating func add(plain part: MIMEObject) {
    let bytes = Array(part.content.prefix(4 * ReplyText.textLimit))
    let words = MIMEObject.text(of: bytes, charset: part.parameter("charset"))
    let isFlowed = part.parameter("format")?.lowercased() == "flowed"
    add(isFlowed ? FlowedText.unflowed(words, deletesBlanks: part.parameter("delsp")?.lowercased() == "yes") : words)
  }

  private mutating func add(calendar part: MIMEObject) {
    calendars.append((part.content, part.parameter("charset"), part.parameter("method")))
  }

  private static func isPicture(_ name: String) -> Bool {
    [".jpg", ".jpeg", ".png", ".heic", ".heif", ".webp", ".gif", ".avif"].contains(where: name.hasSuffix)
  }

  private mutating func add(picture part: MIMEObject) {
    let bytes = part.content
    if part.isNamedByPage, !part.isAttachment, bytes.count < Self.decorationLimit { return }
    guard pictures.count < ReceivedMail.Picture.countLimit, !bytes.isEmpty,
      pictureBytes + bytes.count <= ReceivedMail.Picture.sizeLimit
    else { return leftOut += 1 }
    pictureBytes += bytes.count
    pictures.append(ReceivedMail.Picture(name: String((part.fileName ?? "").prefix(200)), bytes: Data(bytes)))
  }
}

extension String {
  fileprivate var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }
}
