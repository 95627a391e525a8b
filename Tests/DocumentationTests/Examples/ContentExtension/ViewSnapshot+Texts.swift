import UserNotificationsUI

extension ViewSnapshot {
  /// What a person reads in the view's labels, from top to bottom.
  var texts: [String] {
    if case .label(let text, _, _, _, _) = content { return [text] }
    return children.flatMap(\.texts)
  }
}
