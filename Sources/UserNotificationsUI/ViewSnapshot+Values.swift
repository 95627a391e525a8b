import Foundation

extension ViewSnapshot {
  public struct Font: Hashable, Sendable, Codable {
    public enum Spacing: String, Hashable, Sendable, Codable { case proportional, monospacedDigits, monospaced }

    public var size: Double
    /// 100 to 900, as in CSS and OpenType; regular is 400.
    public var weight: Int
    public var isItalic: Bool
    public var spacing: Spacing
    /// The text style that the font belongs to, in UIKit's name: `size`, which is that of the default text size, grows
    /// and shrinks with the user's. nil is a fixed size.
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

  /// sRGB components and alpha, each 0 to 1.
  public struct Shade: Hashable, Sendable, Codable {
    public var red, green, blue, alpha: Double

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  public enum Color: Hashable, Sendable, Codable {
    /// UIKit's name of a colour that follows light and dark: `label`, `secondaryLabel`, `systemGreen`, `systemRed` …
    case named(String)
    /// sRGB components and alpha, each 0 to 1.
    case rgba(Double, Double, Double, Double)
    /// Another in dark environment than in light ones.
    case dynamic(light: Shade, dark: Shade)
  }

  /// Space inside the edges, as UIKit's directional insets.
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

  /// A piece of text of one style; nil is as its label says.
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

  /// Bounds of a size, and sizes that follow another.
  public struct Sizes: Hashable, Sendable, Codable {
    public var minWidth, maxWidth, minHeight, maxHeight: Double?
    /// Of the superview's width, 0 to 1.
    public var relativeWidth: Double?
    /// At most this share of the superview's width, 0 to 1.
    public var relativeMaxWidth: Double?
    /// Height over width.
    public var aspectRatio: Double?

    public init() {}
  }

  /// What those who hear the view are told.
  public struct Accessibility: Hashable, Sendable, Codable {
    public var isHeader = false
    /// The view and what is in it are not for those who hear it.
    public var isHidden = false
    public var value: String?
    public var hint: String?

    public init() {}
  }
}

extension CGFloat {
  /// A length that a snapshot may hold: what is not a number counts as 0, what no screen shows is cut.
  var points: Double { isFinite ? Double(Swift.min(Swift.max(self, -10_000), 10_000)) : 0 }
}
