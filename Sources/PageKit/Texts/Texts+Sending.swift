import Invites

extension LocalizedText {
  /// Sending invitation links and reminders.
  package enum Sending {
    package static let title = LocalizedText("sending.title")
    package static let one = LocalizedText("sending.one")
    package static let invitations = LocalizedText("sending.invitations")
    package static let reminders = LocalizedText("sending.reminders")
    package static let kinds = LocalizedText("sending.kinds")
    package static let lead = LocalizedText("sending.lead")
    package static let progress = LocalizedText("sending.progress", "n", "all")
    package static let finished = LocalizedText("sending.finished")
    package static let nobody = LocalizedText("sending.nobody")
    package static let nobodyToRemind = LocalizedText("sending.nobodyToRemind")
    package static let message = LocalizedText("sending.message")
    package static let copy = LocalizedText("sending.copy")
    package static let mark = LocalizedText("sending.mark")
    package static let isSent = LocalizedText("sending.isSent")
    package static let guests = LocalizedText("sending.guests")
    package static let previous = LocalizedText("sending.previous", "name")
    package static let next = LocalizedText("sending.next", "name")
    package static let open = LocalizedText("sending.open")
    package static let template = LocalizedText("sending.template")
    package static let templateHint = LocalizedText("sending.templateHint", "first", "name", "event", "time", "link")
    package static let reset = LocalizedText("sending.reset")
    package static let copyAll = LocalizedText("sending.copyAll")
    /// What is sent, in the language of whoever gets it.
    package static let invitation = LocalizedText("sending.invitation", "first", "event", "time", "link")
    package static let reminder = LocalizedText("sending.reminder", "first", "event", "time", "link")
  }
}

extension LocalizedPlural {
  package enum Sending {
    package static let more = LocalizedPlural("sending.more")
    package static let all = LocalizedPlural("sending.all")
  }
}
