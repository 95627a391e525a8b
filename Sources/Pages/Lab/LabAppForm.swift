import UserNotifications

/// The category that the payload names, and what the app does about it.
public struct LabAppForm: Sendable {
  public struct Choice: Hashable, Sendable {
    public var id: String
    public var title: String

    public init(id: String, title: String) {
      self.id = id
      self.title = title
    }
  }

  public var category: UNNotificationCategory
  public var contentExtension: String
  public var serviceExtension: String
  public var contentExtensions: [Choice]
  public var serviceExtensions: [Choice]

  public init(
    category: UNNotificationCategory, contentExtension: String = "", serviceExtension: String = "",
    contentExtensions: [Choice], serviceExtensions: [Choice]
  ) {
    self.category = category
    self.contentExtension = contentExtension
    self.serviceExtension = serviceExtension
    self.contentExtensions = contentExtensions
    self.serviceExtensions = serviceExtensions
  }

  /// Rows for actions, of which those beyond the first free one wait for "Add an action".
  static let actionRows = 10

  var html: HTML {
    """
    <details class="lab-panel card" data-app-form>
    <summary><h2>Category and extensions</h2><span class="lab-panel-note" data-app-note></span></summary>
    <p class="lab-suggestion" data-suggestion hidden><span></span> \
    <button type="button" class="button button-small" data-suggest>Use it</button></p>
    <div class="lab-fields">
    \(text("category", "Category", category.identifier, hint: "As in the payload’s aps.category"))\
    \(choice("contentExtension", "Content extension", contentExtension, "None: the system draws", contentExtensions))\
    \(choice("serviceExtension", "Service extension", serviceExtension, "The lab’s: attaches what the payload names", serviceExtensions))\
    \(text("hiddenPreviewsBodyPlaceholder", "Body while previews are hidden", category.hiddenPreviewsBodyPlaceholder, hint: "%u counts the thread’s notifications"))\
    \(text("categorySummaryFormat", "Summary of a group", category.categorySummaryFormat, hint: "%u more messages from %@"))\
    </div>
    <fieldset class="lab-options"><legend>Options of the category</legend>
    \(box("options", "customDismissAction", "Dismissing is reported", category.options.contains(.customDismissAction)))\
    \(box("options", "hiddenPreviewsShowTitle", "Title stays when previews are hidden", category.options.contains(.hiddenPreviewsShowTitle)))\
    \(box("options", "hiddenPreviewsShowSubtitle", "Subtitle stays, too", category.options.contains(.hiddenPreviewsShowSubtitle)))\
    \(box("options", "allowInCarPlay", "Shown in CarPlay", category.options.contains(.allowInCarPlay)))\
    </fieldset>
    <ol class="lab-action-list" aria-label="Actions" data-actions>
    \((1...Self.actionRows).map(actionRow))\
    </ol>
    <p data-script hidden><button type="button" class="button button-small" data-add-action>Add an action</button></p>
    </details>

    """
  }

  private func actionRow(_ number: Int) -> HTML {
    let action = category.actions.indices.contains(number - 1) ? category.actions[number - 1] : nil
    let input = action as? UNTextInputNotificationAction
    let name = "action\(number)"
    return """
      <li><fieldset class="lab-action" data-action-row><legend>Action \(number)</legend>
      \(text("\(name).identifier", "Identifier", action?.identifier ?? ""))\
      \(text("\(name).title", "Title", action?.title ?? ""))\
      <div class="lab-options">
      \(box("\(name).options", "foreground", "Opens the app", action?.options.contains(.foreground) ?? false))\
      \(box("\(name).options", "destructive", "Destructive", action?.options.contains(.destructive) ?? false))\
      \(box("\(name).options", "authenticationRequired", "Unlocks first", action?.options.contains(.authenticationRequired) ?? false))\
      \(box("\(name).textInput", "1", "Asks for text", input != nil))\
      </div>
      \(text("\(name).buttonTitle", "Button beside the text", input?.textInputButtonTitle ?? ""))\
      \(text("\(name).placeholder", "Placeholder of the text", input?.textInputPlaceholder ?? ""))\
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
