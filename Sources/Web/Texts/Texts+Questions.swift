extension LocalizedText {
  /// What a guest asks the hosts privately, and what they answer.
  enum Questions {
    static let askPrivately = LocalizedText("questions.askPrivately", "host")
    static let onlyHosts = LocalizedText("questions.onlyHosts")
    static let onlyGuest = LocalizedText("questions.onlyGuest", "guest")
    static let message = LocalizedText("questions.message")
    static let placeholder = LocalizedText("questions.placeholder")
    static let answerPlaceholder = LocalizedText("questions.answerPlaceholder")
    static let send = LocalizedText("questions.send")
    static let you = LocalizedText("questions.you")
    static let host = LocalizedText("questions.host")
    static let messages = LocalizedText("questions.messages")
    static let seen = LocalizedText("questions.seen")
    static let new = LocalizedText("questions.new", "n")
    static let earlier = LocalizedText("questions.earlier")

    static let title = LocalizedText("questions.title")
    static let inbox = LocalizedText("questions.inbox")
    static let back = LocalizedText("questions.back")
    static let allQuestions = LocalizedText("questions.allQuestions")
    static let noneTitle = LocalizedText("questions.noneTitle")
    static let noneLead = LocalizedText("questions.noneLead")
    static let choose = LocalizedText("questions.choose")
    static let writeFirst = LocalizedText("questions.writeFirst", "guest")
    static let more = LocalizedText("questions.more")
    static let ownLine = LocalizedText("questions.ownLine", "text")
  }

  /// A guest brings somebody.
  enum Friends {
    static let title = LocalizedText("friends.title")
    static let lead = LocalizedText("friends.lead")
    static let name = LocalizedText("friends.name")
    static let invite = LocalizedText("friends.invite")
    static let list = LocalizedText("friends.list")
    static let linkOf = LocalizedText("friends.linkOf", "name")
    static let copy = LocalizedText("friends.copy")
    static let copied = LocalizedText("friends.copied")
    static let share = LocalizedText("friends.share")
    static let wasBrought = LocalizedText("friends.wasBrought", "friend", "guest")
    static let youWereBrought = LocalizedText("friends.youWereBrought", "guest")
    static let allUsed = LocalizedText("friends.allUsed")
  }
}

extension LocalizedPlural {
  enum Questions {
    static let unread = LocalizedPlural("questions.unread")
  }
}
