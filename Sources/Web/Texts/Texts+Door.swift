extension LocalizedText {
  /// Set up and sign in.
  enum Door {
    static let signInTitle = LocalizedText("door.signInTitle")
    static let welcome = LocalizedText("door.welcome")
    static let signInLead = LocalizedText("door.signInLead")
    static let name = LocalizedText("door.name")
    static let passphrase = LocalizedText("door.passphrase")
    static let showPassphrase = LocalizedText("door.showPassphrase")
    static let hidePassphrase = LocalizedText("door.hidePassphrase")

    static let setUpTitle = LocalizedText("door.setUpTitle")
    static let setUp = LocalizedText("door.setUp")
    static let setUpLead = LocalizedText("door.setUpLead")
    static let setupCode = LocalizedText("door.setupCode")
    static let yourName = LocalizedText("door.yourName")
    static let nameHint = LocalizedText("door.nameHint")
    static let passphraseHint = LocalizedText("door.passphraseHint")
    static let createAccount = LocalizedText("door.createAccount")
  }
}
