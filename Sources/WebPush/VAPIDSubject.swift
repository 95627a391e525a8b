/// The contact for a push service that has a question about this server's messages (RFC 8292, section 2.1): a `mailto:`
/// address or an `https:` URL. Apple refuses every message whose contact is not on the public internet. The other
/// services accept it, so the mistake shows only on Apple devices.
public struct VAPIDSubject: Hashable, Sendable, CustomStringConvertible {
  public let description: String

  /// - Throws: `missingScheme`, `malformed`, `reservedHost`.
  public init(_ text: String) throws(VAPIDSubjectError) {
    guard let host = try Self.host(of: text) else { throw .malformed }
    let labels = host.split(separator: ".")
    guard !Self.reserved.contains(where: { labels.ends(with: $0) }) else { throw .reservedHost }
    guard PushServices.isHost(host) else { throw .malformed }
    description = text
  }

  /// Top-level names without meaning outside one network (RFC 6761, 6762, 8375, 9476 and ICANN's `internal`).
  private static let reserved: [[Substring]] = [
    ["localhost"], ["local"], ["invalid"], ["test"], ["internal"], ["home", "arpa"],
  ]

  /// Returns the host in lower case.
  private static func host(of text: String) throws(VAPIDSubjectError) -> String? {
    let isPlain =
      text.utf8.count <= 320 && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#""\<>"#.utf8.contains($0) }
    guard isPlain else { throw .malformed }
    if let address = text.after("mailto:") {
      let parts = address.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && !parts[0].isEmpty ? parts[1].lowercased() : nil
    }
    guard let rest = text.after("https://") else { throw .missingScheme }
    let authority = rest.prefix { !"/?#".contains($0) }.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = authority.first, authority.count == 1 || authority.count == 2 && Int(authority[1]) != nil else {
      return nil
    }
    return host.lowercased()
  }
}

extension String {
  fileprivate func after(_ scheme: String) -> Substring? {
    lowercased().hasPrefix(scheme) ? dropFirst(scheme.count) : nil
  }
}

extension Collection where Element: Equatable {
  fileprivate func ends(with other: some Collection<Element>) -> Bool { suffix(other.count).elementsEqual(other) }
}

/// Why a push service would refuse a contact.
public enum VAPIDSubjectError: String, Error, Hashable, Sendable {
  /// The text begins with neither `mailto:` nor `https://`.
  case missingScheme = "missing-scheme"
  /// The text is not an address with a host name of at least two labels.
  case malformed
  /// The host ends in `localhost`, `.local`, `.invalid`, `.test`, `.internal` or `.home.arpa`.
  case reservedHost = "reserved-host"
}
