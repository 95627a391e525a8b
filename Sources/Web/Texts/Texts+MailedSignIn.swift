import Invites

extension LocalizedText {
  /// Signing in by a mailed link.
  enum MailedSignIn {
    static let title = LocalizedText("mailedSignIn.title")
    static let lead = LocalizedText("mailedSignIn.lead")
    static let sent = LocalizedText("mailedSignIn.sent")
    static let off = LocalizedText("mailedSignIn.off")
    static let withPassphrase = LocalizedText("mailedSignIn.withPassphrase")
    static let welcome = LocalizedText("mailedSignIn.welcome", "name")
    static let press = LocalizedText("mailedSignIn.press")
    static let over = LocalizedText("mailedSignIn.over")
    static let overLead = LocalizedText("mailedSignIn.overLead")

    static let subject = LocalizedText("mailedSignIn.subject")
    static let letter = LocalizedText("mailedSignIn.letter", "name", "site")
    static let why = LocalizedText("mailedSignIn.why", "site")
  }

  /// A host's own mail address.
  enum AccountEmail {
    static let title = LocalizedText("accountEmail.title")
    static let lead = LocalizedText("accountEmail.lead")
    static let now = LocalizedText("accountEmail.now", "address")
    static let returned = LocalizedText("accountEmail.returned")
    static let waiting = LocalizedText("accountEmail.waiting", "address")
    static let passphrase = LocalizedText("accountEmail.passphrase")
    static let save = LocalizedText("accountEmail.save")
    static let remove = LocalizedText("accountEmail.remove")
    static let asked = LocalizedText("accountEmail.asked")
    static let removed = LocalizedText("accountEmail.removed")

    static let confirm = LocalizedText("accountEmail.confirm")
    static let confirmLead = LocalizedText("accountEmail.confirmLead", "address", "name")
    static let confirmDo = LocalizedText("accountEmail.confirmDo")
    static let done = LocalizedText("accountEmail.done")
    static let doneLead = LocalizedText("accountEmail.doneLead", "address", "name")

    static let subject = LocalizedText("accountEmail.subject")
    static let letter = LocalizedText("accountEmail.letter", "name", "site")
    static let why = LocalizedText("accountEmail.why", "site")
  }
}
