import Invites

extension LocalizedText {
  /// Signing in by a mailed link.
  package enum MailedSignIn {
    package static let title = LocalizedText("mailedSignIn.title")
    package static let lead = LocalizedText("mailedSignIn.lead")
    package static let sent = LocalizedText("mailedSignIn.sent")
    package static let off = LocalizedText("mailedSignIn.off")
    package static let withPassphrase = LocalizedText("mailedSignIn.withPassphrase")
    package static let welcome = LocalizedText("mailedSignIn.welcome", "name")
    package static let press = LocalizedText("mailedSignIn.press")
    package static let over = LocalizedText("mailedSignIn.over")
    package static let overLead = LocalizedText("mailedSignIn.overLead")

    package static let subject = LocalizedText("mailedSignIn.subject")
    package static let letter = LocalizedText("mailedSignIn.letter", "name", "site")
    package static let why = LocalizedText("mailedSignIn.why", "site")
  }

  /// A host's own mail address.
  package enum AccountEmail {
    package static let title = LocalizedText("accountEmail.title")
    package static let lead = LocalizedText("accountEmail.lead")
    package static let now = LocalizedText("accountEmail.now", "address")
    package static let returned = LocalizedText("accountEmail.returned")
    package static let waiting = LocalizedText("accountEmail.waiting", "address")
    package static let passphrase = LocalizedText("accountEmail.passphrase")
    package static let save = LocalizedText("accountEmail.save")
    package static let remove = LocalizedText("accountEmail.remove")
    package static let asked = LocalizedText("accountEmail.asked")
    package static let removed = LocalizedText("accountEmail.removed")

    package static let confirm = LocalizedText("accountEmail.confirm")
    package static let confirmLead = LocalizedText("accountEmail.confirmLead", "address", "name")
    package static let confirmDo = LocalizedText("accountEmail.confirmDo")
    package static let done = LocalizedText("accountEmail.done")
    package static let doneLead = LocalizedText("accountEmail.doneLead", "address", "name")

    package static let subject = LocalizedText("accountEmail.subject")
    package static let letter = LocalizedText("accountEmail.letter", "name", "site")
    package static let why = LocalizedText("accountEmail.why", "site")
  }
}
