import CIDN2

/// Names in the Domain Name System.
public enum DomainName {
  /// The name as mail servers and resolvers know it: letters, digits, hyphens and dots, with an A-label for each label
  /// that has other letters (IDNA 2008, RFC 5891). `xn--mnchen-3ya.example` for `münchen.example`; a name that has no
  /// other letters comes back as it is.
  ///
  /// Nil for what is no such name of two labels or more: one with an underscore, an empty label or one of more than 63
  /// octets, a hyphen at the end of a label, a symbol, or a number as its last label.
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
    // The library hands the text over.
    defer { idn2_free(output) }
    return String(cString: output)
  }

  /// Letters, digits and hyphens, with none at either end (RFC 1123 section 2.1).
  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
      && label.allSatisfy { isDigit($0) || $0 == hyphen || (0x61...0x7A).contains($0 | 0x20) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
