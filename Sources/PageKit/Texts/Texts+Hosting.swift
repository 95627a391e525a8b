import Invites

extension LocalizedText {
  /// The invite on top of a thread.
  package enum Invite {
    package static let hosting = LocalizedText("invite.hosting")
    package static let invites = LocalizedText("invite.invites", "host")
    package static let hostedBy = LocalizedText("invite.hostedBy", "host")
    package static let when = LocalizedText("invite.when")
    package static let location = LocalizedText("invite.location")
    package static let opensMap = LocalizedText("invite.opensMap")
    package static let readAll = LocalizedText("invite.readAll")
    package static let showLess = LocalizedText("invite.showLess")
    package static let ownTime = LocalizedText("invite.ownTime", "time")
    package static let calendar = LocalizedText("invite.calendar")
    package static let outOfCalendar = LocalizedText("invite.outOfCalendar")
    package static let calledOff = LocalizedText("invite.calledOff")
    package static let calledOffLead = LocalizedText("invite.calledOffLead")
    package static let manage = LocalizedText("invite.manage")
    package static let more = LocalizedText("invite.more")
    package static let edit = LocalizedText("invite.edit")
    package static let duplicate = LocalizedText("invite.duplicate")
    package static let coHosts = LocalizedText("invite.coHosts")
    package static let cancel = LocalizedText("invite.cancel")
    package static let reopen = LocalizedText("invite.reopen")
  }

  /// Calling an event off.
  package enum Cancelling {
    package static let title = LocalizedText("cancelling.title", "event")
    package static let lead = LocalizedText("cancelling.lead")
    package static let words = LocalizedText("cancelling.words")
    package static let example = LocalizedText("cancelling.example")
    package static let message = LocalizedText("cancelling.message", "event", "time")
    package static let copy = LocalizedText("cancelling.copy")
    package static let confirm = LocalizedText("cancelling.confirm")
    package static let keep = LocalizedText("cancelling.keep")
  }

  /// Letting an event take place after all.
  package enum Reinstating {
    package static let title = LocalizedText("reinstating.title", "event")
    package static let lead = LocalizedText("reinstating.lead")
    package static let keep = LocalizedText("reinstating.keep")
  }

  /// Whether guests are notified of what a host does.
  package enum Notifying {
    package static let box = LocalizedText("notifying.box")
    package static let lead = LocalizedText("notifying.lead")
    package static let nobody = LocalizedText("notifying.nobody")
    package static let notSent = LocalizedText("notifying.notSent")
    package static let saved = LocalizedText("notifying.saved")
  }

  /// Hosting an event together.
  package enum CoHosts {
    package static let lead = LocalizedText("coHosts.lead", "owner")
    package static let nobody = LocalizedText("coHosts.nobody")
    package static let owner = LocalizedText("coHosts.owner")
    package static let remove = LocalizedText("coHosts.remove")
    package static let leave = LocalizedText("coHosts.leave")
    package static let make = LocalizedText("coHosts.make")
    package static let add = LocalizedText("coHosts.add")
    package static let addLead = LocalizedText("coHosts.addLead")
    package static let ready = LocalizedText("coHosts.ready")
    package static let link = LocalizedText("coHosts.link")

    package static let openLinks = LocalizedText("coHosts.openLinks")
    package static let made = LocalizedText("coHosts.made", "ago")
    package static let validUntil = LocalizedText("coHosts.validUntil", "time")
    package static let endLink = LocalizedText("coHosts.endLink")

    package static let asks = LocalizedText("coHosts.asks", "event")
    package static let asksLead = LocalizedText("coHosts.asksLead", "host")
    package static let join = LocalizedText("coHosts.join")
    package static let newHere = LocalizedText("coHosts.newHere")
    package static let create = LocalizedText("coHosts.create")
    package static let haveAccount = LocalizedText("coHosts.haveAccount")
    package static let joinAs = LocalizedText("coHosts.joinAs", "name")
  }

  /// A calendar that follows this browser's events.
  package enum Feed {
    package static let title = LocalizedText("feed.title")
    package static let open = LocalizedText("feed.open")
    package static let lead = LocalizedText("feed.lead")
    package static let subscribe = LocalizedText("feed.subscribe")
    package static let address = LocalizedText("feed.address")
    package static let secret = LocalizedText("feed.secret")
    package static let copy = LocalizedText("feed.copy")
    package static let back = LocalizedText("feed.back")
  }

  /// What an update changed.
  package enum Changes {
    package static let time = LocalizedText("changes.time")
    package static let place = LocalizedText("changes.place")
    package static let title = LocalizedText("changes.title")
    package static let seats = LocalizedText("changes.seats")
    package static let deadline = LocalizedText("changes.deadline")
    package static let none = LocalizedText("changes.none")
    package static let unlimited = LocalizedText("changes.unlimited")
    package static let was = LocalizedText("changes.was", "value")
  }
}

extension LocalizedPlural {
  package enum Cancelling {
    package static let told = LocalizedPlural("cancelling.told")
    package static let untold = LocalizedPlural("cancelling.untold")
    package static let nobodyTold = LocalizedPlural("cancelling.nobodyTold")
  }

  package enum Notifying {
    package static let guests = LocalizedPlural("notifying.guests")
    package static let savedFor = LocalizedPlural("notifying.savedFor")
  }
}
