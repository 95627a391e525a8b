extension LocalizedText {
  /// What happened with one guest.
  enum Story {
    static let title = LocalizedText("story.title")
    static let answer = LocalizedText("story.answer")
    static let edit = LocalizedText("story.edit")
    static let name = LocalizedText("story.name")
    static let note = LocalizedText("story.note")
    static let largestParty = LocalizedText("story.largestParty")
    static let asEvent = LocalizedText("story.asEvent", "n")
    static let save = LocalizedText("story.save")
    static let personalLink = LocalizedText("story.personalLink")
    static let personalLinkHint = LocalizedText("story.personalLinkHint", "name")
    static let newLink = LocalizedText("story.newLink")
    static let newLinkHint = LocalizedText("story.newLinkHint", "name")
    static let list = LocalizedText("story.list")
    static let offList = LocalizedText("story.offList")
    static let steps = LocalizedText("story.steps")

    static let invited = LocalizedText("story.invited")
    static let invitedBy = LocalizedText("story.invitedBy", "name")
    static let cameByLink = LocalizedText("story.cameByLink")
    static let walkedIn = LocalizedText("story.walkedIn")
    static let firstOpened = LocalizedText("story.firstOpened")
    static let lastOpened = LocalizedText("story.lastOpened")
    static let answered = LocalizedText("story.answered", "answer")
    static let checkedIn = LocalizedText("story.checkedIn", "people")
    static let sentBy = LocalizedText("story.sentBy", "way")
    static let remindedBy = LocalizedText("story.remindedBy", "way")
    static let copied = LocalizedText("story.copied")
    static let mailAnswered = LocalizedText("story.mailAnswered", "address")
    static let mailCommented = LocalizedText("story.mailCommented", "address")
    static let mailLate = LocalizedText("story.mailLate", "address")
    static let mailDelegated = LocalizedText("story.mailDelegated", "address")
    static let mailRefused = LocalizedText("story.mailRefused", "address", "reason")
    static let mailUnsigned = LocalizedText("story.mailUnsigned")
    static let line = LocalizedText("story.line", "what", "state")

    static let invite = LocalizedText("story.invite")
    static let nudge = LocalizedText("story.nudge")
    static let changed = LocalizedText("story.changed")
    static let cancelled = LocalizedText("story.cancelled")
    static let reopened = LocalizedText("story.reopened")
    static let promoted = LocalizedText("story.promoted")
    static let messages = LocalizedText("story.messages")
    static let photos = LocalizedText("story.photos")
    static let reply = LocalizedText("story.reply")

    static let pending = LocalizedText("story.pending")
    static let sent = LocalizedText("story.sent")
    static let failed = LocalizedText("story.failed")
    static let withdrawn = LocalizedText("story.withdrawn")
    static let withheld = LocalizedText("story.withheld")
  }

  /// By which way a host sent a link.
  enum Way {
    static let share = LocalizedText("way.share")
    static let whatsApp = LocalizedText("way.whatsapp")
    static let sms = LocalizedText("way.sms")
    static let mail = LocalizedText("way.mail")
    static let other = LocalizedText("way.other")
  }
}
