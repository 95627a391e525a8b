import UserNotificationsUI

/// A content extension's view as HTML. Sizes and colours are classes, since the page allows no inline style.
struct SnapshotView {
  var view: ViewSnapshot
  var imageURL: ImageURL

  var html: HTML {
    switch view.content {
    case .plain, .stack: container
    case .label(let text, let font, let color, _, _): label(text, font, color)
    case .image(let file, let mode): image(file, mode)
    case .button(let title, let identifier):
      """
      <button class="\(classes("ui-button"))" name="actionIdentifier" value="\(identifier)"\(identity)>\(title)</button>

      """
    case .textField(let placeholder, let text):
      """
      <input class="\(classes("ui-field"))" name="userText" placeholder="\(placeholder)" value="\(text)" dir="auto" \
      aria-label="\(view.accessibilityLabel ?? placeholder)"\(identity)>

      """
    }
  }

  private var container: HTML {
    """
    <div class="\(classes("ui-view"))"\(identity)\(named)>\(fill)
    \(view.children.map { SnapshotView(view: $0, imageURL: imageURL).html })\
    </div>

    """
  }

  private func label(_ text: String, _ font: ViewSnapshot.Font, _ color: ViewSnapshot.Color) -> HTML {
    """
    <p class="\(classes("ui-label"))" dir="auto"\(identity)\(named)>\(fill)\(Self.colored(text, color))</p>

    """
  }

  private func image(_ file: String?, _ mode: ViewSnapshot.ContentMode) -> HTML {
    let picture: HTML =
      file.map { file in
        "<img src=\"\(url: imageURL(file))\" alt=\"\(view.accessibilityLabel ?? "")\" class=\"ui-mode-\(mode.rawValue)\">"
      } ?? ""
    return """
      <div class="\(classes("ui-image"))"\(identity)>\(fill)\(picture)
      \(view.children.map { SnapshotView(view: $0, imageURL: imageURL).html })\
      </div>

      """
  }

  private var identity: HTML { "\(attribute: "data-identifier", view.accessibilityIdentifier)" }

  private var named: HTML? {
    guard let label = view.accessibilityLabel else { return nil }
    return " role=\"group\" aria-label=\"\(label)\""
  }
}

extension SnapshotView {
  /// The classes of the view's own kind, then those of its sizes and colours.
  private func classes(_ kind: String) -> String {
    ([kind] + contentClasses + PointScale.boxClasses(of: view) + colorClasses).joined(separator: " ")
  }

  private var contentClasses: [String] {
    switch view.content {
    case .plain, .image, .button, .textField: []
    case .stack(let axis, let spacing, let alignment):
      ["ui-stack", "ui-\(axis.rawValue)", "ui-align-\(alignment.rawValue)", PointScale.gap(spacing)]
    case .label(_, let font, let color, let alignment, let lines):
      [PointScale.fontSize(font.size), PointScale.fontWeight(font.weight), "ui-text-\(alignment.rawValue)"]
        + (lines == 0 ? [] : ["ui-lines-\(min(max(lines, 1), 8))"])
        + (Self.name(of: color).map { ["ui-color-\($0)"] } ?? [])
    }
  }

  private var colorClasses: [String] {
    guard let background = view.background else { return [] }
    return Self.name(of: background).map { ["ui-background-\($0)"] } ?? ["ui-filled"]
  }

  /// The colours of UIKit that the style sheet knows, in light and in dark.
  static let knownColors: Set<String> = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "separator", "link", "tintColor",
    "systemBackground", "secondarySystemBackground", "tertiarySystemBackground", "systemFill", "secondarySystemFill",
    "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan", "systemBlue",
    "systemIndigo", "systemPurple", "systemPink", "systemBrown", "systemGray", "systemGray2", "systemGray3",
    "systemGray4", "systemGray5", "systemGray6", "white", "black", "clear",
  ]

  /// A name that the style sheet does not know counts as `label`.
  private static func name(of color: ViewSnapshot.Color) -> String? {
    guard case .named(let name) = color else { return nil }
    return knownColors.contains(name) ? name : "label"
  }

  /// A background of free components, drawn by an element because classes cannot hold it.
  private var fill: HTML? {
    guard case .rgba(let red, let green, let blue, let alpha) = view.background else { return nil }
    let opacity = Int((min(max(alpha, 0), 1) * 100).rounded())
    return """
      <svg class="ui-fill" aria-hidden="true"><rect width="100%" height="100%" fill="\(Self.hex(red, green, blue))" \
      fill-opacity="\(opacity)%"/></svg>
      """
  }

  /// Text of free components needs an attribute too; `font` is the one element that still has it.
  private static func colored(_ text: String, _ color: ViewSnapshot.Color) -> HTML {
    guard case .rgba(let red, let green, let blue, _) = color else { return "\(text)" }
    return "<font color=\"\(hex(red, green, blue))\">\(text)</font>"
  }

  private static func hex(_ components: Double...) -> String {
    "#"
      + components.map { component in
        let byte = Int((min(max(component, 0), 1) * 255).rounded())
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}

extension ViewSnapshot {
  /// True when a button or a text field is in it.
  var isInteractive: Bool {
    switch content {
    case .button, .textField: true
    case .plain, .stack, .label, .image: children.contains(where: \.isInteractive)
    }
  }
}
