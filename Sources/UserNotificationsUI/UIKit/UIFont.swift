import Foundation

/// A font of the system's family (UIKit, UIFont).
public final class UIFont: NSObject, Sendable {
  /// The weight, from -1 to 1, with regular as 0 (UIKit, UIFont.Weight).
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }

  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    init(_ name: String) { rawValue = "UICTFontTextStyle\(name)" }

    public static let largeTitle = TextStyle("Title0")
    public static let title1 = TextStyle("Title1")
    public static let title2 = TextStyle("Title2")
    public static let title3 = TextStyle("Title3")
    public static let headline = TextStyle("Headline")
    public static let subheadline = TextStyle("Subhead")
    public static let body = TextStyle("Body")
    public static let callout = TextStyle("Callout")
    public static let footnote = TextStyle("Footnote")
    public static let caption1 = TextStyle("Caption1")
    public static let caption2 = TextStyle("Caption2")
  }

  let snapshot: ViewSnapshot.Font
  /// The size in points.
  public var pointSize: CGFloat { CGFloat(snapshot.size) }
  /// The line height in points, estimated from the size because the browser measures fonts.
  public var lineHeight: CGFloat { pointSize * 1.2 }

  init(_ snapshot: ViewSnapshot.Font) { self.snapshot = snapshot }

  /// Creates a font of the system's family in place of the named one. Weight and slant are read from the name, as in
  /// "Avenir-Heavy".
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    snapshot = ViewSnapshot.Font(
      size: Double(fontSize), weight: Self.weight(named: fontName),
      isItalic: fontName.contains("Italic") || fontName.contains("Oblique"))
  }

  /// Returns a font of a fixed size, even when this font follows the user's text size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(
      ViewSnapshot.Font(
        size: Double(fontSize), weight: snapshot.weight, isItalic: snapshot.isItalic, spacing: snapshot.spacing))
  }

  func following(_ style: TextStyle) -> UIFont {
    var font = snapshot
    font.textStyle = style.rawValue
    return UIFont(font)
  }

  private static func weight(named name: String) -> Int {
    let known = [
      ("UltraLight", 100), ("Thin", 200), ("Light", 300), ("Medium", 500), ("SemiBold", 600), ("DemiBold", 600),
      ("Semibold", 600), ("Heavy", 800), ("Black", 900), ("Bold", 700),
    ]
    return known.first { name.contains($0.0) }?.1 ?? 400
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.snapshot == snapshot }
  public override var hash: Int { snapshot.hashValue }
}

/// The system's fonts.
extension UIFont {
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let smallSystemFontSize: CGFloat = 12
  public static let systemFontSize: CGFloat = 14

  public static func systemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .regular) }
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(ViewSnapshot.Font(size: Double(size), weight: weight.css))
  }
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(ViewSnapshot.Font(size: Double(size), weight: 400, isItalic: true))
  }
  /// A font with digits of equal width.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(ViewSnapshot.Font(size: Double(size), weight: weight.css, spacing: .monospacedDigits))
  }
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(ViewSnapshot.Font(size: Double(size), weight: weight.css, spacing: .monospaced))
  }

  /// A font that follows the user's text size where it is drawn. `pointSize` is the size at the default text size
  /// (Apple: Human Interface Guidelines, Typography, Large).
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: sizes[style] ?? 17, weight: style == .headline ? .semibold : .regular).following(style)
  }

  private static let sizes: [TextStyle: CGFloat] = [
    .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .headline: 17, .body: 17, .callout: 16, .subheadline: 15,
    .footnote: 13, .caption1: 12, .caption2: 11,
  ]
}

extension UIFont.Weight {
  /// The nearest of the nine weights from 100 to 900.
  fileprivate var css: Int {
    let steps: [(Self, Int)] = [
      (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
      (.bold, 700), (.heavy, 800), (.black, 900),
    ]
    return steps.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? 400
  }
}

/// Creates fonts that follow the user's text size (UIKit, UIFontMetrics).
public final class UIFontMetrics: Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  private let textStyle: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) { self.textStyle = textStyle }
  /// Returns a font that scales with the user's text size where it is drawn.
  public func scaledFont(for font: UIFont) -> UIFont { font.following(textStyle) }
  /// Returns the value for the default text size, because the user's text size is known only where the view is drawn.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
