import Invites

extension LocalizedText {
  /// What a guest asks the hosts privately, and what they answer.
  package enum Questions {
    package static let askPrivately = LocalizedText("questions.askPrivately", "host")
    package static let onlyHosts = LocalizedText("questions.onlyHosts")
    package static let onlyGuest = LocalizedText("questions.onlyGuest", "guest")
    package static let message = LocalizedText("questions.message")
    package static let placeholder = LocalizedText("questions.placeholder")
    package static let answerPlaceholder = LocalizedText("questions.answerPlaceholder")
    package static let send = LocalizedText("questions.send")
    package static let you = LocalizedText("questions.you")
    package static let host = LocalizedText("questions.host")
    package static let messages = LocalizedText("questions.messages")
    package static let seen = LocalizedText("questions.seen")
    package static let new = LocalizedText("questions.new", "n")
    package static let earlier = LocalizedText("questions.earlier")

    package static let title = LocalizedText("questions.title")
    package static let inbox = LocalizedText("questions.inbox")
    package static let back = LocalizedText("questions.back")
    package static let allQuestions = LocalizedText("questions.allQuestions")
    package static let noneTitle = LocalizedText("questions.noneTitle")
    package static let noneLead = LocalizedText("questions.noneLead")
    package static let choose = LocalizedText("questions.choose")
    package static let writeFirst = LocalizedText("questions.writeFirst", "guest")
    package static let more = LocalizedText("questions.more")
    package static let ownLine = LocalizedText("questions.ownLine", "text")
  }

  /// A guest brings somebody.
  package enum Friends {
    package static let title = LocalizedText("friends.title")
    package static let lead = LocalizedText("friends.lead")
    package static let name = LocalizedText("friends.name")
    package static let invite = LocalizedText("friends.invite")
    package static let list = LocalizedText("friends.list")
    package static let linkOf = LocalizedText("friends.linkOf", "name")
    package static let copy = LocalizedText("friends.copy")
    package static let copied = LocalizedText("friends.copied")
    package static let share = LocalizedText("friends.share")
    package static let wasBrought = LocalizedText("friends.wasBrought", "friend", "guest")
    package static let youWereBrought = LocalizedText("friends.youWereBrought", "guest")
    package static let allUsed = LocalizedText("friends.allUsed")
  }
}

extension LocalizedPlural {
  package enum Questions {
    package static let unread = LocalizedPlural("questions.unread")
  }
}
