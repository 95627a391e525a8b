import Invites

extension LocalizedText {
  /// The page of the notification center.
  package enum Center {
    package static let title = LocalizedText("center.title", "app")
    package static let lead = LocalizedText("center.lead", "phone")
    package static let leadPhone = LocalizedText("center.leadPhone")
    package static let onBadge = LocalizedText("center.onBadge")
    package static let changed = LocalizedText("center.changed")

    package static let listed = LocalizedText("center.listed")
    package static let clearAll = LocalizedText("center.clearAll")
    package static let clear = LocalizedText("center.clear")
    package static let clearOf = LocalizedText("center.clearOf", "text")
    package static let cleared = LocalizedText("center.cleared")
    package static let isEmpty = LocalizedText("center.isEmpty")
    package static let nothingListed = LocalizedText("center.nothingListed")

    package static let waiting = LocalizedText("center.waiting")
    package static let removeAll = LocalizedText("center.removeAll")
    package static let nothingAnyMore = LocalizedText("center.nothingAnyMore")
    package static let nothingWaits = LocalizedText("center.nothingWaits")
    package static let again = LocalizedText("center.again")
    package static let replace = LocalizedText("center.replace")
    package static let replaceOf = LocalizedText("center.replaceOf", "text")
    package static let remove = LocalizedText("center.remove")
    package static let removeOf = LocalizedText("center.removeOf", "text")
    package static let removed = LocalizedText("center.removed")

    package static let settings = LocalizedText("center.settings", "app")
    package static let badge = LocalizedText("center.badge", "n")
    package static let noBadge = LocalizedText("center.noBadge")
    package static let removeBadge = LocalizedText("center.removeBadge")
    package static let badgeIsGone = LocalizedText("center.badgeIsGone")

    package static let whereItIs = LocalizedText("center.whereItIs")
    package static let at = LocalizedText("center.at", "place")
    package static let knowsNot = LocalizedText("center.knowsNot")
    package static let isAt = LocalizedText("center.isAt", "place")
    package static let hasMoved = LocalizedText("center.hasMoved")
    package static let latitude = LocalizedText("center.latitude")
    package static let longitude = LocalizedText("center.longitude")
    package static let moveThere = LocalizedText("center.moveThere")
  }

  /// The form that schedules a local notification.
  package enum Draft {
    package static let heading = LocalizedText("draft.heading", "app")
    package static let scheduled = LocalizedText("draft.scheduled")
    package static let title = LocalizedText("draft.title")
    package static let text = LocalizedText("draft.text")
    package static let example = LocalizedText("draft.example")
    package static let identifier = LocalizedText("draft.identifier")
    package static let identifierHint = LocalizedText("draft.identifierHint")
    package static let thread = LocalizedText("draft.thread")
    package static let threadHint = LocalizedText("draft.threadHint")
    package static let badge = LocalizedText("draft.badge")
    package static let repeats = LocalizedText("draft.repeats")
    package static let inSeconds = LocalizedText("draft.inSeconds")
    package static let overHour = LocalizedText("draft.overHour")
    package static let now = LocalizedText("draft.now")
    package static let date = LocalizedText("draft.date")
    package static let atDate = LocalizedText("draft.atDate")
    package static let place = LocalizedText("draft.place")
    package static let whenThere = LocalizedText("draft.whenThere")
  }

  /// What a notification waits for.
  package enum Trigger {
    package static let date = LocalizedText("trigger.date")
    package static let entering = LocalizedText("trigger.entering", "place")
    package static let other = LocalizedText("trigger.other")
  }

  /// What the user allows an app, as the system's settings call it.
  package enum Allowing {
    package static let title = LocalizedText("allowing.title")
    package static let allow = LocalizedText("allowing.allow")
    package static let quietly = LocalizedText("allowing.quietly")
    package static let dontAllow = LocalizedText("allowing.dontAllow")
    package static let notAsked = LocalizedText("allowing.notAsked")
    package static let denied = LocalizedText("allowing.denied")
    package static let provisional = LocalizedText("allowing.provisional")
    package static let asBelow = LocalizedText("allowing.asBelow")
    package static let style = LocalizedText("allowing.style")
    package static let none = LocalizedText("allowing.none")
    package static let banners = LocalizedText("allowing.banners")
    package static let alerts = LocalizedText("allowing.alerts")
    package static let styleNote = LocalizedText("allowing.styleNote")
    package static let previews = LocalizedText("allowing.previews")
    package static let grouping = LocalizedText("allowing.grouping")
    package static let automatic = LocalizedText("allowing.automatic")
    package static let byApp = LocalizedText("allowing.byApp")
    package static let off = LocalizedText("allowing.off")
    package static let lockScreen = LocalizedText("allowing.lockScreen")
    package static let inCenter = LocalizedText("allowing.inCenter")
    package static let sounds = LocalizedText("allowing.sounds")
    package static let badge = LocalizedText("allowing.badge")
  }
}

extension LocalizedPlural {
  package enum Trigger {
    package static let seconds = LocalizedPlural("trigger.seconds")
    package static let minutes = LocalizedPlural("trigger.minutes")
  }
}
