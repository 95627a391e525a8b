import HTML
import Texts
import UserNotifications

/// The form for the category that the payload names, and for the app's handling of it.
package struct LabAppForm: Sendable {
  package struct Choice: Hashable, Sendable {
    package var id: String
    package var title: String

    package init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  package var category: UNNotificationCategory
  package var contentExtension: String = ""
  package var serviceExtension: String = ""
  package var contentExtensions: [Choice]
  package var serviceExtensions: [Choice]

  package init(
    category: UNNotificationCategory, contentExtension: String = "", serviceExtension: String = "",
    contentExtensions: [Choice], serviceExtensions: [Choice]
  ) {
    self.category = category
    self.contentExtension = contentExtension
    self.serviceExtension = serviceExtension
    self.contentExtensions = contentExtensions
    self.serviceExtensions = serviceExtensions
  }

  /// The number of rows for actions. "Add an action" shows the rows beyond the first free one.
  package static let actionRows = 10

  package func html(in language: Language) -> HTML {
    """
    <details class="lab-panel card" data-app-form>
    <summary><h2>\(language.localized(.LabApp.title))</h2><span class="lab-panel-note" data-app-note></span></summary>
    <p class="lab-suggestion" data-suggestion hidden><span></span> \
    <button type="button" class="button button-small" data-suggest>\(language.localized(.LabApp.useIt))</button></p>
    <div class="lab-fields">
    \(text("category", language.localized(.LabApp.category), category.identifier, hint: language.localized(.LabApp.categoryHint)))\
    \(choice("contentExtension", language.localized(.LabApp.contentExtension), contentExtension, language.localized(.LabApp.systemDraws), contentExtensions))\
    \(choice("serviceExtension", language.localized(.LabApp.serviceExtension), serviceExtension, language.localized(.LabApp.labsOwn), serviceExtensions))\
    \(text("hiddenPreviewsBodyPlaceholder", language.localized(.LabApp.hiddenBody), category.hiddenPreviewsBodyPlaceholder, hint: language.localized(.LabApp.hiddenBodyHint)))\
    \(text("categorySummaryFormat", language.localized(.LabApp.summary), category.categorySummaryFormat, hint: language.localized(.LabApp.summaryHint)))\
    </div>
    <fieldset class="lab-options"><legend>\(language.localized(.LabApp.options))</legend>
    \(box("options", "customDismissAction", language.localized(.LabApp.reportsDismissal), category.options.contains(.customDismissAction)))\
    \(box("options", "hiddenPreviewsShowTitle", language.localized(.LabApp.keepsTitle), category.options.contains(.hiddenPreviewsShowTitle)))\
    \(box("options", "hiddenPreviewsShowSubtitle", language.localized(.LabApp.keepsSubtitle), category.options.contains(.hiddenPreviewsShowSubtitle)))\
    \(box("options", "allowInCarPlay", language.localized(.LabApp.inCarPlay), category.options.contains(.allowInCarPlay)))\
    </fieldset>
    <ol class="lab-action-list" aria-label="\(language.localized(.LabApp.actions))" data-actions>
    \((1...Self.actionRows).map { actionRow($0, in: language) })\
    </ol>
    <p data-script hidden><button type="button" class="button button-small" data-add-action>\(language.localized(.LabApp.addAction))</button></p>
    </details>

    """
  }

  private func actionRow(_ number: Int, in language: Language) -> HTML {
    let action = category.actions.indices.contains(number - 1) ? category.actions[number - 1] : nil
    let input = action as? UNTextInputNotificationAction
    let name = "action\(number)"
    return """
      <li><fieldset class="lab-action" data-action-row><legend>\(language.localized(.LabApp.action, ["n": String(number)]))</legend>
      \(text("\(name).identifier", language.localized(.LabApp.identifier), action?.identifier ?? ""))\
      \(text("\(name).title", language.localized(.LabApp.actionTitle), action?.title ?? ""))\
      <div class="lab-options">
      \(box("\(name).options", "foreground", language.localized(.LabApp.opensApp), action?.options.contains(.foreground) ?? false))\
      \(box("\(name).options", "destructive", language.localized(.LabApp.destructive), action?.options.contains(.destructive) ?? false))\
      \(box("\(name).options", "authenticationRequired", language.localized(.LabApp.unlocksFirst), action?.options.contains(.authenticationRequired) ?? false))\
      \(box("\(name).textInput", "1", language.localized(.LabApp.asksForText), input != nil))\
      </div>
      \(text("\(name).buttonTitle", language.localized(.LabApp.button), input?.textInputButtonTitle ?? ""))\
      \(text("\(name).placeholder", language.localized(.LabApp.placeholder), input?.textInputPlaceholder ?? ""))\
      </fieldset></li>

      """
  }

  private func text(_ name: String, _ label: String, _ value: String, hint: String? = nil) -> HTML {
    """
    <div class="field"><label for="a-\(name)">\(label)</label>
    <input class="input" form="lab-form" id="a-\(name)" name="\(name)" value="\(value)" maxlength="200" dir="auto" spellcheck="false"\
    \(attribute: "aria-describedby", hint.map { _ in "a-\(name)-hint" })>
    \(hint.map { "<p class=\"field-hint\" id=\"a-\(name)-hint\">\($0)</p>\n" as HTML })</div>

    """
  }

  private func choice(
    _ name: String, _ label: String, _ value: String, _ none: String, _ choices: [Choice]
  ) -> HTML {
    """
    <div class="field"><label for="a-\(name)">\(label)</label>
    <select class="input" form="lab-form" id="a-\(name)" name="\(name)"><option value="">\(none)</option>
    \(choices.map { choice in
      "<option value=\"\(choice.id)\"\(flag: "selected", choice.id == value)>\(choice.title)</option>\n" as HTML
    })</select></div>

    """
  }

  private func box(_ name: String, _ value: String, _ label: String, _ isOn: Bool) -> HTML {
    """
    <label class="lab-box"><input type="checkbox" form="lab-form" name="\(name)" value="\(value)"\(flag: "checked", isOn)> \
    \(label)</label>

    """
  }
}
