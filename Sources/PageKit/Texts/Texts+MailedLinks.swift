import Invites

extension LocalizedText {
  /// Links that guests have mailed to them.
  package enum MailedLinks {
    package static let title = LocalizedText("mailedLinks.title")
    package static let lead = LocalizedText("mailedLinks.lead")
    package static let address = LocalizedText("mailedLinks.address")
    package static let look = LocalizedText("mailedLinks.look")
    package static let sent = LocalizedText("mailedLinks.sent")
    package static let other = LocalizedText("mailedLinks.other")
    package static let off = LocalizedText("mailedLinks.off")

    package static let subject = LocalizedText("mailedLinks.subject")
    package static let letter = LocalizedText("mailedLinks.letter")
    package static let open = LocalizedText("mails.open")
    package static let forGuest = LocalizedText("mailedLinks.forGuest", "name")
    package static let why = LocalizedText("mailedLinks.why", "site")
    package static let sender = LocalizedText("push.name")
  }
}
