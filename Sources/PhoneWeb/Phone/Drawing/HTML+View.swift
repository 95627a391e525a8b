import HTML
import UserNotificationsUI

extension HTML.StringInterpolation {
  /// Appends a content extension's view, which escapes its contents itself. The page also needs its `rules`.
  package mutating func appendInterpolation(_ view: ViewMarkup, _ rules: inout ViewRules) {
    view.write(into: &bytes, rules: &rules)
  }
}

extension ViewSnapshot {
  /// Whether the view contains a button or a text field.
  package var isInteractive: Bool {
    switch content {
    case .button, .textField: true
    default: children.contains(where: \.isInteractive)
    }
  }
}
