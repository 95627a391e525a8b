/// A person's initials in a circle whose colour follows from the name.
struct Avatar {
  var name: String

  /// Hidden from screen readers: the name always stands beside it.
  var html: HTML { "<span class=\"avatar avatar-\(Self.hue(of: name))\" aria-hidden=\"true\">\(initials)</span>" }

  /// 0 to 7, the same for the same text on every run and machine (FNV-1a).
  static func hue(of text: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int((hash ^ (hash >> 15)) % 8)
  }

  private var initials: String {
    let words = name.split(separator: " ")
    guard let first = words.first?.first else { return "" }
    guard words.count > 1, let last = words.last?.first else { return String(first).uppercased() }
    return (String(first) + String(last)).uppercased()
  }
}
