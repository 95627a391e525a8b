import Invites

extension LocalizedText {
  /// A host's ways in, and how to end them.
  package enum Security {
    package static let title = LocalizedText("security.title")
    package static let back = LocalizedText("security.back")
    package static let open = LocalizedText("security.open")
    package static let cardLead = LocalizedText("security.cardLead")

    package static let name = LocalizedText("security.name")
    package static let nameHint = LocalizedText("security.nameHint")
    package static let rename = LocalizedText("security.rename")
    package static let renamed = LocalizedText("security.renamed")

    package static let sessions = LocalizedText("security.sessions")
    package static let thisBrowser = LocalizedText("security.thisBrowser")
    package static let someBrowser = LocalizedText("security.someBrowser")
    package static let signedIn = LocalizedText("security.signedIn", "ago")
    package static let used = LocalizedText("security.used", "ago")
    package static let usedNow = LocalizedText("security.usedNow")
    package static let notUsed = LocalizedText("security.notUsed")
    package static let network = LocalizedText("security.network", "network")
    package static let end = LocalizedText("security.end")
    package static let signOutElsewhere = LocalizedText("security.signOutElsewhere")
    package static let sessionEnded = LocalizedText("security.sessionEnded")
    package static let signedOut = LocalizedText("security.signedOut")

    package static let tokens = LocalizedText("security.tokens")
    package static let tokensLead = LocalizedText("security.tokensLead")
    package static let token = LocalizedText("security.token")
    package static let made = LocalizedText("security.made", "ago")
    package static let revoke = LocalizedText("security.revoke")
    package static let tokenName = LocalizedText("security.tokenName")
    package static let tokenNameHint = LocalizedText("security.tokenNameHint")
    package static let makeToken = LocalizedText("security.makeToken")
    package static let tokenReady = LocalizedText("security.tokenReady")
    package static let tokenRevoked = LocalizedText("security.tokenRevoked")

    package static let changePassphrase = LocalizedText("security.changePassphrase")
    package static let currentPassphrase = LocalizedText("security.currentPassphrase")
    package static let newPassphrase = LocalizedText("security.newPassphrase")
    package static let passphraseHint = LocalizedText("security.passphraseHint")
    package static let wrongPassphrase = LocalizedText("security.wrongPassphrase")
    package static let passphraseChanged = LocalizedText("security.passphraseChanged")
  }
}
