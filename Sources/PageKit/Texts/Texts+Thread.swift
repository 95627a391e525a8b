import Invites

extension LocalizedText {
  /// What rows of a thread say.
  package enum Thread {
    package static let title = LocalizedText("thread.title")
    package static let toInvite = LocalizedText("thread.toInvite")
    package static let messages = LocalizedText("thread.messages")
    package static let earlier = LocalizedText("thread.earlier")
    package static let later = LocalizedText("thread.later")
    package static let empty = LocalizedText("thread.empty")
    package static let you = LocalizedText("thread.you")
    package static let host = LocalizedText("thread.host")
    package static let new = LocalizedText("thread.new")
    package static let edited = LocalizedText("thread.edited")
    package static let gone = LocalizedText("thread.gone")
    package static let photo = LocalizedText("thread.photo")
    package static let photoBy = LocalizedText("thread.photoBy", "name")
    package static let video = LocalizedText("thread.video")
    package static let videoBy = LocalizedText("thread.videoBy", "name")
    package static let sound = LocalizedText("thread.sound")
    package static let soundBy = LocalizedText("thread.soundBy", "name")
    package static let earlierMessage = LocalizedText("thread.earlierMessage")
    package static let onlyHosts = LocalizedText("thread.onlyHosts")

    package static let created = LocalizedText("thread.created", "name")
    package static let youCreated = LocalizedText("thread.youCreated")
    package static let cancelled = LocalizedText("thread.cancelled", "name")
    package static let youCancelled = LocalizedText("thread.youCancelled")
    package static let reopened = LocalizedText("thread.reopened", "name")
    package static let youReopened = LocalizedText("thread.youReopened")
    package static let promoted = LocalizedText("thread.promoted", "name")
    package static let youPromoted = LocalizedText("thread.youPromoted")
    package static let joined = LocalizedText("thread.joined", "name")
    package static let youJoined = LocalizedText("thread.youJoined")
    package static let changed = LocalizedText("thread.changed", "name", "what")
    package static let youChanged = LocalizedText("thread.youChanged", "what")
  }

  /// Who answered what, in a line of the thread.
  package enum Answered {
    package static let accepted = LocalizedText("answered.accepted", "name")
    package static let youAccepted = LocalizedText("answered.youAccepted")
    package static let maybe = LocalizedText("answered.maybe", "name")
    package static let youMaybe = LocalizedText("answered.youMaybe")
    package static let declined = LocalizedText("answered.declined", "name")
    package static let youDeclined = LocalizedText("answered.youDeclined")
    package static let awaiting = LocalizedText("answered.awaiting", "name")
    package static let youAwaiting = LocalizedText("answered.youAwaiting")
    package static let waitlisted = LocalizedText("answered.waitlisted", "name")
    package static let youWaitlisted = LocalizedText("answered.youWaitlisted")
    package static let byHost = LocalizedText("answered.byHost", "host", "name")
    package static let together = LocalizedText("answered.together", "first", "last")
  }

  /// What of an event was changed, as the object of a sentence.
  package enum Changed {
    package static let title = LocalizedText("changed.title")
    package static let time = LocalizedText("changed.time")
    package static let place = LocalizedText("changed.place")
    package static let message = LocalizedText("changed.message")
    package static let cover = LocalizedText("changed.cover")
    package static let capacity = LocalizedText("changed.capacity")
    package static let deadline = LocalizedText("changed.deadline")
    package static let options = LocalizedText("changed.options")
    package static let event = LocalizedText("changed.event")
    package static let and = LocalizedText("changed.and", "first", "last")
  }
}

extension LocalizedPlural {
  package enum Thread {
    package static let withOthers = LocalizedPlural("thread.withOthers")
    package static let newMessages = LocalizedPlural("thread.newMessages")
  }

  package enum Answered {
    package static let changed = LocalizedPlural("answered.changed")
  }

  /// Who is looking at a thread, and who is writing.
  package enum Presence {
    package static let typing = LocalizedPlural("presence.typing", "names")
    package static let here = LocalizedPlural("presence.here", "names")
    package static let others = LocalizedPlural("presence.others")
    package static let othersHere = LocalizedPlural("presence.othersHere")
  }
}
