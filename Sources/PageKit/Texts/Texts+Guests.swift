import Invites

extension LocalizedText {
  /// The host's guest list.
  package enum Guests {
    package static let title = LocalizedText("guests.title")
    package static let back = LocalizedText("guests.back", "event")
    package static let add = LocalizedText("guests.add")
    package static let upload = LocalizedText("guests.upload")
    package static let door = LocalizedText("guests.door")
    package static let export = LocalizedText("guests.export")
    package static let all = LocalizedText("guests.all")
    package static let more = LocalizedText("guests.more")
    package static let empty = LocalizedText("guests.empty")
    package static let hidden = LocalizedText("guests.hidden")
    package static let noneTitle = LocalizedText("guests.noneTitle")
    package static let noneLead = LocalizedText("guests.noneLead")
    package static let noMatch = LocalizedText("guests.noMatch")
    package static let showAll = LocalizedText("guests.showAll")

    package static let search = LocalizedText("guests.search")
    package static let searchHint = LocalizedText("guests.searchHint")
    package static let sort = LocalizedText("guests.sort")
    package static let show = LocalizedText("guests.show")
    package static let filter = LocalizedText("guests.filter")
    package static let byInvited = LocalizedText("guests.byInvited")
    package static let byName = LocalizedText("guests.byName")
    package static let byAnswer = LocalizedText("guests.byAnswer")
    package static let byAnswered = LocalizedText("guests.byAnswered")
    package static let filterAll = LocalizedText("guests.filterAll")
    package static let filterUnsent = LocalizedText("guests.filterUnsent")
    package static let filterArrived = LocalizedText("guests.filterArrived")
    package static let filterRequested = LocalizedText("guests.filterRequested")
    package static let filterRemoved = LocalizedText("guests.filterRemoved")
    package static let filterBlocked = LocalizedText("guests.filterBlocked")

    package static let memo = LocalizedText("guests.memo")
    package static let memoHint = LocalizedText("guests.memoHint")
    package static let withNames = LocalizedText("guests.withNames", "names")
    package static let link = LocalizedText("guests.link", "name")
    package static let copy = LocalizedText("guests.copy")
    package static let copied = LocalizedText("guests.copied")
    package static let share = LocalizedText("guests.share")
    package static let qr = LocalizedText("guests.qr")
    package static let qrOf = LocalizedText("guests.qrOf", "name")
    package static let notification = LocalizedText("guests.notification")
    package static let details = LocalizedText("guests.details")
    package static let of = LocalizedText("guests.of", "name")
    package static let nudge = LocalizedText("guests.nudge")
    package static let nudgeAll = LocalizedText("guests.nudgeAll")
    package static let nudged = LocalizedText("guests.nudged", "ago")
    package static let remove = LocalizedText("guests.remove")
    package static let restore = LocalizedText("guests.restore")
    package static let block = LocalizedText("guests.block")
    package static let blockHint = LocalizedText("guests.blockHint")
    package static let promote = LocalizedText("guests.promote")
    package static let undo = LocalizedText("guests.undo")
    package static let approve = LocalizedText("guests.approve")
    package static let refuse = LocalizedText("guests.refuse")
    package static let requests = LocalizedText("guests.requests")
    package static let allRequests = LocalizedText("guests.allRequests")
  }

  /// Where hosts write to a guest.
  package enum Addresses {
    package static let title = LocalizedText("addresses.title")
    package static let email = LocalizedText("addresses.email")
    package static let phone = LocalizedText("addresses.phone")
    package static let phoneHint = LocalizedText("addresses.phoneHint")
    package static let hint = LocalizedText("addresses.hint")
    package static let pick = LocalizedText("addresses.pick")
  }

  /// What just happened on the guest list.
  package enum GuestNews {
    package static let removed = LocalizedText("guestNews.removed", "name")
    package static let refused = LocalizedText("guestNews.refused", "name")
    package static let promoted = LocalizedText("guestNews.promoted", "name")
    package static let noSeats = LocalizedText("guestNews.noSeats")
    package static let restored = LocalizedText("guestNews.restored", "name")
    package static let blocked = LocalizedText("guestNews.blocked", "name")
    package static let approved = LocalizedText("guestNews.approved", "name")
    package static let edited = LocalizedText("guestNews.edited")
    package static let guessed = LocalizedText("guestNews.guessed", "names")
    package static let relinked = LocalizedText("guestNews.relinked", "name")
    package static let linkChanged = LocalizedText("guestNews.linkChanged")
  }

  /// What is known of the way of an invitation: whether hosts sent it, whether it was opened and answered.
  package enum DeliveryStatus {
    package static let nothing = LocalizedText("deliveryStatus.nothing")
    package static let newLink = LocalizedText("deliveryStatus.newLink")
    package static let unopened = LocalizedText("deliveryStatus.unopened")
    package static let sent = LocalizedText("deliveryStatus.sent", "ago")
    package static let sentBy = LocalizedText("deliveryStatus.sentBy", "way", "ago")
    package static let copied = LocalizedText("deliveryStatus.copied", "ago")
    package static let opened = LocalizedText("deliveryStatus.opened", "ago")
    package static let answered = LocalizedText("deliveryStatus.answered", "ago")
    package static let now = LocalizedText("deliveryStatus.now")
    package static let cameByLink = LocalizedText("deliveryStatus.cameByLink")
    package static let walkedIn = LocalizedText("deliveryStatus.walkedIn")
  }
}

extension LocalizedPlural {
  package enum Guests {
    package static let joinRequests = LocalizedPlural("guests.joinRequests")
    package static let people = LocalizedPlural("guests.people")
    package static let added = LocalizedPlural("guests.added")
    package static let known = LocalizedPlural("guests.known")
    package static let knownNames = LocalizedPlural("guests.knownNames", "names")
    package static let knownMore = LocalizedPlural("guests.knownMore")
    package static let refused = LocalizedPlural("guests.refused")
    /// Of a party on the waitlist that is larger than the event.
    package static let oversized = LocalizedPlural("guests.oversized", "people")
    package static let upTo = LocalizedPlural("guests.upTo")
    package static let mayBring = LocalizedPlural("guests.mayBring")
    package static let takenBack = LocalizedPlural("guests.takenBack")
  }

  package enum Ago {
    package static let minutes = LocalizedPlural("ago.minutes")
    package static let hours = LocalizedPlural("ago.hours")
    package static let days = LocalizedPlural("ago.days")
  }
}
