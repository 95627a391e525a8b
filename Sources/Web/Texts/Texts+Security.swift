extension LocalizedText {
  /// A host's ways in, and how to end them.
  enum Security {
    static let title = LocalizedText("security.title")
    static let back = LocalizedText("security.back")
    static let open = LocalizedText("security.open")
    static let cardLead = LocalizedText("security.cardLead")

    static let name = LocalizedText("security.name")
    static let nameHint = LocalizedText("security.nameHint")
    static let rename = LocalizedText("security.rename")
    static let renamed = LocalizedText("security.renamed")

    static let sessions = LocalizedText("security.sessions")
    static let thisBrowser = LocalizedText("security.thisBrowser")
    static let someBrowser = LocalizedText("security.someBrowser")
    static let signedIn = LocalizedText("security.signedIn", "ago")
    static let used = LocalizedText("security.used", "ago")
    static let usedNow = LocalizedText("security.usedNow")
    static let notUsed = LocalizedText("security.notUsed")
    static let network = LocalizedText("security.network", "network")
    static let end = LocalizedText("security.end")
    static let signOutElsewhere = LocalizedText("security.signOutElsewhere")
    static let sessionEnded = LocalizedText("security.sessionEnded")
    static let signedOut = LocalizedText("security.signedOut")

    static let tokens = LocalizedText("security.tokens")
    static let tokensLead = LocalizedText("security.tokensLead")
    static let token = LocalizedText("security.token")
    static let made = LocalizedText("security.made", "ago")
    static let revoke = LocalizedText("security.revoke")
    static let tokenName = LocalizedText("security.tokenName")
    static let tokenNameHint = LocalizedText("security.tokenNameHint")
    static let makeToken = LocalizedText("security.makeToken")
    static let tokenReady = LocalizedText("security.tokenReady")
    static let tokenRevoked = LocalizedText("security.tokenRevoked")

    static let changePassphrase = LocalizedText("security.changePassphrase")
    static let currentPassphrase = LocalizedText("security.currentPassphrase")
    static let newPassphrase = LocalizedText("security.newPassphrase")
    static let passphraseHint = LocalizedText("security.passphraseHint")
    static let wrongPassphrase = LocalizedText("security.wrongPassphrase")
    static let passphraseChanged = LocalizedText("security.passphraseChanged")
  }
}
