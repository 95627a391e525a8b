extension LocalizedText {
  /// The host's guest list.
  enum Guests {
    static let title = LocalizedText("guests.title")
    static let back = LocalizedText("guests.back", "event")
    static let add = LocalizedText("guests.add")
    static let upload = LocalizedText("guests.upload")
    static let door = LocalizedText("guests.door")
    static let export = LocalizedText("guests.export")
    static let all = LocalizedText("guests.all")
    static let more = LocalizedText("guests.more")
    static let empty = LocalizedText("guests.empty")
    static let hidden = LocalizedText("guests.hidden")
    static let noneTitle = LocalizedText("guests.noneTitle")
    static let noneLead = LocalizedText("guests.noneLead")
    static let noMatch = LocalizedText("guests.noMatch")
    static let showAll = LocalizedText("guests.showAll")

    static let search = LocalizedText("guests.search")
    static let searchHint = LocalizedText("guests.searchHint")
    static let sort = LocalizedText("guests.sort")
    static let show = LocalizedText("guests.show")
    static let filter = LocalizedText("guests.filter")
    static let byInvited = LocalizedText("guests.byInvited")
    static let byName = LocalizedText("guests.byName")
    static let byAnswer = LocalizedText("guests.byAnswer")
    static let byAnswered = LocalizedText("guests.byAnswered")
    static let filterAll = LocalizedText("guests.filterAll")
    static let filterUnsent = LocalizedText("guests.filterUnsent")
    static let filterArrived = LocalizedText("guests.filterArrived")
    static let filterRequested = LocalizedText("guests.filterRequested")
    static let filterRemoved = LocalizedText("guests.filterRemoved")
    static let filterBlocked = LocalizedText("guests.filterBlocked")

    static let memo = LocalizedText("guests.memo")
    static let memoHint = LocalizedText("guests.memoHint")
    static let withNames = LocalizedText("guests.withNames", "names")
    static let link = LocalizedText("guests.link", "name")
    static let copy = LocalizedText("guests.copy")
    static let copied = LocalizedText("guests.copied")
    static let share = LocalizedText("guests.share")
    static let qr = LocalizedText("guests.qr")
    static let qrOf = LocalizedText("guests.qrOf", "name")
    static let notification = LocalizedText("guests.notification")
    static let details = LocalizedText("guests.details")
    static let of = LocalizedText("guests.of", "name")
    static let nudge = LocalizedText("guests.nudge")
    static let nudgeAll = LocalizedText("guests.nudgeAll")
    static let nudged = LocalizedText("guests.nudged", "ago")
    static let remove = LocalizedText("guests.remove")
    static let restore = LocalizedText("guests.restore")
    static let block = LocalizedText("guests.block")
    static let blockHint = LocalizedText("guests.blockHint")
    static let promote = LocalizedText("guests.promote")
    static let undo = LocalizedText("guests.undo")
    static let approve = LocalizedText("guests.approve")
    static let refuse = LocalizedText("guests.refuse")
    static let requests = LocalizedText("guests.requests")
    static let allRequests = LocalizedText("guests.allRequests")
  }

  /// Where hosts write to a guest.
  enum Addresses {
    static let title = LocalizedText("addresses.title")
    static let email = LocalizedText("addresses.email")
    static let phone = LocalizedText("addresses.phone")
    static let phoneHint = LocalizedText("addresses.phoneHint")
    static let hint = LocalizedText("addresses.hint")
    static let pick = LocalizedText("addresses.pick")
  }

  /// What just happened on the guest list.
  enum GuestNews {
    static let removed = LocalizedText("guestNews.removed", "name")
    static let refused = LocalizedText("guestNews.refused", "name")
    static let promoted = LocalizedText("guestNews.promoted", "name")
    static let noSeats = LocalizedText("guestNews.noSeats")
    static let restored = LocalizedText("guestNews.restored", "name")
    static let blocked = LocalizedText("guestNews.blocked", "name")
    static let approved = LocalizedText("guestNews.approved", "name")
    static let edited = LocalizedText("guestNews.edited")
    static let guessed = LocalizedText("guestNews.guessed", "names")
    static let relinked = LocalizedText("guestNews.relinked", "name")
    static let linkChanged = LocalizedText("guestNews.linkChanged")
  }

  /// What is known of the way of an invitation: whether hosts sent it, whether it was opened and answered.
  enum DeliveryStatus {
    static let nothing = LocalizedText("deliveryStatus.nothing")
    static let newLink = LocalizedText("deliveryStatus.newLink")
    static let unopened = LocalizedText("deliveryStatus.unopened")
    static let sent = LocalizedText("deliveryStatus.sent", "ago")
    static let sentBy = LocalizedText("deliveryStatus.sentBy", "way", "ago")
    static let copied = LocalizedText("deliveryStatus.copied", "ago")
    static let opened = LocalizedText("deliveryStatus.opened", "ago")
    static let answered = LocalizedText("deliveryStatus.answered", "ago")
    static let now = LocalizedText("deliveryStatus.now")
    static let cameByLink = LocalizedText("deliveryStatus.cameByLink")
    static let walkedIn = LocalizedText("deliveryStatus.walkedIn")
  }
}

extension LocalizedPlural {
  enum Guests {
    static let joinRequests = LocalizedPlural("guests.joinRequests")
    static let people = LocalizedPlural("guests.people")
    static let added = LocalizedPlural("guests.added")
    static let known = LocalizedPlural("guests.known")
    static let knownNames = LocalizedPlural("guests.knownNames", "names")
    static let knownMore = LocalizedPlural("guests.knownMore")
    static let refused = LocalizedPlural("guests.refused")
    /// Of a party on the waitlist that is larger than the event.
    static let oversized = LocalizedPlural("guests.oversized", "people")
    static let upTo = LocalizedPlural("guests.upTo")
    static let mayBring = LocalizedPlural("guests.mayBring")
    static let takenBack = LocalizedPlural("guests.takenBack")
  }

  enum Ago {
    static let minutes = LocalizedPlural("ago.minutes")
    static let hours = LocalizedPlural("ago.hours")
    static let days = LocalizedPlural("ago.days")
  }
}
