extension Phrase {
  /// What a browser wants to hear, and how it shows Partyline.
  enum Settings {
    static let title = Phrase("settings.title")
    static let saved = Phrase("settings.saved")
    static let save = Phrase("settings.save")

    static let notifications = Phrase("settings.notifications")
    static let notificationsLead = Phrase("settings.notificationsLead")
    static let attention = Phrase("settings.attention")
    static let everything = Phrase("settings.everything")
    static let mentions = Phrase("settings.mentions")
    static let mentionsHint = Phrase("settings.mentionsHint")
    static let muted = Phrase("settings.muted")

    static let digest = Phrase("settings.digest")
    static let each = Phrase("settings.each")
    static let hourly = Phrase("settings.hourly")
    static let daily = Phrase("settings.daily")
    static let digestAt = Phrase("settings.digestAt")

    static let quietHours = Phrase("settings.quietHours")
    static let quietHint = Phrase("settings.quietHint")
    static let from = Phrase("settings.from")
    static let until = Phrase("settings.until")
    static let timeZone = Phrase("settings.timeZone")

    static let byEvent = Phrase("settings.byEvent")
    static let noEvents = Phrase("settings.noEvents")
    static let attentionAt = Phrase("settings.attentionAt", "event")
    static let backToEvents = Phrase("settings.backToEvents")
  }

  /// How to keep Partyline at hand, in the words of each system.
  enum Install {
    static let title = Phrase("install.title")
    static let lead = Phrase("install.lead")
    static let apple = Phrase("install.apple")
    static let android = Phrase("install.android")
    static let desktop = Phrase("install.desktop")
    static let button = Phrase("install.button")
    static let description = Phrase("install.description")
  }

  enum Offline {
    static let title = Phrase("offline.title")
    static let lead = Phrase("offline.lead")
    static let again = Phrase("offline.again")
  }
}
