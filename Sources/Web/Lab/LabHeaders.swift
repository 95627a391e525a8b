import HTML

/// The `apns-*` header fields that go beside a payload.
struct LabHeaders: Hashable, Sendable {
  var pushType: String = "alert"
  var topic: String = ""
  var priority: String = ""
  var expiration: String = ""
  var collapseID: String = ""
  /// `sandbox` or `production`.
  var environment: String = "sandbox"

  private static let pushTypes = [
    "alert", "background", "complication", "controls", "fileprovider", "liveactivity", "location", "mdm",
    "pushtotalk", "voip", "widgets",
  ]

  func html(in language: Language) -> HTML {
    """
    <details class="lab-panel card" data-headers>
    <summary><h2>\(language.say(.LabHeaders.title))</h2><span class="lab-panel-note" data-headers-note></span></summary>
    <div class="lab-fields">
    \(select("pushType", language.say(.LabHeaders.pushType), Self.pushTypes.map { ($0, $0) }, pushType))\
    \(input("topic", language.say(.LabHeaders.topic), topic, hint: language.say(.LabHeaders.topicHint)))\
    \(select("priority", language.say(.LabHeaders.priority), [
      ("", language.say(.LabHeaders.notSent)), ("10", language.say(.LabHeaders.atOnce)),
      ("5", language.say(.LabHeaders.whenItSuits)), ("1", language.say(.LabHeaders.withoutWaking)),
    ], priority))\
    \(input("expiration", language.say(.LabHeaders.expiration), expiration, hint: language.say(.LabHeaders.expirationHint), mode: "numeric"))\
    \(input("collapseID", language.say(.LabHeaders.collapseID), collapseID, hint: language.say(.LabHeaders.collapseHint), count: true))\
    \(select("environment", language.say(.LabHeaders.environment), [
      ("sandbox", language.say(.LabHeaders.sandbox)), ("production", language.say(.LabHeaders.production)),
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
