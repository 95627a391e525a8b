import HTML
import Texts

/// The time zone field of all forms. It finds a city or a country while the user types. With scripts, the device's zone
/// comes first (`lib/time-zones.js`).
package struct TimeZonePicker {
  package var language: Language
  /// The IANA name, or the submitted text.
  package var chosen: String
  package var failure: String?
  /// Whether no zone has been chosen yet. Scripts then choose the device's zone.
  package var isUnset = false

  package init(language: Language, chosen: String, failure: String? = nil, isUnset: Bool = false) {
    self.language = language
    self.chosen = chosen
    self.failure = failure
    self.isUnset = isUnset
  }

  package var html: HTML {
    """
    <div class="field\(failure == nil ? "" : " field-failed")">
    <label for="f-timeZone">\(language.localized(.Form.timeZone))</label>
    <input class="input" type="text" id="f-timeZone" name="timeZone" list="time-zones" autocomplete="off" \
    spellcheck="false" dir="auto" maxlength="100" required data-missing="\(language.localized(.Form.fillIn))" \
    value="\(TimeZoneList[language].words(for: chosen))" \
    data-time-zones="\(language.localized(.Form.zoneHere))"\(flag: "data-unset", isUnset)\(flag: "autofocus", failure != nil)\
    \(attribute: "aria-invalid", failure == nil ? nil : "true") aria-describedby="f-timeZone-hint\
    \(failure == nil ? "" : " f-timeZone-failure")">
    <datalist id="time-zones">
    \(TimeZoneList[language].options)<option value="UTC" data-zone="UTC Etc/UTC"></option>
    </datalist>
    <p class="field-hint" id="f-timeZone-hint">\(language.localized(.Form.zoneHint))</p>
    \(failure.map { "<p class=\"field-failure\" id=\"f-timeZone-failure\">\($0)</p>\n" as HTML })\
    </div>

    """
  }
}
