extension LocalizedText {
  /// The list of events.
  enum Events {
    static let title = LocalizedText("events.title")
    static let new = LocalizedText("events.new")
    static let upcoming = LocalizedText("events.upcoming")
    static let past = LocalizedText("events.past")
    static let more = LocalizedText("events.more")
    static let muted = LocalizedText("events.muted")
    static let noGuests = LocalizedText("events.noGuests")

    static let noInvitations = LocalizedText("events.noInvitations")
    static let noInvitationsLead = LocalizedText("events.noInvitationsLead")
    static let throwSomething = LocalizedText("events.throwSomething")
    static let stepWrite = LocalizedText("events.stepWrite")
    static let stepAdd = LocalizedText("events.stepAdd")
    static let stepWatch = LocalizedText("events.stepWatch")
  }

  /// A guest's answer in a word.
  enum Status {
    static let awaiting = LocalizedText("status.awaiting")
    static let accepted = LocalizedText("status.accepted")
    static let maybe = LocalizedText("status.maybe")
    static let waitlisted = LocalizedText("status.waitlisted")
    static let declined = LocalizedText("status.declined")
  }
}

extension LocalizedPlural {
  enum Events {
    static let unread = LocalizedPlural("events.unread")
    static let privateMessages = LocalizedPlural("events.privateMessages")
    static let going = LocalizedPlural("events.going")
  }
}
