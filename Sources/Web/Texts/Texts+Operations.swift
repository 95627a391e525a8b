extension LocalizedText {
  /// The page of whoever runs the server.
  enum Operations {
    static let title = LocalizedText("operations.title")
    static let lead = LocalizedText("operations.lead")
    static let well = LocalizedText("operations.well", "facts")
    static let ill = LocalizedText("operations.ill", "facts")
    static let nothingSent = LocalizedText("operations.nothingSent")
    static let nothingWaiting = LocalizedText("operations.nothingWaiting")
    static let accepting = LocalizedText("operations.accepting", "service")
    static let outbox = LocalizedText("operations.outbox")
    static let waiting = LocalizedText("operations.waiting")
    static let oldest = LocalizedText("operations.oldest")
    static let nothing = LocalizedText("operations.nothing")
    static let accepted = LocalizedText("operations.accepted")
    static let failed = LocalizedText("operations.failed")
    static let expired = LocalizedText("operations.expired")
    static let state = LocalizedText("operations.state")
    static let answers = LocalizedText("operations.answers")
    static let idle = LocalizedText("operations.idle")
    static let closed = LocalizedText("operations.closed", "time")
    static let lane = LocalizedText("operations.lane")
    static let inFlight = LocalizedText("operations.inFlight", "n", "width")
    static let trouble = LocalizedText("operations.trouble")
    static let repairRefused = LocalizedText("operations.repairRefused")
    static let repairRejected = LocalizedText("operations.repairRejected")
    static let repairTooMany = LocalizedText("operations.repairTooMany")
    static let repairUnreachable = LocalizedText("operations.repairUnreachable")
    static let repairBusy = LocalizedText("operations.repairBusy")
    static let mail = LocalizedText("operations.mail", "host")
    static let perHour = LocalizedText("operations.perHour")
    static let mails = LocalizedText("operations.mails")
    static let repairMail = LocalizedText("operations.repairMail")
    static let requested = LocalizedText("operations.requested")
    static let requestsAccepted = LocalizedText("operations.requestsAccepted")
    static let requestsFailed = LocalizedText("operations.requestsFailed")
    static let devices = LocalizedText("operations.devices")
    static let keys = LocalizedText("operations.keys")
    static let made = LocalizedText("operations.made", "date")
    static let current = LocalizedText("operations.current")
    static let numbers = LocalizedText("operations.numbers")
    static let numbersLead = LocalizedText("operations.numbersLead")
  }
}

extension LocalizedPlural {
  enum Operations {
    static let sent = LocalizedPlural("operations.sent")
    static let stillWaiting = LocalizedPlural("operations.stillWaiting")
    static let undelivered = LocalizedPlural("operations.undelivered")
    static let subscriptions = LocalizedPlural("operations.subscriptions")
  }
}
