import Foundation

/// A view and its subviews as plain values: the drawing of a content extension, ready for rendering elsewhere.
///
/// Lengths are in points. `UIView.snapshot()` creates a snapshot on the main actor; the snapshot can leave it.
public struct ViewSnapshot: Hashable, Sendable, Codable {
  public enum Content: Hashable, Sendable, Codable {
    /// A view that shows only its background and its subviews.
    case plain
    case stack(axis: Axis, spacing: Double, alignment: Alignment, distribution: Distribution = .fill)
    /// A text. `numberOfLines` 0 allows as many lines as the text needs.
    case label(text: String, font: Font, color: Color, alignment: TextAlignment, numberOfLines: Int)
    /// A picture. `file` is the path of its file, or nil for an empty view.
    case image(file: String?, mode: ContentMode)
    /// A picture given as bytes. `type` is its media type, such as `image/png`.
    case picture(Data, type: String, mode: ContentMode)
    /// A video, or a sound when it has no picture, with playback controls.
    case player(file: String, hasPicture: Bool)
    /// A system symbol by name, such as `heart.fill`.
    case symbol(name: String, color: Color)
    case button(title: String, identifier: String)
    case textField(placeholder: String, text: String)
    /// The progress from 0 to 1.
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
  /// The space inside the edges that no subview enters.
  public var margins: Insets
  /// The fixed sizes from constraints. Nil when the layout decides.
  public var width: Double?
  public var height: Double?
  public var accessibilityLabel: String?
  public var accessibilityIdentifier: String?
  public var children: [ViewSnapshot]

  /// Further size constraints of the view.
  public var sizes = Sizes()
  /// The place in the superview's grid. Nil in a stack, and when the view is placed below its siblings.
  public var placement: Placement?
  /// The rows and columns to which the subviews' placements refer.
  public var grid: Grid?
  /// The space between this view and the next one in its stack, when it is custom.
  public var spacingAfter: Double?
  /// The opacity from 0 to 1.
  public var opacity = 1.0
  public var border: Border?
  public var shadow: Shadow?
  /// A gradient that replaces `background`.
  public var gradient: Gradient?
  /// The layers below the subviews. Nil when there are none.
  public var layers: [Layer]?
  public var clips = false
  /// Nil without a transform.
  public var transform: Transform?
  /// The running animation of the view. Nil when there is none.
  public var animation: Animation?
  /// The particles above the view. Nil when there are none.
  public var emitters: [Emitter]?
  /// The corners that `cornerRadius` does not round.
  public var squareCorners: [Corner] = []
  /// The growth in a stack's row or column: true takes the remaining space, false keeps the view's own size, and nil is
  /// the default of its kind.
  public var grows: Bool?
  /// For a row: true wraps it into lines when its views do not fit side by side, and nil compresses them.
  public var wraps: Bool?
  /// For a text: true aligns it to the top of its view, and nil centres it when the view is higher.
  public var textStartsAtTop: Bool?
  /// The runs of a label's text that differ in style. Empty when the whole text has one style.
  public var runs: [TextRun] = []
  public var accessibility = Accessibility()

  /// Whether a control is enabled.
  public var isEnabled = true
  public var buttonStyle = ButtonStyle.system
  /// The font of a button or a symbol, when code has set one.
  public var font: Font?
  public var foreground: Color?
  /// The colour of the unfilled part of a progress bar.
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
