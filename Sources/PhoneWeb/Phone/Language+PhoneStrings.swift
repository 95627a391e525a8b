import Texts
import UserNotifications

extension Language {
  /// The strings of a phone's system in this language.
  package var systemStrings: LocalizedStrings { strings(LocalizedText.all(in: .phoneSystem)) }

  /// The strings of Partyline's own app on the phone, and the system's strings for its notifications.
  package var appStrings: LocalizedStrings {
    var strings = strings(LocalizedText.all(in: .phoneSystem) + LocalizedText.all(in: .phoneApp))
    strings.merge(appPlurals)
    return strings
  }

  private func strings(_ phrases: [LocalizedText]) -> LocalizedStrings {
    guard self != .english else { return [:] }
    return LocalizedStrings(Dictionary(phrases.map { (Language.english.localized($0), localized($0)) }) { $1 })
  }

  /// The plurals of Partyline's app, as in its `Localizable.stringsdict`.
  package var appPlurals: LocalizedStrings {
    let forms = LocalizedPlural.all(in: .phoneApp).map { plural in
      (
        plural.forms(in: .english).last?.text ?? "",
        Dictionary(plural.forms(in: self).map { ($0.category, $0.text) }) { first, _ in first }
      )
    }
    return LocalizedStrings(plurals: Dictionary(forms) { first, _ in first }, language: tag)
  }
}
