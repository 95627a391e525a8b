extension Phrase {
  /// The invite on top of a thread.
  enum Invite {
    static let hosting = Phrase("invite.hosting")
    static let invites = Phrase("invite.invites", "host")
    static let when = Phrase("invite.when")
    static let location = Phrase("invite.location")
    static let opensMap = Phrase("invite.opensMap")
    static let readAll = Phrase("invite.readAll")
    static let showLess = Phrase("invite.showLess")
    static let ownTime = Phrase("invite.ownTime", "time")
    static let calendar = Phrase("invite.calendar")
    static let outOfCalendar = Phrase("invite.outOfCalendar")
    static let calledOff = Phrase("invite.calledOff")
    static let calledOffLead = Phrase("invite.calledOffLead")
    static let manage = Phrase("invite.manage")
    static let more = Phrase("invite.more")
    static let edit = Phrase("invite.edit")
    static let duplicate = Phrase("invite.duplicate")
    static let coHosts = Phrase("invite.coHosts")
    static let cancel = Phrase("invite.cancel")
    static let reopen = Phrase("invite.reopen")
  }

  /// Calling an event off.
  enum Cancelling {
    static let title = Phrase("cancelling.title", "event")
    static let lead = Phrase("cancelling.lead")
    static let words = Phrase("cancelling.words")
    static let example = Phrase("cancelling.example")
    static let confirm = Phrase("cancelling.confirm")
    static let keep = Phrase("cancelling.keep")
  }

  /// Hosting an event together.
  enum CoHosts {
    static let lead = Phrase("coHosts.lead", "owner")
    static let nobody = Phrase("coHosts.nobody")
    static let owner = Phrase("coHosts.owner")
    static let remove = Phrase("coHosts.remove")
    static let leave = Phrase("coHosts.leave")
    static let make = Phrase("coHosts.make")
    static let add = Phrase("coHosts.add")
    static let addLead = Phrase("coHosts.addLead")
    static let ready = Phrase("coHosts.ready")
    static let link = Phrase("coHosts.link")

    static let openLinks = Phrase("coHosts.openLinks")
    static let made = Phrase("coHosts.made", "ago")
    static let validUntil = Phrase("coHosts.validUntil", "time")
    static let endLink = Phrase("coHosts.endLink")

    static let asks = Phrase("coHosts.asks", "event")
    static let asksLead = Phrase("coHosts.asksLead", "host")
    static let join = Phrase("coHosts.join")
    static let newHere = Phrase("coHosts.newHere")
    static let create = Phrase("coHosts.create")
    static let haveAccount = Phrase("coHosts.haveAccount")
    static let joinAs = Phrase("coHosts.joinAs", "name")
  }

  /// A calendar that follows this browser's events.
  enum Feed {
    static let title = Phrase("feed.title")
    static let open = Phrase("feed.open")
    static let lead = Phrase("feed.lead")
    static let subscribe = Phrase("feed.subscribe")
    static let address = Phrase("feed.address")
    static let secret = Phrase("feed.secret")
    static let copy = Phrase("feed.copy")
    static let back = Phrase("feed.back")
  }

  /// What an update changed.
  enum Changes {
    static let time = Phrase("changes.time")
    static let place = Phrase("changes.place")
    static let title = Phrase("changes.title")
    static let seats = Phrase("changes.seats")
    static let deadline = Phrase("changes.deadline")
    static let none = Phrase("changes.none")
    static let unlimited = Phrase("changes.unlimited")
    static let was = Phrase("changes.was", "value")
  }
}
