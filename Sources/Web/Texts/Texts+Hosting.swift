extension LocalizedText {
  /// The invite on top of a thread.
  enum Invite {
    static let hosting = LocalizedText("invite.hosting")
    static let invites = LocalizedText("invite.invites", "host")
    static let hostedBy = LocalizedText("invite.hostedBy", "host")
    static let when = LocalizedText("invite.when")
    static let location = LocalizedText("invite.location")
    static let opensMap = LocalizedText("invite.opensMap")
    static let readAll = LocalizedText("invite.readAll")
    static let showLess = LocalizedText("invite.showLess")
    static let ownTime = LocalizedText("invite.ownTime", "time")
    static let calendar = LocalizedText("invite.calendar")
    static let outOfCalendar = LocalizedText("invite.outOfCalendar")
    static let calledOff = LocalizedText("invite.calledOff")
    static let calledOffLead = LocalizedText("invite.calledOffLead")
    static let manage = LocalizedText("invite.manage")
    static let more = LocalizedText("invite.more")
    static let edit = LocalizedText("invite.edit")
    static let duplicate = LocalizedText("invite.duplicate")
    static let coHosts = LocalizedText("invite.coHosts")
    static let cancel = LocalizedText("invite.cancel")
    static let reopen = LocalizedText("invite.reopen")
  }

  /// Calling an event off.
  enum Cancelling {
    static let title = LocalizedText("cancelling.title", "event")
    static let lead = LocalizedText("cancelling.lead")
    static let words = LocalizedText("cancelling.words")
    static let example = LocalizedText("cancelling.example")
    static let message = LocalizedText("cancelling.message", "event", "time")
    static let copy = LocalizedText("cancelling.copy")
    static let confirm = LocalizedText("cancelling.confirm")
    static let keep = LocalizedText("cancelling.keep")
  }

  /// Letting an event take place after all.
  enum Reinstating {
    static let title = LocalizedText("reinstating.title", "event")
    static let lead = LocalizedText("reinstating.lead")
    static let keep = LocalizedText("reinstating.keep")
  }

  /// Whether guests are notified of what a host does.
  enum Notifying {
    static let box = LocalizedText("notifying.box")
    static let lead = LocalizedText("notifying.lead")
    static let nobody = LocalizedText("notifying.nobody")
    static let notSent = LocalizedText("notifying.notSent")
    static let saved = LocalizedText("notifying.saved")
  }

  /// Hosting an event together.
  enum CoHosts {
    static let lead = LocalizedText("coHosts.lead", "owner")
    static let nobody = LocalizedText("coHosts.nobody")
    static let owner = LocalizedText("coHosts.owner")
    static let remove = LocalizedText("coHosts.remove")
    static let leave = LocalizedText("coHosts.leave")
    static let make = LocalizedText("coHosts.make")
    static let add = LocalizedText("coHosts.add")
    static let addLead = LocalizedText("coHosts.addLead")
    static let ready = LocalizedText("coHosts.ready")
    static let link = LocalizedText("coHosts.link")

    static let openLinks = LocalizedText("coHosts.openLinks")
    static let made = LocalizedText("coHosts.made", "ago")
    static let validUntil = LocalizedText("coHosts.validUntil", "time")
    static let endLink = LocalizedText("coHosts.endLink")

    static let asks = LocalizedText("coHosts.asks", "event")
    static let asksLead = LocalizedText("coHosts.asksLead", "host")
    static let join = LocalizedText("coHosts.join")
    static let newHere = LocalizedText("coHosts.newHere")
    static let create = LocalizedText("coHosts.create")
    static let haveAccount = LocalizedText("coHosts.haveAccount")
    static let joinAs = LocalizedText("coHosts.joinAs", "name")
  }

  /// A calendar that follows this browser's events.
  enum Feed {
    static let title = LocalizedText("feed.title")
    static let open = LocalizedText("feed.open")
    static let lead = LocalizedText("feed.lead")
    static let subscribe = LocalizedText("feed.subscribe")
    static let address = LocalizedText("feed.address")
    static let secret = LocalizedText("feed.secret")
    static let copy = LocalizedText("feed.copy")
    static let back = LocalizedText("feed.back")
  }

  /// What an update changed.
  enum Changes {
    static let time = LocalizedText("changes.time")
    static let place = LocalizedText("changes.place")
    static let title = LocalizedText("changes.title")
    static let seats = LocalizedText("changes.seats")
    static let deadline = LocalizedText("changes.deadline")
    static let none = LocalizedText("changes.none")
    static let unlimited = LocalizedText("changes.unlimited")
    static let was = LocalizedText("changes.was", "value")
  }
}

extension LocalizedPlural {
  enum Cancelling {
    static let told = LocalizedPlural("cancelling.told")
    static let untold = LocalizedPlural("cancelling.untold")
    static let nobodyTold = LocalizedPlural("cancelling.nobodyTold")
  }

  enum Notifying {
    static let guests = LocalizedPlural("notifying.guests")
    static let savedFor = LocalizedPlural("notifying.savedFor")
  }
}
