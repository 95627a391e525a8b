extension Phrase {
  /// The page of the notification center.
  enum Center {
    static let title = Phrase("center.title", "app")
    static let lead = Phrase("center.lead", "phone")
    static let leadPhone = Phrase("center.leadPhone")
    static let onBadge = Phrase("center.onBadge")
    static let changed = Phrase("center.changed")

    static let listed = Phrase("center.listed")
    static let clearAll = Phrase("center.clearAll")
    static let clear = Phrase("center.clear")
    static let clearOf = Phrase("center.clearOf", "text")
    static let cleared = Phrase("center.cleared")
    static let isEmpty = Phrase("center.isEmpty")
    static let nothingListed = Phrase("center.nothingListed")

    static let waiting = Phrase("center.waiting")
    static let removeAll = Phrase("center.removeAll")
    static let nothingAnyMore = Phrase("center.nothingAnyMore")
    static let nothingWaits = Phrase("center.nothingWaits")
    static let again = Phrase("center.again")
    static let replace = Phrase("center.replace")
    static let replaceOf = Phrase("center.replaceOf", "text")
    static let remove = Phrase("center.remove")
    static let removeOf = Phrase("center.removeOf", "text")
    static let removed = Phrase("center.removed")

    static let settings = Phrase("center.settings", "app")
    static let badge = Phrase("center.badge", "n")
    static let noBadge = Phrase("center.noBadge")
    static let removeBadge = Phrase("center.removeBadge")
    static let badgeIsGone = Phrase("center.badgeIsGone")

    static let whereItIs = Phrase("center.whereItIs")
    static let at = Phrase("center.at", "place")
    static let knowsNot = Phrase("center.knowsNot")
    static let isAt = Phrase("center.isAt", "place")
    static let hasMoved = Phrase("center.hasMoved")
    static let latitude = Phrase("center.latitude")
    static let longitude = Phrase("center.longitude")
    static let moveThere = Phrase("center.moveThere")
  }

  /// The form that schedules a local notification.
  enum Draft {
    static let heading = Phrase("draft.heading", "app")
    static let scheduled = Phrase("draft.scheduled")
    static let title = Phrase("draft.title")
    static let text = Phrase("draft.text")
    static let example = Phrase("draft.example")
    static let identifier = Phrase("draft.identifier")
    static let identifierHint = Phrase("draft.identifierHint")
    static let thread = Phrase("draft.thread")
    static let threadHint = Phrase("draft.threadHint")
    static let badge = Phrase("draft.badge")
    static let repeats = Phrase("draft.repeats")
    static let inSeconds = Phrase("draft.inSeconds")
    static let overHour = Phrase("draft.overHour")
    static let now = Phrase("draft.now")
    static let date = Phrase("draft.date")
    static let timeZone = Phrase("draft.timeZone")
    static let atDate = Phrase("draft.atDate")
    static let place = Phrase("draft.place")
    static let whenThere = Phrase("draft.whenThere")
  }

  /// What a notification waits for.
  enum Trigger {
    static let date = Phrase("trigger.date")
    static let entering = Phrase("trigger.entering", "place")
    static let other = Phrase("trigger.other")
  }

  /// What the user allows an app, as the system's settings call it.
  enum Allowing {
    static let title = Phrase("allowing.title")
    static let allow = Phrase("allowing.allow")
    static let quietly = Phrase("allowing.quietly")
    static let dontAllow = Phrase("allowing.dontAllow")
    static let notAsked = Phrase("allowing.notAsked")
    static let denied = Phrase("allowing.denied")
    static let provisional = Phrase("allowing.provisional")
    static let asBelow = Phrase("allowing.asBelow")
    static let style = Phrase("allowing.style")
    static let none = Phrase("allowing.none")
    static let banners = Phrase("allowing.banners")
    static let alerts = Phrase("allowing.alerts")
    static let styleNote = Phrase("allowing.styleNote")
    static let previews = Phrase("allowing.previews")
    static let grouping = Phrase("allowing.grouping")
    static let automatic = Phrase("allowing.automatic")
    static let byApp = Phrase("allowing.byApp")
    static let off = Phrase("allowing.off")
    static let lockScreen = Phrase("allowing.lockScreen")
    static let inCenter = Phrase("allowing.inCenter")
    static let sounds = Phrase("allowing.sounds")
    static let badge = Phrase("allowing.badge")
  }
}

extension Plural {
  enum Trigger {
    static let seconds = Plural("trigger.seconds")
    static let minutes = Plural("trigger.minutes")
  }
}
