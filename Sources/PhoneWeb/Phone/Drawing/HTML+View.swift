import HTML
import UserNotificationsUI

extension HTML.StringInterpolation {
  /// A content extension's view, which escapes what it holds by itself; the page needs its `rules`, too.
  package mutating func appendInterpolation(_ view: ViewMarkup, _ rules: inout ViewRules) {
    view.write(into: &bytes, rules: &rules)
  }
}

extension ViewSnapshot {
  /// True when a button or a text field is in it.
  package var isInteractive: Bool {
    switch content {
    case .button, .textField: true
    default: children.contains(where: \.isInteractive)
    }
  }
}
