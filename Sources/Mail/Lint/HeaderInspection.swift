import Basics
import Foundation

/// Finds the mistakes in a mail's headers.
struct HeaderInspection {
  private let headers: MailHeaders
  private let isOfParts: Bool

  init(_ mail: MailPart) {
    headers = mail.headers
    isOfParts = mail.mediaType != "text/plain"
  }

  private typealias Finding = MailLinter.Finding

  var findings: [MailLinter.Finding] {
    missing + duplicates + unencoded + encodedWords + subject + [messageID].compactMap(\.self) + unsubscribing + habits
  }

  private var missing: [Finding] {
    var required: [(String, MailLinter.Severity)] = [("Date", .error), ("From", .error), ("To", .warning)]
    required.append(("Message-ID", .warning))
    if isOfParts { required.append(("MIME-Version", .error)) }
    return required.filter { headers[$0.0] == nil }.map { name, severity in
      Finding(
        .missingHeader, severity, name, "There is no \(name).",
        "Add one: receivers treat its absence as a sign of spam.")
    }
  }

  /// Headers that may occur only once (RFC 5322 section 3.6).
  private var duplicates: [Finding] {
    ["Date", "From", "To", "Subject", "Message-ID", "Reply-To", "In-Reply-To", "References", "MIME-Version"]
      .filter { headers.all($0).count > 1 }.map { name in
        Finding(
          .duplicateHeader, .error, name, "\(name) occurs \(headers.all(name).count) times.",
          "Keep one: Gmail refuses such mails (RFC 5322 section 3.6).")
      }
  }

  private var unencoded: [Finding] {
    Self.written.filter { name in headers.all(name).contains { $0.utf8.contains { $0 > 0x7E } } }.map { name in
      Finding(
        .unencodedHeader, .warning, name, "\(name) has unencoded characters beyond ASCII.",
        "Write them as encoded words (RFC 2047): not every server accepts unencoded ones.")
    }
  }

  /// The headers in which people write text.
  private static let written: [String] = ["From", "To", "Cc", "Subject", "Reply-To", "Sender"]

  /// Each encoded word must contain whole characters, because programs decode the words one by one (RFC 2047 section
  /// 5).
  private var encodedWords: [Finding] {
    Self.written.filter { name in headers.all(name).contains { !Self.holdsWholeCharacters($0) } }.map { name in
      Finding(
        .encodedWord, .warning, name, "An encoded word of \(name) does not hold whole characters.",
        "Begin the next word between two characters (RFC 2047 section 5): programs show split characters as garbage.")
    }
  }

  private static func holdsWholeCharacters(_ value: String) -> Bool {
    let words = value.matches(of: #/=\?([^?*\s]+)(?:\*[^?\s]*)?\?([BbQq])\?([^?\s]*)\?=/#)
    return words.allSatisfy { word in
      guard let bytes = word.2.lowercased() == "b" ? base64(word.3) : quoted(word.3) else { return true }
      let charset = word.1.lowercased()
      if charset == "utf-8" || charset == "utf8" { return String(validating: bytes, as: UTF8.self) != nil }
      // An unknown character set, or one that cannot decode a single byte, cannot be checked.
      guard Charset.decoded([0x41], as: charset) != nil else { return true }
      return Charset.decoded(bytes, as: charset) != nil
    }
  }

  private static func base64(_ text: Substring) -> [UInt8]? { Data(base64Encoded: String(text)).map { Array($0) } }

  private static func quoted(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "=") else { bytes.append(byte); continue }
      guard let decoded = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    return bytes
  }

  /// The longest subject without a finding, in characters. No inbox shows more.
  static let subjectLimit = 120

  private var subject: [Finding] {
    let subject = headers.text("Subject") ?? ""
    if subject.trimmed.isEmpty {
      return [
        Finding(
          .subjectLength, .warning, "Subject", "The mail has no subject.",
          "Add one: filters distrust mails without a subject."
        )
      ]
    }
    guard subject.count > Self.subjectLimit else { return [] }
    return [
      Finding(
        .subjectLength, .note, "Subject", "The subject has \(subject.count) characters; phones show about 40.",
        "Put the important words first, and the rest in the text.")
    ]
  }

  private var messageID: Finding? {
    guard headers["Message-ID"] != nil, headers.messageID?.contains("@") != true else { return nil }
    return Finding(
      .messageID, .warning, "Message-ID", "The Message-ID is not of the form <left@domain>.",
      "Write it in that form (RFC 5322 section 3.6.4): servers recognize repeated mails by it.")
  }

  /// The headers of RFC 8058.
  private var unsubscribing: [Finding] {
    let place = "List-Unsubscribe"
    guard let value = headers[place] else {
      if headers["List-Unsubscribe-Post"] != nil {
        return [
          Finding(
            .unsubscribePair, .warning, "List-Unsubscribe-Post", "There is no List-Unsubscribe beside it.",
            "Name the https address that unsubscribes the recipient.")
        ]
      }
      return [
        Finding(
          .missingUnsubscribe, .note, nil, "The recipient cannot unsubscribe with one click.",
          "Add List-Unsubscribe and List-Unsubscribe-Post (RFC 8058), as Gmail and Yahoo require of bulk senders.")
      ]
    }
    let addresses = value.split(separator: "<", omittingEmptySubsequences: false).dropFirst().map {
      $0.prefix { $0 != ">" }.lowercased()
    }
    if addresses.contains(where: { $0.hasPrefix("http:") }) || addresses.count(where: { $0.hasPrefix("https:") }) != 1 {
      return [
        Finding(
          .unsubscribePair, .warning, place, "The header does not name exactly one https address.",
          "Name one; it may also name a mailto address (RFC 8058 section 3.1).")
      ]
    }
    guard headers["List-Unsubscribe-Post"]?.trimmed == "List-Unsubscribe=One-Click" else {
      return [
        Finding(
          .unsubscribePair, .warning, place,
          "There is no List-Unsubscribe-Post: List-Unsubscribe=One-Click beside it.",
          "Write both, or programs show no button (RFC 8058 section 3.1).")
      ]
    }
    return []
  }

  private var habits: [Finding] {
    var findings: [Finding] = []
    if headers["Auto-Submitted"] == nil {
      findings.append(
        Finding(
          .missingAutoSubmitted, .note, nil, "The mail does not say that a program wrote it.",
          "Add Auto-Submitted: auto-generated (RFC 3834), so that automatic replies are not sent."))
    }
    if headers["X-Entity-Ref-ID"] != nil {
      findings.append(
        Finding(
          .threadBroken, .note, "X-Entity-Ref-ID", "Gmail does not group mails with this header into threads.",
          "Leave it out if mails belong together."))
    }
    if headers["In-Reply-To"] != nil, headers["References"] == nil {
      findings.append(
        Finding(
          .threadBroken, .note, "In-Reply-To",
          "There is no References, by which Gmail and Apple Mail group threads.",
          "Name the same identifier in References."))
    }
    return findings
  }
}
