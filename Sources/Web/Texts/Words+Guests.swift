extension Phrase {
  /// The host's guest list.
  enum Guests {
    static let title = Phrase("guests.title")
    static let back = Phrase("guests.back", "event")
    static let add = Phrase("guests.add")
    static let upload = Phrase("guests.upload")
    static let door = Phrase("guests.door")
    static let export = Phrase("guests.export")
    static let all = Phrase("guests.all")
    static let more = Phrase("guests.more")
    static let empty = Phrase("guests.empty")
    static let hidden = Phrase("guests.hidden")
    static let noneTitle = Phrase("guests.noneTitle")
    static let noneLead = Phrase("guests.noneLead")
    static let noMatch = Phrase("guests.noMatch")
    static let showAll = Phrase("guests.showAll")

    static let search = Phrase("guests.search")
    static let searchHint = Phrase("guests.searchHint")
    static let sort = Phrase("guests.sort")
    static let show = Phrase("guests.show")
    static let filter = Phrase("guests.filter")
    static let byInvited = Phrase("guests.byInvited")
    static let byName = Phrase("guests.byName")
    static let byAnswer = Phrase("guests.byAnswer")
    static let byAnswered = Phrase("guests.byAnswered")
    static let filterAll = Phrase("guests.filterAll")
    static let filterArrived = Phrase("guests.filterArrived")
    static let filterRequested = Phrase("guests.filterRequested")
    static let filterRemoved = Phrase("guests.filterRemoved")
    static let filterBlocked = Phrase("guests.filterBlocked")

    static let memo = Phrase("guests.memo")
    static let memoHint = Phrase("guests.memoHint")
    static let withNames = Phrase("guests.withNames", "names")
    static let link = Phrase("guests.link", "name")
    static let copy = Phrase("guests.copy")
    static let copied = Phrase("guests.copied")
    static let share = Phrase("guests.share")
    static let qr = Phrase("guests.qr")
    static let qrOf = Phrase("guests.qrOf", "name")
    static let notification = Phrase("guests.notification")
    static let details = Phrase("guests.details")
    static let of = Phrase("guests.of", "name")
    static let nudge = Phrase("guests.nudge")
    static let nudgeAll = Phrase("guests.nudgeAll")
    static let nudged = Phrase("guests.nudged", "ago")
    static let remove = Phrase("guests.remove")
    static let restore = Phrase("guests.restore")
    static let block = Phrase("guests.block")
    static let blockHint = Phrase("guests.blockHint")
    static let promote = Phrase("guests.promote")
    static let undo = Phrase("guests.undo")
    static let approve = Phrase("guests.approve")
    static let refuse = Phrase("guests.refuse")
    static let requests = Phrase("guests.requests")
    static let allRequests = Phrase("guests.allRequests")
  }

  /// What just happened on the guest list.
  enum GuestNews {
    static let removed = Phrase("guestNews.removed", "name")
    static let refused = Phrase("guestNews.refused", "name")
    static let promoted = Phrase("guestNews.promoted", "name")
    static let noSeats = Phrase("guestNews.noSeats")
    static let restored = Phrase("guestNews.restored", "name")
    static let blocked = Phrase("guestNews.blocked", "name")
    static let approved = Phrase("guestNews.approved", "name")
    static let nudged = Phrase("guestNews.nudged", "name")
    static let edited = Phrase("guestNews.edited")
    static let relinked = Phrase("guestNews.relinked", "name")
    static let linkChanged = Phrase("guestNews.linkChanged")
  }

  /// Where what was sent stands, and what came back.
  enum Reach {
    static let nothing = Phrase("reach.nothing")
    static let pending = Phrase("reach.pending")
    static let sent = Phrase("reach.sent", "ago")
    static let failed = Phrase("reach.failed")
    static let withheld = Phrase("reach.withheld")
    static let opened = Phrase("reach.opened")
    static let answered = Phrase("reach.answered")
    static let now = Phrase("reach.now")
    static let cameByLink = Phrase("reach.cameByLink")
    static let walkedIn = Phrase("reach.walkedIn")
  }
}

extension Plural {
  enum Guests {
    static let people = Plural("guests.people")
    static let added = Plural("guests.added")
    static let known = Plural("guests.known")
    static let refused = Plural("guests.refused")
    static let nudged = Plural("guests.nudgedGuests")
    /// Of a party on the waitlist that is larger than the event.
    static let oversized = Plural("guests.oversized", "people")
    static let upTo = Plural("guests.upTo")
  }

  enum Ago {
    static let minutes = Plural("ago.minutes")
    static let hours = Plural("ago.hours")
    static let days = Plural("ago.days")
  }
}
