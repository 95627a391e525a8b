extension HTML.StringInterpolation {
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel", "webcal"]

  /// True for a path of this server, a query, a fragment, or an absolute address with a harmless scheme.
  ///
  /// Browsers drop tabs and line ends inside an address and blanks before it (WHATWG URL, "basic URL parser"), so
  /// anything up to the blank is refused outright. `//host` and `\` would leave this server unnoticed.
  static func isSafe(url: String) -> Bool {
    guard !url.utf8.contains(where: { $0 <= 0x20 || $0 == UInt8(ascii: "\\") }) else { return false }
    if url.hasPrefix("/") { return !url.hasPrefix("//") }
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let before = url[..<colon]
    if before.contains(where: { "/?#".contains($0) }) { return true }
    return schemes.contains(before.lowercased())
  }
}
