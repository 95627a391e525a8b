import Invites

extension LocalizedText {
  /// Links that guests have mailed to them.
  enum MailedLinks {
    static let title = LocalizedText("mailedLinks.title")
    static let lead = LocalizedText("mailedLinks.lead")
    static let address = LocalizedText("mailedLinks.address")
    static let look = LocalizedText("mailedLinks.look")
    static let sent = LocalizedText("mailedLinks.sent")
    static let other = LocalizedText("mailedLinks.other")
    static let off = LocalizedText("mailedLinks.off")

    static let subject = LocalizedText("mailedLinks.subject")
    static let letter = LocalizedText("mailedLinks.letter")
    static let open = LocalizedText("mails.open")
    static let forGuest = LocalizedText("mailedLinks.forGuest", "name")
    static let why = LocalizedText("mailedLinks.why", "site")
    static let sender = LocalizedText("push.name")
  }
}
