import Invites

extension LocalizedText {
  /// The host's thread and a guest's phone side by side.
  package enum Demo {
    package static let title = LocalizedText("demo.title")
    package static let lead = LocalizedText("demo.lead", "guest", "host")
    package static let phone = LocalizedText("demo.phone", "name")
    package static let thread = LocalizedText("demo.thread", "name")
    package static let inWindow = LocalizedText("demo.inWindow")
    package static let everything = LocalizedText("demo.everything")
    package static let counts = LocalizedText("demo.counts", "going", "invited")
    package static let invite = LocalizedText("demo.invite")
    package static let onPhone = LocalizedText("demo.onPhone")

    package static let evening = LocalizedText("demo.evening")
    package static let eveningLead = LocalizedText("demo.eveningLead", "guest")
    package static let scenesLead = LocalizedText("demo.scenesLead", "guest")
    package static let begin = LocalizedText("demo.begin")
    package static let beginAnew = LocalizedText("demo.beginAnew")
    package static let writes = LocalizedText("demo.writes", "name")
    package static let messageHint = LocalizedText("demo.messageHint")
    package static let sharesPhoto = LocalizedText("demo.sharesPhoto", "name")
    package static let photoHint = LocalizedText("demo.photoHint")
    package static let remind = LocalizedText("demo.remind")
    package static let reminderHint = LocalizedText("demo.reminderHint")
    package static let isOnTheWay = LocalizedText("demo.isOnTheWay", "name")
    package static let arrivalHint = LocalizedText("demo.arrivalHint")
    package static let change = LocalizedText("demo.change")
    package static let changeHint = LocalizedText("demo.changeHint")
    package static let callOff = LocalizedText("demo.callOff")
    package static let callOffHint = LocalizedText("demo.callOffHint")
    package static let reopen = LocalizedText("demo.reopen")
    package static let reopenHint = LocalizedText("demo.reopenHint")

    package static let open = LocalizedText("demo.open")
    package static let over = LocalizedText("demo.over")
    package static let closed = LocalizedText("demo.closed")
    package static let full = LocalizedText("demo.full")
    package static let noGuests = LocalizedText("demo.noGuests")
  }
}
