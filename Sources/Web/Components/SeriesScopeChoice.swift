import HTML
import Invites
import PageKit
import Texts

/// The choice whether a form is for one date of a series, or for it and all later dates. A form sends `scope`.
struct SeriesScopeChoice {
  /// The number of later dates. Without any, there is no choice.
  var laterDates: Int
  var label: LocalizedText
  var isForAll: Bool
  var language: Language

  /// - Parameter sent: the choice that a returned form had sent. Nil for a fresh form.
  init(_ laterDates: Int, label: LocalizedText, sent: String?, isForAll: Bool = false, language: Language) {
    (self.laterDates, self.label, self.language) = (laterDates, label, language)
    self.isForAll = (sent.flatMap(SeriesScope.init) ?? (isForAll ? .following : .this)) == .following
  }

  var html: HTML? {
    guard laterDates > 0 else { return nil }
    return """
      <fieldset class="series-scope"><legend class="visually-hidden">\(language.localized(label))</legend>
      \(choice(.this, language.localized(.Series.onlyThis), isOn: !isForAll))\
      \(choice(.following, language.localized(.Series.andLater, laterDates), isOn: isForAll))</fieldset>

      """
  }

  private func choice(_ scope: SeriesScope, _ words: String, isOn: Bool) -> HTML {
    """
    <label class="box"><input type="radio" name="scope" value="\(scope.rawValue)"\(flag: "checked", isOn)>\
    <span>\(words)</span></label>

    """
  }
}
