extension LocalizedText {
  /// Sending invitation links and reminders.
  enum Sending {
    static let title = LocalizedText("sending.title")
    static let one = LocalizedText("sending.one")
    static let invitations = LocalizedText("sending.invitations")
    static let reminders = LocalizedText("sending.reminders")
    static let kinds = LocalizedText("sending.kinds")
    static let lead = LocalizedText("sending.lead")
    static let progress = LocalizedText("sending.progress", "n", "all")
    static let finished = LocalizedText("sending.finished")
    static let nobody = LocalizedText("sending.nobody")
    static let nobodyToRemind = LocalizedText("sending.nobodyToRemind")
    static let message = LocalizedText("sending.message")
    static let copy = LocalizedText("sending.copy")
    static let mark = LocalizedText("sending.mark")
    static let isSent = LocalizedText("sending.isSent")
    static let guests = LocalizedText("sending.guests")
    static let previous = LocalizedText("sending.previous", "name")
    static let next = LocalizedText("sending.next", "name")
    static let open = LocalizedText("sending.open")
    static let template = LocalizedText("sending.template")
    static let templateHint = LocalizedText("sending.templateHint", "first", "name", "event", "time", "link")
    static let reset = LocalizedText("sending.reset")
    static let copyAll = LocalizedText("sending.copyAll")
    /// What is sent, in the language of whoever gets it.
    static let invitation = LocalizedText("sending.invitation", "first", "event", "time", "link")
    static let reminder = LocalizedText("sending.reminder", "first", "event", "time", "link")
  }
}

extension LocalizedPlural {
  enum Sending {
    static let more = LocalizedPlural("sending.more")
    static let all = LocalizedPlural("sending.all")
  }
}
