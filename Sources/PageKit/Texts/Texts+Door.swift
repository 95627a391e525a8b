import Invites

extension LocalizedText {
  /// Set up and sign in.
  package enum Door {
    package static let signInTitle = LocalizedText("door.signInTitle")
    package static let welcome = LocalizedText("door.welcome")
    package static let signInLead = LocalizedText("door.signInLead")
    package static let name = LocalizedText("door.name")
    package static let passphrase = LocalizedText("door.passphrase")
    package static let showPassphrase = LocalizedText("door.showPassphrase")
    package static let hidePassphrase = LocalizedText("door.hidePassphrase")

    package static let setUpTitle = LocalizedText("door.setUpTitle")
    package static let setUp = LocalizedText("door.setUp")
    package static let setUpLead = LocalizedText("door.setUpLead")
    package static let setupCode = LocalizedText("door.setupCode")
    package static let yourName = LocalizedText("door.yourName")
    package static let nameHint = LocalizedText("door.nameHint")
    package static let passphraseHint = LocalizedText("door.passphraseHint")
    package static let createAccount = LocalizedText("door.createAccount")
  }
}
