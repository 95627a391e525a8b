/// A view and its subviews as plain values: what a content extension has drawn, ready to be rendered elsewhere.
///
/// Lengths are points. `UIView.snapshot()` makes one on the main actor; from there it may travel anywhere.
public struct ViewSnapshot: Hashable, Sendable, Codable {
  public enum Content: Hashable, Sendable, Codable {
    /// A view that shows nothing but its background and its subviews.
    case plain
    case stack(axis: Axis, spacing: Double, alignment: Alignment)
    case label(text: String, font: Font, color: Color, alignment: TextAlignment, numberOfLines: Int)
    /// `file` is the path of the picture that the view shows, nil for an empty view.
    case image(file: String?, mode: ContentMode)
    case button(title: String, identifier: String)
    case textField(placeholder: String, text: String)
  }

  public enum Axis: String, Hashable, Sendable, Codable { case horizontal, vertical }
  public enum Alignment: String, Hashable, Sendable, Codable { case fill, leading, center, trailing }
  public enum TextAlignment: String, Hashable, Sendable, Codable { case natural, left, center, right }
  public enum ContentMode: String, Hashable, Sendable, Codable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center
  }

  public struct Font: Hashable, Sendable, Codable {
    public var size: Double
    /// 100 to 900, as in CSS and OpenType; regular is 400.
    public var weight: Int
    public init(size: Double, weight: Int) {
      self.size = size
      self.weight = weight
    }
  }

  public enum Color: Hashable, Sendable, Codable {
    /// UIKit's name of a colour that follows light and dark: `label`, `secondaryLabel`, `systemGreen`, `systemRed` …
    case named(String)
    /// sRGB components and alpha, each 0 to 1.
    case rgba(Double, Double, Double, Double)
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
  }

  public var content: Content
  public var background: Color?
  public var cornerRadius: Double
  public var margins: Insets
  /// Fixed sizes from constraints; nil where the layout decides.
  public var width: Double?
  public var height: Double?
  public var accessibilityLabel: String?
  public var accessibilityIdentifier: String?
  public var children: [ViewSnapshot]

  public init(
    content: Content, background: Color? = nil, cornerRadius: Double = 0, margins: Insets = .zero, width: Double? = nil,
    height: Double? = nil, accessibilityLabel: String? = nil, accessibilityIdentifier: String? = nil,
    children: [ViewSnapshot] = []
  ) {
    self.content = content
    self.background = background
    self.cornerRadius = cornerRadius
    self.margins = margins
    self.width = width
    self.height = height
    self.accessibilityLabel = accessibilityLabel
    self.accessibilityIdentifier = accessibilityIdentifier
    self.children = children
  }
}
