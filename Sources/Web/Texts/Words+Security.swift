extension Phrase {
  /// A host's ways in, and how to end them.
  enum Security {
    static let title = Phrase("security.title")
    static let back = Phrase("security.back")
    static let open = Phrase("security.open")
    static let cardLead = Phrase("security.cardLead")

    static let sessions = Phrase("security.sessions")
    static let thisBrowser = Phrase("security.thisBrowser")
    static let someBrowser = Phrase("security.someBrowser")
    static let signedIn = Phrase("security.signedIn", "ago")
    static let used = Phrase("security.used", "ago")
    static let usedNow = Phrase("security.usedNow")
    static let notUsed = Phrase("security.notUsed")
    static let network = Phrase("security.network", "network")
    static let end = Phrase("security.end")
    static let signOutElsewhere = Phrase("security.signOutElsewhere")
    static let sessionEnded = Phrase("security.sessionEnded")
    static let signedOut = Phrase("security.signedOut")

    static let tokens = Phrase("security.tokens")
    static let tokensLead = Phrase("security.tokensLead")
    static let token = Phrase("security.token")
    static let made = Phrase("security.made", "ago")
    static let revoke = Phrase("security.revoke")
    static let tokenName = Phrase("security.tokenName")
    static let tokenNameHint = Phrase("security.tokenNameHint")
    static let makeToken = Phrase("security.makeToken")
    static let tokenReady = Phrase("security.tokenReady")
    static let tokenRevoked = Phrase("security.tokenRevoked")

    static let changePassphrase = Phrase("security.changePassphrase")
    static let currentPassphrase = Phrase("security.currentPassphrase")
    static let newPassphrase = Phrase("security.newPassphrase")
    static let passphraseHint = Phrase("security.passphraseHint")
    static let wrongPassphrase = Phrase("security.wrongPassphrase")
    static let passphraseChanged = Phrase("security.passphraseChanged")
  }
}
