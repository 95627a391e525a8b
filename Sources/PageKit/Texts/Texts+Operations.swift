import Invites

extension LocalizedText {
  /// The page of whoever runs the server.
  package enum Operations {
    package static let title = LocalizedText("operations.title")
    package static let lead = LocalizedText("operations.lead")
    package static let well = LocalizedText("operations.well", "facts")
    package static let ill = LocalizedText("operations.ill", "facts")
    package static let nothingSent = LocalizedText("operations.nothingSent")
    package static let nothingWaiting = LocalizedText("operations.nothingWaiting")
    package static let accepting = LocalizedText("operations.accepting", "service")
    package static let outbox = LocalizedText("operations.outbox")
    package static let waiting = LocalizedText("operations.waiting")
    package static let oldest = LocalizedText("operations.oldest")
    package static let nothing = LocalizedText("operations.nothing")
    package static let accepted = LocalizedText("operations.accepted")
    package static let failed = LocalizedText("operations.failed")
    package static let expired = LocalizedText("operations.expired")
    package static let state = LocalizedText("operations.state")
    package static let answers = LocalizedText("operations.answers")
    package static let idle = LocalizedText("operations.idle")
    package static let closed = LocalizedText("operations.closed", "time")
    package static let lane = LocalizedText("operations.lane")
    package static let inFlight = LocalizedText("operations.inFlight", "n", "width")
    package static let trouble = LocalizedText("operations.trouble")
    package static let repairRefused = LocalizedText("operations.repairRefused")
    package static let repairRejected = LocalizedText("operations.repairRejected")
    package static let repairTooMany = LocalizedText("operations.repairTooMany")
    package static let repairUnreachable = LocalizedText("operations.repairUnreachable")
    package static let repairBusy = LocalizedText("operations.repairBusy")
    package static let mail = LocalizedText("operations.mail", "host")
    package static let perHour = LocalizedText("operations.perHour")
    package static let mails = LocalizedText("operations.mails")
    package static let repairMail = LocalizedText("operations.repairMail")
    package static let requested = LocalizedText("operations.requested")
    package static let requestsAccepted = LocalizedText("operations.requestsAccepted")
    package static let requestsFailed = LocalizedText("operations.requestsFailed")
    package static let devices = LocalizedText("operations.devices")
    package static let keys = LocalizedText("operations.keys")
    package static let made = LocalizedText("operations.made", "date")
    package static let current = LocalizedText("operations.current")
    package static let numbers = LocalizedText("operations.numbers")
    package static let numbersLead = LocalizedText("operations.numbersLead")
  }
}

extension LocalizedPlural {
  package enum Operations {
    package static let sent = LocalizedPlural("operations.sent")
    package static let stillWaiting = LocalizedPlural("operations.stillWaiting")
    package static let undelivered = LocalizedPlural("operations.undelivered")
    package static let subscriptions = LocalizedPlural("operations.subscriptions")
  }
}
