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
      Finding(.missingHeader, severity, name, "There is no \(name).", "Write one: receivers count its absence as spam.")
    }
  }

  /// Headers that may occur only once (RFC 5322 section 3.6).
  private var duplicates: [Finding] {
    ["Date", "From", "To", "Subject", "Message-ID", "Reply-To", "In-Reply-To", "References", "MIME-Version"]
      .filter { headers.all($0).count > 1 }.map { name in
        Finding(
          .duplicateHeader, .error, name, "\(name) stands \(headers.all(name).count) times.",
          "Leave one: Gmail refuses such mails (RFC 5322 section 3.6).")
      }
  }

  private var unencoded: [Finding] {
    Self.written.filter { name in headers.all(name).contains { $0.utf8.contains { $0 > 0x7E } } }.map { name in
      Finding(
        .unencodedHeader, .warning, name, "\(name) has letters beyond ASCII as they are.",
        "Write them as encoded words (RFC 2047): not every server takes others.")
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
        "Begin the next word between two characters (RFC 2047 section 5): programs show a character in parts as signs.")
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
          .subjectLength, .warning, "Subject", "The mail has no subject.", "Name what it is about: filters distrust it."
        )
      ]
    }
    guard subject.count > Self.subjectLimit else { return [] }
    return [
      Finding(
        .subjectLength, .note, "Subject", "The subject has \(subject.count) characters; phones show about 40.",
        "Say the beginning first, and the rest in the text.")
    ]
  }

  private var messageID: Finding? {
    guard headers["Message-ID"] != nil, headers.messageID?.contains("@") != true else { return nil }
    return Finding(
      .messageID, .warning, "Message-ID", "The Message-ID is not of the form <left@domain>.",
      "Write it so (RFC 5322 section 3.6.4): repeated mails are known by it.")
  }

  /// The headers of RFC 8058.
  private var unsubscribing: [Finding] {
    let place = "List-Unsubscribe"
    guard let value = headers[place] else {
      if headers["List-Unsubscribe-Post"] != nil {
        return [
          Finding(
            .unsubscribePair, .warning, "List-Unsubscribe-Post", "It stands without List-Unsubscribe.",
            "Name the https address that ends such mails.")
        ]
      }
      return [
        Finding(
          .missingUnsubscribe, .note, nil, "Nothing ends such mails with one press.",
          "Write List-Unsubscribe and List-Unsubscribe-Post (RFC 8058), as Gmail and Yahoo ask of whoever sends many.")
      ]
    }
    let addresses = value.split(separator: "<", omittingEmptySubsequences: false).dropFirst().map {
      $0.prefix { $0 != ">" }.lowercased()
    }
    if addresses.contains(where: { $0.hasPrefix("http:") }) || addresses.count(where: { $0.hasPrefix("https:") }) != 1 {
      return [
        Finding(
          .unsubscribePair, .warning, place, "It does not name exactly one https address.",
          "Name one; a mailto may stand beside it (RFC 8058 section 3.1).")
      ]
    }
    guard headers["List-Unsubscribe-Post"]?.trimmed == "List-Unsubscribe=One-Click" else {
      return [
        Finding(
          .unsubscribePair, .warning, place,
          "List-Unsubscribe-Post: List-Unsubscribe=One-Click does not stand beside it.",
          "Write both: one without the other is no button (RFC 8058 section 3.1).")
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
          "Write Auto-Submitted: auto-generated (RFC 3834): absence notices then answer nothing."))
    }
    if headers["X-Entity-Ref-ID"] != nil {
      findings.append(
        Finding(
          .threadBroken, .note, "X-Entity-Ref-ID", "Gmail puts mails with it into no thread.",
          "Leave it out where mails belong together."))
    }
    if headers["In-Reply-To"] != nil, headers["References"] == nil {
      findings.append(
        Finding(
          .threadBroken, .note, "In-Reply-To",
          "It stands without References, by which Gmail and Apple Mail join threads.",
          "Name the same identifier in References."))
    }
    return findings
  }
}
