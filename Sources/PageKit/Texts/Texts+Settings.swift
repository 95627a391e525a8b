import Invites

extension LocalizedText {
  /// What a browser wants to hear, and how it shows Partyline.
  package enum Settings {
    package static let title = LocalizedText("settings.title")
    package static let saved = LocalizedText("settings.saved")
    package static let save = LocalizedText("settings.save")

    package static let notifications = LocalizedText("settings.notifications")
    package static let notificationsLead = LocalizedText("settings.notificationsLead")
    package static let attention = LocalizedText("settings.attention")
    package static let everything = LocalizedText("settings.everything")
    package static let mentions = LocalizedText("settings.mentions")
    package static let mentionsHint = LocalizedText("settings.mentionsHint")
    package static let muted = LocalizedText("settings.muted")

    package static let digest = LocalizedText("settings.digest")
    package static let each = LocalizedText("settings.each")
    package static let hourly = LocalizedText("settings.hourly")
    package static let daily = LocalizedText("settings.daily")
    package static let digestAt = LocalizedText("settings.digestAt")

    package static let quietHours = LocalizedText("settings.quietHours")
    package static let quietHint = LocalizedText("settings.quietHint")
    package static let reminders = LocalizedText("settings.reminders")
    package static let channels = LocalizedText("settings.channels")
    package static let invitations = LocalizedText("settings.invitations")
    package static let messages = LocalizedText("settings.messages")
    package static let digests = LocalizedText("settings.digests")
    package static let push = LocalizedText("settings.push")
    package static let mail = LocalizedText("settings.mail")
    package static let asGuest = LocalizedText("settings.asGuest")
    package static let levelEverything = LocalizedText("settings.levelEverything")
    package static let levelEverythingHint = LocalizedText("settings.levelEverythingHint")
    package static let levelMatters = LocalizedText("settings.levelMatters")
    package static let levelMattersHint = LocalizedText("settings.levelMattersHint")
    package static let levelNothing = LocalizedText("settings.levelNothing")
    package static let levelNothingHint = LocalizedText("settings.levelNothingHint")
    package static let photos = LocalizedText("settings.photos")
    package static let arrivals = LocalizedText("settings.arrivals")
    package static let from = LocalizedText("settings.from")
    package static let until = LocalizedText("settings.until")

    package static let byEvent = LocalizedText("settings.byEvent")
    package static let noEvents = LocalizedText("settings.noEvents")
    package static let attentionAt = LocalizedText("settings.attentionAt", "event")
    package static let backToEvents = LocalizedText("settings.backToEvents")
  }

  /// What a host wants to be told.
  package enum HostSettings {
    package static let title = LocalizedText("hostSettings.title")
    package static let answers = LocalizedText("hostSettings.answers")
    package static let milestones = LocalizedText("hostSettings.milestones")
    package static let questions = LocalizedText("hostSettings.questions")
    package static let requests = LocalizedText("hostSettings.requests")
    package static let comments = LocalizedText("hostSettings.comments")
  }

  /// How to keep Partyline at hand, in the words of each system.
  package enum Install {
    package static let title = LocalizedText("install.title")
    package static let lead = LocalizedText("install.lead")
    package static let apple = LocalizedText("install.apple")
    package static let android = LocalizedText("install.android")
    package static let desktop = LocalizedText("install.desktop")
    package static let button = LocalizedText("install.button")
    package static let description = LocalizedText("install.description")
  }

  package enum Offline {
    package static let title = LocalizedText("offline.title")
    package static let lead = LocalizedText("offline.lead")
    package static let again = LocalizedText("offline.again")
    package static let savedAt = LocalizedText("offline.savedAt", "time")
  }
}
