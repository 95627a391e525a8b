import Invites

extension LocalizedText {
  /// The list of events.
  package enum Events {
    package static let title = LocalizedText("events.title")
    package static let new = LocalizedText("events.new")
    package static let upcoming = LocalizedText("events.upcoming")
    package static let past = LocalizedText("events.past")
    package static let more = LocalizedText("events.more")
    package static let muted = LocalizedText("events.muted")
    package static let noGuests = LocalizedText("events.noGuests")

    package static let noInvitations = LocalizedText("events.noInvitations")
    package static let noInvitationsLead = LocalizedText("events.noInvitationsLead")
    package static let throwSomething = LocalizedText("events.throwSomething")
    package static let stepWrite = LocalizedText("events.stepWrite")
    package static let stepAdd = LocalizedText("events.stepAdd")
    package static let stepWatch = LocalizedText("events.stepWatch")
  }

  /// A guest's answer in a word.
  package enum Status {
    package static let awaiting = LocalizedText("status.awaiting")
    package static let accepted = LocalizedText("status.accepted")
    package static let maybe = LocalizedText("status.maybe")
    package static let waitlisted = LocalizedText("status.waitlisted")
    package static let declined = LocalizedText("status.declined")
  }
}

extension LocalizedPlural {
  package enum Events {
    package static let unread = LocalizedPlural("events.unread")
    package static let privateMessages = LocalizedPlural("events.privateMessages")
    package static let going = LocalizedPlural("events.going")
  }
}
