/// A mail address that may stand in an envelope and in a header: `ana@example.org`.
///
/// It is stricter than RFC 5321 section 4.1.2, which allows quotes, comments and spaces that no mailbox of today has: an
/// address that passes can be no command and no second recipient, whatever a library makes of it.
public struct MailAddress: Hashable, Sendable, Codable, CustomStringConvertible {
  public let local: String
  /// In lower case, with A-labels for letters beyond ASCII.
  public let domain: String

  public static let localLimit = 64
  /// In octets (RFC 5321 section 4.5.3.1.3 with errata 1690).
  public static let limit = 254

  /// Nil unless the text has exactly one `@`, before it at most 64 letters, digits, dots and ``!#$%&'*+-/=?^_`{|}~``, and
  /// behind it a name of letters, digits, hyphens and dots.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.limit, parts.count == 2 else { return nil }
    guard Self.isLocal(parts[0]), Self.isDomain(parts[1]) else { return nil }
    (local, domain) = (String(parts[0]), parts[1].lowercased())
  }

  public var description: String { "\(local)@\(domain)" }

  /// The same mailbox under a name of its own, `rsvp+TOKEN@party.example`; nil for a tag that is too long or no word.
  public func tagged(_ tag: String) -> MailAddress? { MailAddress("\(local)+\(tag)@\(domain)") }

  private static func isLocal(_ text: Substring) -> Bool {
    guard (1...localLimit).contains(text.utf8.count), text.first != ".", text.last != "." else { return false }
    return text.utf8.allSatisfy { isAlphanumeric($0) || "!#$%&'*+-/=?^_`{|}~.".utf8.contains($0) }
  }

  private static func isDomain(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}

extension MailAddress {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let address = MailAddress(text) else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no mail address"))
    }
    self = address
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// Who a mail is from or to.
public struct Mailbox: Hashable, Sendable, Codable {
  /// Empty for none.
  public var name: String
  public var address: MailAddress

  public init(name: String = "", address: MailAddress) {
    self.name = name
    self.address = address
  }
}
