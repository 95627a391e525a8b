extension LocalizedText {
  /// What a browser wants to hear, and how it shows Partyline.
  enum Settings {
    static let title = LocalizedText("settings.title")
    static let saved = LocalizedText("settings.saved")
    static let save = LocalizedText("settings.save")

    static let notifications = LocalizedText("settings.notifications")
    static let notificationsLead = LocalizedText("settings.notificationsLead")
    static let attention = LocalizedText("settings.attention")
    static let everything = LocalizedText("settings.everything")
    static let mentions = LocalizedText("settings.mentions")
    static let mentionsHint = LocalizedText("settings.mentionsHint")
    static let muted = LocalizedText("settings.muted")

    static let digest = LocalizedText("settings.digest")
    static let each = LocalizedText("settings.each")
    static let hourly = LocalizedText("settings.hourly")
    static let daily = LocalizedText("settings.daily")
    static let digestAt = LocalizedText("settings.digestAt")

    static let quietHours = LocalizedText("settings.quietHours")
    static let quietHint = LocalizedText("settings.quietHint")
    static let reminders = LocalizedText("settings.reminders")
    static let channels = LocalizedText("settings.channels")
    static let invitations = LocalizedText("settings.invitations")
    static let messages = LocalizedText("settings.messages")
    static let digests = LocalizedText("settings.digests")
    static let push = LocalizedText("settings.push")
    static let mail = LocalizedText("settings.mail")
    static let asGuest = LocalizedText("settings.asGuest")
    static let levelEverything = LocalizedText("settings.levelEverything")
    static let levelEverythingHint = LocalizedText("settings.levelEverythingHint")
    static let levelMatters = LocalizedText("settings.levelMatters")
    static let levelMattersHint = LocalizedText("settings.levelMattersHint")
    static let levelNothing = LocalizedText("settings.levelNothing")
    static let levelNothingHint = LocalizedText("settings.levelNothingHint")
    static let photos = LocalizedText("settings.photos")
    static let arrivals = LocalizedText("settings.arrivals")
    static let from = LocalizedText("settings.from")
    static let until = LocalizedText("settings.until")

    static let byEvent = LocalizedText("settings.byEvent")
    static let noEvents = LocalizedText("settings.noEvents")
    static let attentionAt = LocalizedText("settings.attentionAt", "event")
    static let backToEvents = LocalizedText("settings.backToEvents")
  }

  /// What a host wants to be told.
  enum HostSettings {
    static let title = LocalizedText("hostSettings.title")
    static let answers = LocalizedText("hostSettings.answers")
    static let milestones = LocalizedText("hostSettings.milestones")
    static let questions = LocalizedText("hostSettings.questions")
    static let requests = LocalizedText("hostSettings.requests")
    static let comments = LocalizedText("hostSettings.comments")
  }

  /// How to keep Partyline at hand, in the words of each system.
  enum Install {
    static let title = LocalizedText("install.title")
    static let lead = LocalizedText("install.lead")
    static let apple = LocalizedText("install.apple")
    static let android = LocalizedText("install.android")
    static let desktop = LocalizedText("install.desktop")
    static let button = LocalizedText("install.button")
    static let description = LocalizedText("install.description")
  }

  enum Offline {
    static let title = LocalizedText("offline.title")
    static let lead = LocalizedText("offline.lead")
    static let again = LocalizedText("offline.again")
    static let savedAt = LocalizedText("offline.savedAt", "time")
  }
}
