import HTML
import UserNotificationsUI

extension ExpandedView {
  package var actions: HTML? {
    guard !presentation.isDismissed, !presentation.actions.isEmpty else { return nil }
    let form = form("responses")
    return """
      <div class="actions" data-action-list>
      \(presentation.visibleActions(limit: actionLimit).map { NotificationActionRow(action: $0, form: form, language: language).html })\
      </div>

      """
  }

  /// The extension's views in place of the keyboard and above it, while it asks for text.
  package func dock(_ rules: inout ViewRules) -> HTML? {
    guard !presentation.isDismissed, presentation.inputAccessory != nil || presentation.inputView != nil else {
      return nil
    }
    let bar = presentation.inputAccessory.map { controls("dock-bar", drawn($0, &rules)) }
    let view = presentation.inputView.map { controls("dock-view", drawn($0, &rules)) }
    return """
      <div class="dock\(presentation.inputView == nil ? "" : " dock-own-keyboard")" data-dock>
      \(bar)\(view)\
      </div>

      """
  }

  private func drawn(_ view: ViewSnapshot, _ rules: inout ViewRules) -> HTML {
    "\(ViewMarkup(view, imageURL: imageURL), &rules)"
  }
}
