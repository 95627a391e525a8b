import Invites

extension LocalizedText {
  /// Messages of hosts to many guests at once.
  package enum Audience {
    package static let title = LocalizedText("audience.title")
    package static let to = LocalizedText("audience.to")
    package static let everyone = LocalizedText("audience.everyone")
    package static let going = LocalizedText("audience.going")
    package static let maybe = LocalizedText("audience.maybe")
    package static let awaiting = LocalizedText("audience.awaiting")
    package static let waitlisted = LocalizedText("audience.waitlisted")
    package static let declined = LocalizedText("audience.declined")
    package static let came = LocalizedText("audience.came")
    package static let matching = LocalizedText("audience.matching")
    package static let message = LocalizedText("audience.message")
    package static let sendAt = LocalizedText("audience.sendAt")
    package static let sendAtHint = LocalizedText("audience.sendAtHint", "zone")
    package static let preview = LocalizedText("audience.preview")
    package static let schedule = LocalizedText("audience.schedule", "time")
    package static let inThread = LocalizedText("audience.inThread")
    package static let inPrivate = LocalizedText("audience.inPrivate")
    package static let scheduled = LocalizedText("audience.scheduled")
    package static let past = LocalizedText("audience.past")
    package static let isGoing = LocalizedText("audience.isGoing")
    package static let isScheduled = LocalizedText("audience.isScheduled", "time")
    package static let isCancelled = LocalizedText("audience.isCancelled")
    package static let sending = LocalizedText("audience.sending")
    package static let sentAt = LocalizedText("audience.sentAt", "time")
    package static let skippedCancelled = LocalizedText("audience.skippedCancelled")
    package static let skippedOver = LocalizedText("audience.skippedOver")
    package static let skippedAuthor = LocalizedText("audience.skippedAuthor")
    package static let edit = LocalizedText("audience.edit")
    package static let sendNow = LocalizedText("audience.sendNow")
    package static let cancel = LocalizedText("audience.cancel")
    package static let thankTitle = LocalizedText("audience.thankTitle")
    package static let thankAt = LocalizedText("audience.thankAt", "time")
    package static let thankNow = LocalizedText("audience.thankNow")
    package static let thankEdit = LocalizedText("audience.thankEdit")
    package static let thankText = LocalizedText("audience.thankText", "event", "album")
  }
}

extension LocalizedPlural {
  package enum Audience {
    package static let reach = LocalizedPlural("audience.reach")
    package static let more = LocalizedPlural("audience.more")
    package static let send = LocalizedPlural("audience.send")
    package static let told = LocalizedPlural("audience.told")
    package static let opened = LocalizedPlural("audience.opened")
    package static let replied = LocalizedPlural("audience.replied")
    package static let thankLead = LocalizedPlural("audience.thankLead")
  }
}
