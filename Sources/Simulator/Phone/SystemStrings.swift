import UserNotifications

/// What the phone's system itself says of notifications, in the phone's language: an app's own strings go before it.
///
/// The keys are the English texts, as `NotificationGroup` looks them up.
public enum SystemStrings {
  /// - Parameter language: a BCP 47 tag. Languages without a table read English.
  public static func table(for language: String) -> LocalizedStrings {
    switch language.prefix(while: { $0 != "-" }).lowercased() {
    case "de": german
    case "es": spanish
    default: [:]
    }
  }

  private static let german: LocalizedStrings = [
    "Notification": "Mitteilung",
    "%u Notifications": "%u Mitteilungen",
    "%u more notification": "%u weitere Mitteilung",
    "%u more notifications": "%u weitere Mitteilungen",
    "%1$@ and %2$@": "%1$@ und %2$@",
    "%1$@, and %2$@": "%1$@ und %2$@",
  ]

  private static let spanish: LocalizedStrings = [
    "Notification": "Notificación",
    "%u Notifications": "%u notificaciones",
    "%u more notification": "%u notificación más",
    "%u more notifications": "%u notificaciones más",
    "%1$@ and %2$@": "%1$@ y %2$@",
    "%1$@, and %2$@": "%1$@ y %2$@",
  ]
}

extension PhoneApp {
  /// This app on a phone in `language`, a BCP 47 tag: what the system says of its notifications is in that language.
  public func onPhone(in language: String) -> PhoneApp {
    var app = self
    var strings = SystemStrings.table(for: language)
    strings.merge(self.strings)
    app.strings = strings
    return app
  }
}
