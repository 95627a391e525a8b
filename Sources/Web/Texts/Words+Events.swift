extension Phrase {
  /// The list of events.
  enum Events {
    static let title = Phrase("events.title")
    static let new = Phrase("events.new")
    static let upcoming = Phrase("events.upcoming")
    static let past = Phrase("events.past")
    static let more = Phrase("events.more")
    static let muted = Phrase("events.muted")
    static let noGuests = Phrase("events.noGuests")

    static let noInvitations = Phrase("events.noInvitations")
    static let noInvitationsLead = Phrase("events.noInvitationsLead")
    static let throwSomething = Phrase("events.throwSomething")
    static let stepWrite = Phrase("events.stepWrite")
    static let stepAdd = Phrase("events.stepAdd")
    static let stepWatch = Phrase("events.stepWatch")
  }

  /// A guest's answer in a word.
  enum Status {
    static let awaiting = Phrase("status.awaiting")
    static let accepted = Phrase("status.accepted")
    static let maybe = Phrase("status.maybe")
    static let waitlisted = Phrase("status.waitlisted")
    static let declined = Phrase("status.declined")
  }
}

extension Plural {
  enum Events {
    static let unread = Plural("events.unread")
    static let going = Plural("events.going")
  }
}
