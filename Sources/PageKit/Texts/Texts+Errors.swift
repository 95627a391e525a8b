import Invites

extension LocalizedText {
  /// The page of a failed request.
  package enum Errors {
    package static let signIn = LocalizedText("errors.signIn")
    package static let badLink = LocalizedText("errors.badLink")
    package static let forbidden = LocalizedText("errors.forbidden")
    package static let notFound = LocalizedText("errors.notFound")
    package static let notLikeThat = LocalizedText("errors.notLikeThat")
    package static let conflict = LocalizedText("errors.conflict")
    package static let tooLarge = LocalizedText("errors.tooLarge")
    package static let wait = LocalizedText("errors.wait")
    package static let didNotWork = LocalizedText("errors.didNotWork")
    package static let broken = LocalizedText("errors.broken")
    package static let home = LocalizedText("errors.home")
    package static let reference = LocalizedText("errors.reference", "code")
  }
}
