import HTML

/// A person's initials in a circle whose colour is derived from the name.
package struct Avatar {
  package var name: String

  package init(name: String) {
    self.name = name
  }

  /// The markup, hidden from screen readers because the name is always beside it.
  package var html: HTML {
    "<span class=\"avatar avatar-\(Self.hue(of: name))\" aria-hidden=\"true\">\(initials)</span>"
  }

  /// Returns 0 to 7, always the same for the same text on every machine (FNV-1a).
  package static func hue(of text: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash ^ (hash >> 15)) % 8)
  }

  /// The first letters of the first and the last word.
  package var initials: String {
    // Most names are ASCII, where a byte is a letter. Finding the letters of other names takes fifty times as long.
    if let initials = name.utf8.withContiguousStorageIfAvailable(Self.asciiInitials) ?? nil { return initials }
    let words = name.split(separator: " ")
    guard let first = words.first?.first else { return "" }
    guard words.count > 1, let last = words.last?.first else { return String(first).uppercased() }
    return (String(first) + String(last)).uppercased()
  }

  private static func asciiInitials(_ name: UnsafeBufferPointer<UInt8>) -> String? {
    guard name.allSatisfy({ $0 < 0x80 }) else { return nil }
    let space = UInt8(ascii: " ")
    let words = name.split(separator: space)
    guard let first = words.first?.first else { return "" }
    let letters = [first] + (words.count > 1 ? words.last?.first.map { [$0] } ?? [] : [])
    return String(decoding: letters.map { (97...122).contains($0) ? $0 - 32 : $0 }, as: UTF8.self)
  }
}
