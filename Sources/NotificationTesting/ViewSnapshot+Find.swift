import UserNotificationsUI

extension ViewSnapshot {
  /// Portable addition: the visible texts of this view, from top to bottom. A field without text shows its placeholder.
  public var texts: [String] { (ownText.map { [$0] } ?? []) + children.flatMap(\.texts) }

  /// Portable addition: the first view with exactly this text, among this view and its descendants.
  public func view(withText text: String) -> ViewSnapshot? { first { $0.ownText == text } }

  /// Portable addition: the first view with this accessibility identifier, among this view and its descendants.
  public func view(withIdentifier identifier: String) -> ViewSnapshot? {
    first { $0.accessibilityIdentifier == identifier }
  }

  /// Portable addition: the first view for which `condition` is true, among this view and its descendants, from top to
  /// bottom.
  public func first(where condition: (ViewSnapshot) throws -> Bool) rethrows -> ViewSnapshot? {
    if try condition(self) { return self }
    for child in children {
      if let found = try child.first(where: condition) { return found }
    }
    return nil
  }

  /// The text of this view, without its descendants.
  var ownText: String? {
    switch content {
    case .label(let text, _, _, _, _): text
    case .button(let title, _): title
    case .textField(let placeholder, let text): text.isEmpty ? placeholder : text
    default: nil
    }
  }

  /// One line for each view, indented by two spaces per level.
  func outline(indent: Int) -> [String] {
    let identifier = accessibilityIdentifier.map { " #\($0)" } ?? ""
    let label = accessibilityLabel.map { " (\($0))" } ?? ""
    let line = String(repeating: "  ", count: indent) + kind + identifier + label + (isEnabled ? "" : " disabled")
    return [line] + children.flatMap { $0.outline(indent: indent + 1) }
  }

  private var kind: String {
    switch content {
    case .plain: "view"
    case .stack(let axis, _, _, _): axis == .vertical ? "column" : "row"
    case .label(let text, _, _, _, _): "\"\(text)\""
    case .image(let file, _): file == nil ? "image, empty" : "image"
    case .picture(_, let type, _): "image, \(type)"
    case .player(_, let hasPicture): hasPicture ? "film" : "sound"
    case .symbol(let name, _): "symbol \(name)"
    case .button(let title, _): "button \"\(title)\""
    case .textField(let placeholder, let text): text.isEmpty ? "field, \"\(placeholder)\"" : "field \"\(text)\""
    case .progress(let share): "progress \((share * 100).rounded()) %"
    case .activity(let isAnimating): isAnimating ? "activity" : "activity, still"
    }
  }
}
