import HTML
import Texts

/// The `apns-*` header fields that are sent with a payload.
package struct LabHeaders: Hashable, Sendable {
  package var pushType: String = "alert"
  package var topic: String = ""
  package var priority: String = ""
  package var expiration: String = ""
  package var collapseID: String = ""
  /// `sandbox` or `production`.
  package var environment: String = "sandbox"

  package init(
    pushType: String = "alert", topic: String = "", priority: String = "", expiration: String = "",
    collapseID: String = "", environment: String = "sandbox"
  ) {
    self.pushType = pushType
    self.topic = topic
    self.priority = priority
    self.expiration = expiration
    self.collapseID = collapseID
    self.environment = environment
  }

  private static let pushTypes = [
    "alert", "background", "complication", "controls", "fileprovider", "liveactivity", "location", "mdm",
    "pushtotalk", "voip", "widgets",
  ]

  package func html(in language: Language) -> HTML {
    """
    <details class="lab-panel card" data-headers>
    <summary><h2>\(language.localized(.LabHeaders.title))</h2><span class="lab-panel-note" data-headers-note></span></summary>
    <div class="lab-fields">
    \(select("pushType", language.localized(.LabHeaders.pushType), Self.pushTypes.map { ($0, $0) }, pushType))\
    \(input("topic", language.localized(.LabHeaders.topic), topic, hint: language.localized(.LabHeaders.topicHint)))\
    \(select("priority", language.localized(.LabHeaders.priority), [
      ("", language.localized(.LabHeaders.notSent)), ("10", language.localized(.LabHeaders.atOnce)),
      ("5", language.localized(.LabHeaders.whenItSuits)), ("1", language.localized(.LabHeaders.withoutWaking)),
    ], priority))\
    \(input("expiration", language.localized(.LabHeaders.expiration), expiration, hint: language.localized(.LabHeaders.expirationHint), mode: "numeric"))\
    \(input("collapseID", language.localized(.LabHeaders.collapseID), collapseID, hint: language.localized(.LabHeaders.collapseHint), count: true))\
    \(select("environment", language.localized(.LabHeaders.environment), [
      ("sandbox", language.localized(.LabHeaders.sandbox)), ("production", language.localized(.LabHeaders.production)),
    ], environment))\
    </div>
    </details>

    """
  }

  private func select(_ name: String, _ label: String, _ options: [(String, String)], _ value: String) -> HTML {
    let unknown = options.contains { $0.0 == value } ? [] : [(value, value)]
    return """
      <div class="field"><label for="h-\(name)">\(label)</label>
      <select class="input" form="lab-form" id="h-\(name)" name="\(name)" data-header="\(name)">
      \((options + unknown).map { option in
        "<option value=\"\(option.0)\"\(flag: "selected", option.0 == value)>\(option.1)</option>\n" as HTML
      })</select></div>

      """
  }

  private func input(
    _ name: String, _ label: String, _ value: String, hint: String, mode: String? = nil, count: Bool = false
  ) -> HTML {
    """
    <div class="field"><label for="h-\(name)">\(label)</label>
    <input class="input" form="lab-form" id="h-\(name)" name="\(name)" value="\(value)" data-header="\(name)" spellcheck="false" \
    autocapitalize="off" dir="ltr" aria-describedby="h-\(name)-hint"\(attribute: "inputmode", mode)>
    <p class="field-hint" id="h-\(name)-hint">\(hint)\
    \(count ? "<span data-collapse-count></span>" as HTML : nil)</p></div>

    """
  }
}
