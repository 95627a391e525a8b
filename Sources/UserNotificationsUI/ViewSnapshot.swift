import Foundation

/// A view and its subviews as plain values: what a content extension has drawn, ready to be rendered elsewhere.
///
/// Lengths are points. `UIView.snapshot()` makes one on the main actor; from there it may travel anywhere.
public struct ViewSnapshot: Hashable, Sendable, Codable {
  public enum Content: Hashable, Sendable, Codable {
    /// A view that shows nothing but its background and its subviews.
    case plain
    case stack(axis: Axis, spacing: Double, alignment: Alignment, distribution: Distribution = .fill)
    /// `numberOfLines` 0 is as many as the text needs.
    case label(text: String, font: Font, color: Color, alignment: TextAlignment, numberOfLines: Int)
    /// `file` is the path of the picture that the view shows, nil for an empty view.
    case image(file: String?, mode: ContentMode)
    /// A picture of which only the bytes are known; `type` is its media type, e.g. `image/png`.
    case picture(Data, type: String, mode: ContentMode)
    /// A film, or a sound where it has no picture, with the controls that play it.
    case player(file: String, hasPicture: Bool)
    /// One of the system's symbols, by its name, e.g. `heart.fill`.
    case symbol(name: String, color: Color)
    case button(title: String, identifier: String)
    case textField(placeholder: String, text: String)
    /// 0 to 1.
    case progress(Double)
    case activity(isAnimating: Bool)
  }

  public enum Axis: String, Hashable, Sendable, Codable { case horizontal, vertical }
  public enum Alignment: String, Hashable, Sendable, Codable { case fill, leading, center, trailing, baseline }
  public enum Distribution: String, Hashable, Sendable, Codable { case fill, fillEqually, equalSpacing }
  public enum TextAlignment: String, Hashable, Sendable, Codable { case natural, left, center, right, justified }
  public enum ContentMode: String, Hashable, Sendable, Codable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center
  }
  public enum ButtonStyle: String, Hashable, Sendable, Codable { case system, plain, gray, tinted, filled }
  public enum Corner: String, Hashable, Sendable, Codable { case topLeft, topRight, bottomLeft, bottomRight }
  public enum Keyboard: String, Hashable, Sendable, Codable { case text, email, url, digits, decimal, telephone }

  public var content: Content
  public var background: Color?
  public var cornerRadius: Double
  /// Space inside the edges that no subview enters.
  public var margins: Insets
  /// Fixed sizes from constraints; nil where the layout decides.
  public var width: Double?
  public var height: Double?
  public var accessibilityLabel: String?
  public var accessibilityIdentifier: String?
  public var children: [ViewSnapshot]

  /// What else constraints say about the view's size.
  public var sizes = Sizes()
  /// Where the view stands in its superview's grid; nil in a stack, and where it stands below its siblings.
  public var placement: Placement?
  /// The rows and columns that the subviews' placements count in.
  public var grid: Grid?
  /// Space between this view and the next one of its stack, where that keeps its own.
  public var spacingAfter: Double?
  /// 0 to 1.
  public var opacity = 1.0
  public var border: Border?
  public var shadow: Shadow?
  /// In place of `background`.
  public var gradient: Gradient?
  /// Below the subviews; nil where there are none.
  public var layers: [Layer]?
  public var clips = false
  /// nil where there is none.
  public var transform: Transform?
  /// How the view comes to look as it does; nil when it stands still.
  public var animation: Animation?
  /// Particles over the view; nil where there are none.
  public var emitters: [Emitter]?
  /// Corners that `cornerRadius` leaves square.
  public var squareCorners: [Corner] = []
  /// In a stack's row or column: true takes the space that is left, false keeps to its own size, nil is as usual for
  /// its kind.
  public var grows: Bool?
  /// Of a row: true breaks it into lines where its views have no room beside each other; nil squeezes them.
  public var wraps: Bool?
  /// Of a text: true draws it from the top of its view on; nil in the middle, where the view is higher.
  public var textStartsAtTop: Bool?
  /// The pieces of a label's text that differ in style; empty where the whole is of one.
  public var runs: [TextRun] = []
  public var accessibility = Accessibility()

  /// Of a control.
  public var isEnabled = true
  public var buttonStyle = ButtonStyle.system
  /// A button's or a symbol's, where the code has set one.
  public var font: Font?
  public var foreground: Color?
  /// The part of a progress bar that is not filled.
  public var track: Color?
  /// The name of the symbol on a button.
  public var symbol: String?
  public var isSecure = false
  public var keyboard = Keyboard.text

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
