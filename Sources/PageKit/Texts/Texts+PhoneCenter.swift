import Invites
import UserNotifications

extension LocalizedText.PhoneApp {
  /// What stands for the text of a notification where previews are hidden.
  package static let center = [
    LocalizedText("phoneApp.hiddenInvite"),
    LocalizedText("phoneApp.hiddenNews"),
    LocalizedText("phoneApp.hiddenMessages"),
    LocalizedText("phoneApp.hiddenPhotos"),
    LocalizedText("phoneApp.hiddenReminder"),
  ]
}

extension LocalizedPlural {
  /// What Partyline's app says of several notifications. The system looks it up by its English form for many.
  package enum PhoneApp {
    package static let all = [
      LocalizedPlural("phoneApp.hiddenArrivals"),
      LocalizedPlural("phoneApp.moreInvitations"),
      LocalizedPlural("phoneApp.moreUpdates"),
      LocalizedPlural("phoneApp.moreForHosts"),
      LocalizedPlural("phoneApp.moreRequests"),
      LocalizedPlural("phoneApp.moreReminders"),
      LocalizedPlural("phoneApp.moreMessages"),
      LocalizedPlural("phoneApp.morePhotos"),
      LocalizedPlural("phoneApp.moreArrivals"),
    ]
  }
}

extension Language {
  /// What Partyline's app counts, as its `Localizable.stringsdict` has it.
  package var appPlurals: LocalizedStrings {
    let forms = LocalizedPlural.PhoneApp.all.map { plural in
      (
        plural.forms(in: .english).last?.text ?? "",
        Dictionary(plural.forms(in: self).map { ($0.category, $0.text) }) { first, _ in first }
      )
    }
    return LocalizedStrings(plurals: Dictionary(forms) { first, _ in first }, language: tag)
  }
}
