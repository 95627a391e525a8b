import HTML
import Texts

/// The choice of a time zone, the same in every form: a field that finds a city or a country as it is typed. Where scripts
/// run, the zone of this device comes first (`lib/time-zones.js`).
package struct TimeZonePicker {
  package var language: Language
  /// IANA name, or what was typed.
  package var chosen: String
  package var failure: String?
  /// Nobody has chosen yet: scripts choose the zone of this device.
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
