extension LocalizedText {
  /// The page of a failed request.
  enum Errors {
    static let signIn = LocalizedText("errors.signIn")
    static let badLink = LocalizedText("errors.badLink")
    static let forbidden = LocalizedText("errors.forbidden")
    static let notFound = LocalizedText("errors.notFound")
    static let notLikeThat = LocalizedText("errors.notLikeThat")
    static let conflict = LocalizedText("errors.conflict")
    static let tooLarge = LocalizedText("errors.tooLarge")
    static let wait = LocalizedText("errors.wait")
    static let didNotWork = LocalizedText("errors.didNotWork")
    static let broken = LocalizedText("errors.broken")
    static let home = LocalizedText("errors.home")
    static let reference = LocalizedText("errors.reference", "code")
  }
}
