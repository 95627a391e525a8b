import Foundation

extension ViewSnapshot {
  public struct Font: Hashable, Sendable, Codable {
    public enum Spacing: String, Hashable, Sendable, Codable { case proportional, monospacedDigits, monospaced }

    public var size: Double
    /// The weight from 100 to 900, as in CSS and OpenType. Regular is 400.
    public var weight: Int
    public var isItalic: Bool
    public var spacing: Spacing
    /// UIKit's name of the font's text style. `size` is that of the default text size, and scales with the user's text
    /// size. Nil for a fixed size.
    public var textStyle: String?

    public init(
      size: Double, weight: Int, isItalic: Bool = false, spacing: Spacing = .proportional, textStyle: String? = nil
    ) {
      self.textStyle = textStyle
      self.size = size.isFinite ? size : 17
      self.weight = weight
      self.isItalic = isItalic
      self.spacing = spacing
    }
  }

  /// A colour's sRGB components and alpha, each from 0 to 1.
  public struct Shade: Hashable, Sendable, Codable {
    public var red, green, blue, alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  public enum Color: Hashable, Sendable, Codable {
    /// UIKit's name of a colour that follows light and dark mode: `label`, `secondaryLabel`, `systemGreen`, `systemRed`
    /// …
    case named(String)
    /// The sRGB components and alpha, each from 0 to 1.
    case rgba(Double, Double, Double, Double)
    /// A colour that differs in light and dark mode.
    case dynamic(light: Shade, dark: Shade)
  }

  /// The space inside the edges, like UIKit's directional insets.
  public struct Insets: Hashable, Sendable, Codable {
    public var top, leading, bottom, trailing: Double
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
    public static let zero = Insets(top: 0, leading: 0, bottom: 0, trailing: 0)

    init(_ insets: UIEdgeInsets) {
      self.init(
        top: insets.top.points, leading: insets.left.points, bottom: insets.bottom.points,
        trailing: insets.right.points)
    }
  }

  public struct Border: Hashable, Sendable, Codable {
    public var width: Double
    public var color: Color

    public init(width: Double, color: Color) {
      self.width = width
      self.color = color
    }
  }

  /// A run of text in one style. Nil values are those of its label.
  public struct TextRun: Hashable, Sendable, Codable {
    public var text: String
    public var font: Font?
    public var color: Color?
    public var isUnderlined: Bool
    public var isStruckThrough: Bool

    public init(
      text: String, font: Font? = nil, color: Color? = nil, isUnderlined: Bool = false, isStruckThrough: Bool = false
    ) {
      self.text = text
      self.font = font
      self.color = color
      self.isUnderlined = isUnderlined
      self.isStruckThrough = isStruckThrough
    }
  }

  /// The limits of a size, and sizes relative to another.
  public struct Sizes: Hashable, Sendable, Codable {
    public var minWidth, maxWidth, minHeight, maxHeight: Double?
    /// The share of the superview's width, from 0 to 1.
    public var relativeWidth: Double?
    /// The maximum share of the superview's width, from 0 to 1.
    public var relativeMaxWidth: Double?
    /// The ratio of height to width.
    public var aspectRatio: Double?

    public init() {}
  }

  /// Accessibility properties of a view.
  public struct Accessibility: Hashable, Sendable, Codable {
    public var isHeader = false
    /// Whether the view and its contents are hidden from assistive technology.
    public var isHidden = false
    public var value: String?
    public var hint: String?

    public init() {}
  }
}

extension CGFloat {
  /// The length as stored in a snapshot. A value that is not finite counts as 0, and values beyond any screen are
  /// clamped.
  var points: Double { isFinite ? Double(Swift.min(Swift.max(self, -10_000), 10_000)) : 0 }
}
