extension LocalizedText {
  /// The page of the notification center.
  enum Center {
    static let title = LocalizedText("center.title", "app")
    static let lead = LocalizedText("center.lead", "phone")
    static let leadPhone = LocalizedText("center.leadPhone")
    static let onBadge = LocalizedText("center.onBadge")
    static let changed = LocalizedText("center.changed")

    static let listed = LocalizedText("center.listed")
    static let clearAll = LocalizedText("center.clearAll")
    static let clear = LocalizedText("center.clear")
    static let clearOf = LocalizedText("center.clearOf", "text")
    static let cleared = LocalizedText("center.cleared")
    static let isEmpty = LocalizedText("center.isEmpty")
    static let nothingListed = LocalizedText("center.nothingListed")

    static let waiting = LocalizedText("center.waiting")
    static let removeAll = LocalizedText("center.removeAll")
    static let nothingAnyMore = LocalizedText("center.nothingAnyMore")
    static let nothingWaits = LocalizedText("center.nothingWaits")
    static let again = LocalizedText("center.again")
    static let replace = LocalizedText("center.replace")
    static let replaceOf = LocalizedText("center.replaceOf", "text")
    static let remove = LocalizedText("center.remove")
    static let removeOf = LocalizedText("center.removeOf", "text")
    static let removed = LocalizedText("center.removed")

    static let settings = LocalizedText("center.settings", "app")
    static let badge = LocalizedText("center.badge", "n")
    static let noBadge = LocalizedText("center.noBadge")
    static let removeBadge = LocalizedText("center.removeBadge")
    static let badgeIsGone = LocalizedText("center.badgeIsGone")

    static let whereItIs = LocalizedText("center.whereItIs")
    static let at = LocalizedText("center.at", "place")
    static let knowsNot = LocalizedText("center.knowsNot")
    static let isAt = LocalizedText("center.isAt", "place")
    static let hasMoved = LocalizedText("center.hasMoved")
    static let latitude = LocalizedText("center.latitude")
    static let longitude = LocalizedText("center.longitude")
    static let moveThere = LocalizedText("center.moveThere")
  }

  /// The form that schedules a local notification.
  enum Draft {
    static let heading = LocalizedText("draft.heading", "app")
    static let scheduled = LocalizedText("draft.scheduled")
    static let title = LocalizedText("draft.title")
    static let text = LocalizedText("draft.text")
    static let example = LocalizedText("draft.example")
    static let identifier = LocalizedText("draft.identifier")
    static let identifierHint = LocalizedText("draft.identifierHint")
    static let thread = LocalizedText("draft.thread")
    static let threadHint = LocalizedText("draft.threadHint")
    static let badge = LocalizedText("draft.badge")
    static let repeats = LocalizedText("draft.repeats")
    static let inSeconds = LocalizedText("draft.inSeconds")
    static let overHour = LocalizedText("draft.overHour")
    static let now = LocalizedText("draft.now")
    static let date = LocalizedText("draft.date")
    static let atDate = LocalizedText("draft.atDate")
    static let place = LocalizedText("draft.place")
    static let whenThere = LocalizedText("draft.whenThere")
  }

  /// What a notification waits for.
  enum Trigger {
    static let date = LocalizedText("trigger.date")
    static let entering = LocalizedText("trigger.entering", "place")
    static let other = LocalizedText("trigger.other")
  }

  /// What the user allows an app, as the system's settings call it.
  enum Allowing {
    static let title = LocalizedText("allowing.title")
    static let allow = LocalizedText("allowing.allow")
    static let quietly = LocalizedText("allowing.quietly")
    static let dontAllow = LocalizedText("allowing.dontAllow")
    static let notAsked = LocalizedText("allowing.notAsked")
    static let denied = LocalizedText("allowing.denied")
    static let provisional = LocalizedText("allowing.provisional")
    static let asBelow = LocalizedText("allowing.asBelow")
    static let style = LocalizedText("allowing.style")
    static let none = LocalizedText("allowing.none")
    static let banners = LocalizedText("allowing.banners")
    static let alerts = LocalizedText("allowing.alerts")
    static let styleNote = LocalizedText("allowing.styleNote")
    static let previews = LocalizedText("allowing.previews")
    static let grouping = LocalizedText("allowing.grouping")
    static let automatic = LocalizedText("allowing.automatic")
    static let byApp = LocalizedText("allowing.byApp")
    static let off = LocalizedText("allowing.off")
    static let lockScreen = LocalizedText("allowing.lockScreen")
    static let inCenter = LocalizedText("allowing.inCenter")
    static let sounds = LocalizedText("allowing.sounds")
    static let badge = LocalizedText("allowing.badge")
  }
}

extension LocalizedPlural {
  enum Trigger {
    static let seconds = LocalizedPlural("trigger.seconds")
    static let minutes = LocalizedPlural("trigger.minutes")
  }
}
