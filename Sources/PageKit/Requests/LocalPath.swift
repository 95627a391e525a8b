/// A path on this server that a form may name as the next page.
package enum LocalPath {
  /// Returns the path unless a browser might interpret it as another server's URL. Browsers treat `\` as `/` and ignore
  /// tabs (WHATWG URL, section 4.4), so `/\host` and `/⇥/host` lead to another server just as `//host` does.
  package static func checked(_ text: String?) -> String? {
    guard let text, text.hasPrefix("/"), !text.hasPrefix("//") else { return nil }
    return text.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\\") } ? text : nil
  }
}
