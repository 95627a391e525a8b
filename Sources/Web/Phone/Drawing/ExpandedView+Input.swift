import HTML
import UserNotificationsUI

extension ExpandedView {
  var actions: HTML? {
    guard !presentation.isDismissed, !presentation.actions.isEmpty else { return nil }
    let form = form("responses")
    return """
      <div class="actions" data-action-list>
      \(presentation.visibleActions(limit: actionLimit).map { NotificationActionRow(action: $0, form: form, language: language).html })\
      </div>

      """
  }

  /// What the extension shows in place of the keyboard and above it, as long as it asks for text.
  var dock: HTML? {
    guard !presentation.isDismissed, presentation.inputAccessory != nil || presentation.inputView != nil else {
      return nil
    }
    return """
      <div class="dock\(presentation.inputView == nil ? "" : " dock-own-keyboard")" data-dock>
      \(presentation.inputAccessory.map { controls("dock-bar", "\(ViewMarkup($0, imageURL: imageURL))") })\
      \(presentation.inputView.map { controls("dock-view", "\(ViewMarkup($0, imageURL: imageURL))") })\
      </div>

      """
  }
}
