/// The values of UIKit's dynamic colours in light and dark mode.
///
/// When Apple's regular red, green or blue would be too pale to read as text, its high-contrast variant is used (Apple:
/// Human Interface Guidelines, Color; WCAG 2.2, 1.4.3).
enum Palette {
  typealias Shade = ViewSnapshot.Shade

  struct Entry: Sendable {
    let name: StaticString
    let light: Shade
    let dark: Shade

    init(_ name: StaticString, _ light: UInt32, _ dark: UInt32, alpha: (Double, Double) = (1, 1)) {
      self.name = name
      self.light = Shade(hex: light, alpha: alpha.0)
      self.dark = Shade(hex: dark, alpha: alpha.1)
    }
  }

  static let entries: [Entry] = [
    Entry("label", 0x000000, 0xFFFFFF),
    Entry("secondaryLabel", 0x444A51, 0xC9C9D1),
    Entry("tertiaryLabel", 0x6A6A70, 0xA2A2AA),
    Entry("quaternaryLabel", 0x6A6A70, 0xA2A2AA),
    Entry("placeholderText", 0x6A6A70, 0xA2A2AA),
    Entry("separator", 0x3C3C43, 0x545458, alpha: (0.3, 0.75)),
    Entry("opaqueSeparator", 0xC6C6C8, 0x38383A),
    Entry("link", 0x0062D1, 0x57ADFF),
    Entry("darkText", 0x000000, 0x000000),
    Entry("lightText", 0xFFFFFF, 0xFFFFFF, alpha: (0.6, 0.6)),
    Entry("tintColor", 0x0062D1, 0x57ADFF),
    Entry("systemBackground", 0xFFFFFF, 0x1C1C1E),
    Entry("secondarySystemBackground", 0xF2F2F7, 0x2C2C2E),
    Entry("tertiarySystemBackground", 0xFFFFFF, 0x3A3A3C),
    Entry("systemGroupedBackground", 0xF2F2F7, 0x1C1C1E),
    Entry("secondarySystemGroupedBackground", 0xFFFFFF, 0x2C2C2E),
    Entry("tertiarySystemGroupedBackground", 0xF2F2F7, 0x3A3A3C),
    Entry("systemFill", 0x787880, 0x787880, alpha: (0.2, 0.36)),
    Entry("secondarySystemFill", 0x787880, 0x787880, alpha: (0.16, 0.32)),
    Entry("tertiarySystemFill", 0x767680, 0x767680, alpha: (0.12, 0.24)),
    Entry("quaternarySystemFill", 0x747480, 0x767680, alpha: (0.08, 0.18)),
    Entry("systemRed", 0xD70015, 0xFF6961),
    Entry("systemOrange", 0xA34A00, 0xFFB340),
    Entry("systemYellow", 0x7D5B00, 0xFFD426),
    Entry("systemGreen", 0x1D7A34, 0x45D765),
    Entry("systemMint", 0x0C706A, 0x66D4CF),
    Entry("systemTeal", 0x00677A, 0x5DE6FF),
    Entry("systemCyan", 0x006A94, 0x70D7FF),
    Entry("systemBlue", 0x0062D1, 0x57ADFF),
    Entry("systemIndigo", 0x3634A3, 0xA3A1FF),
    Entry("systemPurple", 0x8944AB, 0xDA8FFF),
    Entry("systemPink", 0xC5103F, 0xFF7D9C),
    Entry("systemBrown", 0x7A5F3B, 0xC9A97F),
    Entry("systemGray", 0x6A6A70, 0xA2A2AA),
    Entry("systemGray2", 0xAEAEB2, 0x636366),
    Entry("systemGray3", 0xC7C7CC, 0x48484A),
    Entry("systemGray4", 0xD1D1D6, 0x3A3A3C),
    Entry("systemGray5", 0xE5E5EA, 0x2C2C2E),
    Entry("systemGray6", 0xF2F2F7, 0x242426),
  ]

  /// The entries by the name of the colour in a snapshot.
  static let byName = Dictionary(uniqueKeysWithValues: entries.map { ($0.name.description, $0) })

  /// Returns the entry for `name`. An unknown name gives that of `label`.
  static func entry(_ name: String) -> Entry { byName[name] ?? entries[0] }
}

extension ViewSnapshot.Shade {
  /// Creates a shade from `0xRRGGBB`.
  init(hex: UInt32, alpha: Double = 1) {
    func component(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }

  func with(alpha: Double) -> Self { Self(red: red, green: green, blue: blue, alpha: alpha) }
}

extension ViewSnapshot.Color {
  /// The shade in light mode.
  var light: ViewSnapshot.Shade {
    switch self {
    case .named(let name): Palette.entry(name).light
    case .rgba(let red, let green, let blue, let alpha): .init(red: red, green: green, blue: blue, alpha: alpha)
    case .dynamic(let light, _): light
    }
  }

  /// The shade in dark mode.
  var dark: ViewSnapshot.Shade {
    switch self {
    case .named(let name): Palette.entry(name).dark
    case .rgba(let red, let green, let blue, let alpha): .init(red: red, green: green, blue: blue, alpha: alpha)
    case .dynamic(_, let dark): dark
    }
  }
}
