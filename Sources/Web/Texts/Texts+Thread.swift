extension LocalizedText {
  /// What rows of a thread say.
  enum Thread {
    static let title = LocalizedText("thread.title")
    static let toInvite = LocalizedText("thread.toInvite")
    static let messages = LocalizedText("thread.messages")
    static let earlier = LocalizedText("thread.earlier")
    static let later = LocalizedText("thread.later")
    static let empty = LocalizedText("thread.empty")
    static let you = LocalizedText("thread.you")
    static let host = LocalizedText("thread.host")
    static let new = LocalizedText("thread.new")
    static let edited = LocalizedText("thread.edited")
    static let gone = LocalizedText("thread.gone")
    static let photo = LocalizedText("thread.photo")
    static let photoBy = LocalizedText("thread.photoBy", "name")
    static let video = LocalizedText("thread.video")
    static let videoBy = LocalizedText("thread.videoBy", "name")
    static let sound = LocalizedText("thread.sound")
    static let soundBy = LocalizedText("thread.soundBy", "name")
    static let earlierMessage = LocalizedText("thread.earlierMessage")
    static let onlyHosts = LocalizedText("thread.onlyHosts")

    static let created = LocalizedText("thread.created", "name")
    static let youCreated = LocalizedText("thread.youCreated")
    static let cancelled = LocalizedText("thread.cancelled", "name")
    static let youCancelled = LocalizedText("thread.youCancelled")
    static let reopened = LocalizedText("thread.reopened", "name")
    static let youReopened = LocalizedText("thread.youReopened")
    static let promoted = LocalizedText("thread.promoted", "name")
    static let youPromoted = LocalizedText("thread.youPromoted")
    static let joined = LocalizedText("thread.joined", "name")
    static let youJoined = LocalizedText("thread.youJoined")
    static let changed = LocalizedText("thread.changed", "name", "what")
    static let youChanged = LocalizedText("thread.youChanged", "what")
  }

  /// Who answered what, in a line of the thread.
  enum Answered {
    static let accepted = LocalizedText("answered.accepted", "name")
    static let youAccepted = LocalizedText("answered.youAccepted")
    static let maybe = LocalizedText("answered.maybe", "name")
    static let youMaybe = LocalizedText("answered.youMaybe")
    static let declined = LocalizedText("answered.declined", "name")
    static let youDeclined = LocalizedText("answered.youDeclined")
    static let awaiting = LocalizedText("answered.awaiting", "name")
    static let youAwaiting = LocalizedText("answered.youAwaiting")
    static let waitlisted = LocalizedText("answered.waitlisted", "name")
    static let youWaitlisted = LocalizedText("answered.youWaitlisted")
    static let byHost = LocalizedText("answered.byHost", "host", "name")
    static let together = LocalizedText("answered.together", "first", "last")
  }

  /// What of an event was changed, as the object of a sentence.
  enum Changed {
    static let title = LocalizedText("changed.title")
    static let time = LocalizedText("changed.time")
    static let place = LocalizedText("changed.place")
    static let message = LocalizedText("changed.message")
    static let cover = LocalizedText("changed.cover")
    static let capacity = LocalizedText("changed.capacity")
    static let deadline = LocalizedText("changed.deadline")
    static let options = LocalizedText("changed.options")
    static let event = LocalizedText("changed.event")
    static let and = LocalizedText("changed.and", "first", "last")
  }
}

extension LocalizedPlural {
  enum Thread {
    static let withOthers = LocalizedPlural("thread.withOthers")
    static let newMessages = LocalizedPlural("thread.newMessages")
  }

  enum Answered {
    static let changed = LocalizedPlural("answered.changed")
  }

  /// Who is looking at a thread, and who is writing.
  enum Presence {
    static let typing = LocalizedPlural("presence.typing", "names")
    static let here = LocalizedPlural("presence.here", "names")
    static let others = LocalizedPlural("presence.others")
    static let othersHere = LocalizedPlural("presence.othersHere")
  }
}
