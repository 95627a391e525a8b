/// A mail address that can be used in envelopes and headers: `ana@example.org`.
///
/// It is stricter than RFC 5321 section 4.1.2, which allows quotes, comments and spaces that no current mailbox uses. A
/// valid address therefore cannot be read as a command or a second recipient by any library.
public struct MailAddress: Hashable, Sendable, Codable, CustomStringConvertible {
  public let local: String
  /// The domain in lowercase, with A-labels for internationalized names.
  public let domain: String

  public static let localLimit = 64
  /// The maximum length in octets (RFC 5321 section 4.5.3.1.3 with errata 1690).
  public static let limit = 254

  /// Fails unless the text has exactly one `@`. At most 64 letters, digits, dots and ``!#$%&'*+-/=?^_`{|}~`` precede
  /// it, and a name of letters, digits, hyphens and dots follows it.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.limit, parts.count == 2 else { return nil }
    guard Self.isLocal(parts[0]), Self.isDomain(parts[1]) else { return nil }
    (local, domain) = (String(parts[0]), parts[1].lowercased())
  }

  public var description: String { "\(local)@\(domain)" }

  /// The same mailbox with a tag, `rsvp+TOKEN@party.example`. Nil for a tag that is too long or has characters that an
  /// address cannot have.
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

/// The sender or recipient of a mail.
public struct Mailbox: Hashable, Sendable, Codable {
  /// The display name. Empty for none.
  public var name: String
  public var address: MailAddress

  public init(name: String = "", address: MailAddress) {
    self.name = name
    self.address = address
  }
}
