import CIDN2

/// Names in the Domain Name System.
public enum DomainName {
  /// Returns the name in the form that mail servers and resolvers use: letters, digits, hyphens and dots, with an
  /// A-label for each label that has other letters (IDNA 2008, RFC 5891). `münchen.example` becomes
  /// `xn--mnchen-3ya.example`; an ASCII name is returned unchanged.
  ///
  /// Returns nil unless the name is valid and has at least two labels. Invalid are an underscore, an empty label or one
  /// longer than 63 octets, a hyphen at either end of a label, a symbol, and a number as the last label.
  public static func ascii(_ name: String) -> String? {
    guard let ascii = name.utf8.allSatisfy({ $0 < 0x80 }) ? name : withALabels(name) else { return nil }
    let labels = ascii.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard labels.count >= 2, ascii.utf8.count <= 253, labels.allSatisfy(isLabel) else { return nil }
    guard let last = labels.last, !last.allSatisfy(isDigit) else { return nil }
    return ascii
  }

  private static func withALabels(_ name: String) -> String? {
    var output: UnsafeMutablePointer<CChar>?
    let flags = IDN2_NFC_INPUT.rawValue | IDN2_NONTRANSITIONAL.rawValue
    guard idn2_to_ascii_8z(name, &output, Int32(flags)) == IDN2_OK.rawValue, let output else { return nil }
    // The library allocated the text.
    defer { idn2_free(output) }
    return String(cString: output)
  }

  /// Whether the label has only letters, digits and hyphens, with no hyphen at either end (RFC 1123 section 2.1).
  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
      && label.allSatisfy { isDigit($0) || $0 == hyphen || (0x61...0x7A).contains($0 | 0x20) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
