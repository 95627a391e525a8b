import HTML
import Texts
import UserNotificationsUI

/// One row under an expanded notification: a button, or for a text action the text field that it opens.
package struct NotificationActionRow {
  package var action: Presentation.Action
  package var form: NotificationForm
  package var language: Language

  package var html: HTML {
    if let input = action.textInput { textRow(input) } else { buttonRow }
  }

  private var buttonRow: HTML {
    """
    <form class="action-row" method="post" action="\(url: form.action)" data-response\(needs)>\(form.hiddenInputs)\
    <button class="action\(action.isDestructive ? " action-destructive" : "")" name="actionIdentifier" \
    value="\(action.identifier)">\(action.title)\(remark)</button></form>

    """
  }

  private func textRow(_ input: Presentation.Action.TextInput) -> HTML {
    """
    <details class="action-row action-text" data-text-action\(needs)>
    <summary class="action\(action.isDestructive ? " action-destructive" : "")" role="button">\(action.title)</summary>
    <form class="action-input" method="post" action="\(url: form.action)" data-response>\(form.hiddenInputs)\
    <input type="hidden" name="actionIdentifier" value="\(action.identifier)">\
    <input class="action-field" name="userText" placeholder="\(input.placeholder)" aria-label="\(action.title)" \
    autocomplete="off" dir="auto"><button class="action-send">\(input.buttonTitle)</button></form>
    </details>

    """
  }

  /// On a locked phone the system first asks to unlock (1.7).
  private var needs: HTML { "\(flag: "data-authentication", action.requiresAuthentication || action.opensApp)" }

  /// A remark on what else the system would do.
  private var remark: HTML? {
    if action.opensApp { return "<span class=\"visually-hidden\"> \(language.localized(.Opened.opensApp))</span>" }
    if action.requiresAuthentication {
      return "<span class=\"visually-hidden\"> \(language.localized(.Opened.unlocksFirst))</span>"
    }
    return nil
  }
}
