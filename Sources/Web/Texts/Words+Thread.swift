extension Phrase {
  /// What rows of a thread say.
  enum Thread {
    static let title = Phrase("thread.title")
    static let toInvite = Phrase("thread.toInvite")
    static let messages = Phrase("thread.messages")
    static let earlier = Phrase("thread.earlier")
    static let later = Phrase("thread.later")
    static let empty = Phrase("thread.empty")
    static let you = Phrase("thread.you")
    static let host = Phrase("thread.host")
    static let new = Phrase("thread.new")
    static let edited = Phrase("thread.edited")
    static let gone = Phrase("thread.gone")
    static let photoGone = Phrase("thread.photoGone")
    static let photo = Phrase("thread.photo")
    static let photoBy = Phrase("thread.photoBy", "name")
    static let earlierMessage = Phrase("thread.earlierMessage")

    static let created = Phrase("thread.created", "name")
    static let youCreated = Phrase("thread.youCreated")
    static let cancelled = Phrase("thread.cancelled", "name")
    static let youCancelled = Phrase("thread.youCancelled")
    static let reopened = Phrase("thread.reopened", "name")
    static let youReopened = Phrase("thread.youReopened")
    static let promoted = Phrase("thread.promoted", "name")
    static let youPromoted = Phrase("thread.youPromoted")
    static let joined = Phrase("thread.joined", "name")
    static let youJoined = Phrase("thread.youJoined")
    static let changed = Phrase("thread.changed", "name", "what")
    static let youChanged = Phrase("thread.youChanged", "what")
  }

  /// Who answered what, in a line of the thread.
  enum Answered {
    static let accepted = Phrase("answered.accepted", "name")
    static let youAccepted = Phrase("answered.youAccepted")
    static let maybe = Phrase("answered.maybe", "name")
    static let youMaybe = Phrase("answered.youMaybe")
    static let declined = Phrase("answered.declined", "name")
    static let youDeclined = Phrase("answered.youDeclined")
    static let awaiting = Phrase("answered.awaiting", "name")
    static let youAwaiting = Phrase("answered.youAwaiting")
    static let waitlisted = Phrase("answered.waitlisted", "name")
    static let youWaitlisted = Phrase("answered.youWaitlisted")
  }

  /// What of an event was changed, as the object of a sentence.
  enum Changed {
    static let title = Phrase("changed.title")
    static let time = Phrase("changed.time")
    static let place = Phrase("changed.place")
    static let message = Phrase("changed.message")
    static let cover = Phrase("changed.cover")
    static let capacity = Phrase("changed.capacity")
    static let deadline = Phrase("changed.deadline")
    static let options = Phrase("changed.options")
    static let event = Phrase("changed.event")
    static let and = Phrase("changed.and", "first", "last")
  }
}

extension Plural {
  enum Thread {
    static let withOthers = Plural("thread.withOthers")
    static let newMessages = Plural("thread.newMessages")
  }

  /// Who is looking at a thread, and who is writing.
  enum Presence {
    static let typing = Plural("presence.typing", "names")
    static let here = Plural("presence.here", "names")
    static let others = Plural("presence.others")
    static let othersHere = Plural("presence.othersHere")
  }
}
