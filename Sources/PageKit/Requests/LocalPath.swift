/// A path of this server that a form may name for afterwards.
package enum LocalPath {
  /// The path, unless a browser might read another server's name in it. Browsers take `\` for `/` and pass over tabs
  /// (WHATWG URL, section 4.4), so `/\host` and `/⇥/host` lead away just as `//host` does.
  package static func checked(_ text: String?) -> String? {
    guard let text, text.hasPrefix("/"), !text.hasPrefix("//") else { return nil }
    return text.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\\") } ? text : nil
  }
}
