extension Phrase {
  /// What a guest asks the hosts privately, and what they answer.
  enum Questions {
    static let askPrivately = Phrase("questions.askPrivately", "host")
    static let onlyHosts = Phrase("questions.onlyHosts")
    static let onlyGuest = Phrase("questions.onlyGuest", "guest")
    static let message = Phrase("questions.message")
    static let placeholder = Phrase("questions.placeholder")
    static let answerPlaceholder = Phrase("questions.answerPlaceholder")
    static let send = Phrase("questions.send")
    static let you = Phrase("questions.you")
    static let host = Phrase("questions.host")
    static let messages = Phrase("questions.messages")
    static let seen = Phrase("questions.seen")
    static let new = Phrase("questions.new", "n")
    static let earlier = Phrase("questions.earlier")

    static let title = Phrase("questions.title")
    static let inbox = Phrase("questions.inbox")
    static let back = Phrase("questions.back")
    static let allQuestions = Phrase("questions.allQuestions")
    static let noneTitle = Phrase("questions.noneTitle")
    static let noneLead = Phrase("questions.noneLead")
    static let choose = Phrase("questions.choose")
    static let writeFirst = Phrase("questions.writeFirst", "guest")
    static let more = Phrase("questions.more")
    static let ownLine = Phrase("questions.ownLine", "text")
  }

  /// A guest brings somebody.
  enum Friends {
    static let title = Phrase("friends.title")
    static let lead = Phrase("friends.lead")
    static let name = Phrase("friends.name")
    static let invite = Phrase("friends.invite")
    static let list = Phrase("friends.list")
    static let linkOf = Phrase("friends.linkOf", "name")
    static let copy = Phrase("friends.copy")
    static let copied = Phrase("friends.copied")
    static let share = Phrase("friends.share")
    static let wasBrought = Phrase("friends.wasBrought", "friend", "guest")
    static let youWereBrought = Phrase("friends.youWereBrought", "guest")
    static let allUsed = Phrase("friends.allUsed")
  }
}

extension Plural {
  enum Questions {
    static let unread = Plural("questions.unread")
  }
}
