extension Phrase {
  /// Set up and sign in.
  enum Door {
    static let signInTitle = Phrase("door.signInTitle")
    static let welcome = Phrase("door.welcome")
    static let signInLead = Phrase("door.signInLead")
    static let name = Phrase("door.name")
    static let passphrase = Phrase("door.passphrase")

    static let setUpTitle = Phrase("door.setUpTitle")
    static let setUp = Phrase("door.setUp")
    static let setUpLead = Phrase("door.setUpLead")
    static let setupCode = Phrase("door.setupCode")
    static let yourName = Phrase("door.yourName")
    static let nameHint = Phrase("door.nameHint")
    static let passphraseHint = Phrase("door.passphraseHint")
    static let createAccount = Phrase("door.createAccount")
  }
}
