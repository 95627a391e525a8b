import Invites

extension LocalizedText {
  /// Messages of hosts to many guests at once.
  enum Audience {
    static let title = LocalizedText("audience.title")
    static let to = LocalizedText("audience.to")
    static let everyone = LocalizedText("audience.everyone")
    static let going = LocalizedText("audience.going")
    static let maybe = LocalizedText("audience.maybe")
    static let awaiting = LocalizedText("audience.awaiting")
    static let waitlisted = LocalizedText("audience.waitlisted")
    static let declined = LocalizedText("audience.declined")
    static let came = LocalizedText("audience.came")
    static let matching = LocalizedText("audience.matching")
    static let message = LocalizedText("audience.message")
    static let sendAt = LocalizedText("audience.sendAt")
    static let sendAtHint = LocalizedText("audience.sendAtHint", "zone")
    static let preview = LocalizedText("audience.preview")
    static let schedule = LocalizedText("audience.schedule", "time")
    static let inThread = LocalizedText("audience.inThread")
    static let inPrivate = LocalizedText("audience.inPrivate")
    static let scheduled = LocalizedText("audience.scheduled")
    static let past = LocalizedText("audience.past")
    static let isGoing = LocalizedText("audience.isGoing")
    static let isScheduled = LocalizedText("audience.isScheduled", "time")
    static let isCancelled = LocalizedText("audience.isCancelled")
    static let sending = LocalizedText("audience.sending")
    static let sentAt = LocalizedText("audience.sentAt", "time")
    static let skippedCancelled = LocalizedText("audience.skippedCancelled")
    static let skippedOver = LocalizedText("audience.skippedOver")
    static let skippedAuthor = LocalizedText("audience.skippedAuthor")
    static let edit = LocalizedText("audience.edit")
    static let sendNow = LocalizedText("audience.sendNow")
    static let cancel = LocalizedText("audience.cancel")
    static let thankTitle = LocalizedText("audience.thankTitle")
    static let thankAt = LocalizedText("audience.thankAt", "time")
    static let thankNow = LocalizedText("audience.thankNow")
    static let thankEdit = LocalizedText("audience.thankEdit")
    static let thankText = LocalizedText("audience.thankText", "event", "album")
  }
}

extension LocalizedPlural {
  enum Audience {
    static let reach = LocalizedPlural("audience.reach")
    static let more = LocalizedPlural("audience.more")
    static let send = LocalizedPlural("audience.send")
    static let told = LocalizedPlural("audience.told")
    static let opened = LocalizedPlural("audience.opened")
    static let replied = LocalizedPlural("audience.replied")
    static let thankLead = LocalizedPlural("audience.thankLead")
  }
}
