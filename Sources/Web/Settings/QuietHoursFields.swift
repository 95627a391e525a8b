import HTML
import Invites
import PageKit
import Texts

/// The fields for quiet hours, in which nothing makes a sound, for the settings of guests and hosts.
struct QuietHoursFields {
  var language: Language
  /// Typed values take precedence over `chosen`.
  var form: FormState
  var chosen: Preferences.QuietHours?

  var html: HTML {
    """
    <fieldset class="settings-group"><legend>\(language.localized(.Settings.quietHours))</legend>
    <div class="field-pair">\(Field.timeOfDay("quietFrom", .Settings.from, chosen?.from, form, language).html)\
    \(Field.timeOfDay("quietUntil", .Settings.until, chosen?.until, form, language).html)</div>
    <p class="field-hint">\(language.localized(.Settings.quietHint))</p>
    </fieldset>

    """
  }
}

extension Field {
  /// - Parameters:
  ///   - minute: the chosen time, in minutes after midnight.
  ///   - form: a typed value takes precedence over `minute`.
  static func timeOfDay(
    _ name: String, _ label: LocalizedText, _ minute: Int?, _ form: FormState, _ language: Language
  ) -> Field {
    Field(
      language: language, name: name, label: language.localized(label), type: "time",
      value: form.values[name] ?? minute.map(\.clockTime) ?? "", failure: form.message(for: name, in: language),
      isOptionalMarked: false)
  }
}
