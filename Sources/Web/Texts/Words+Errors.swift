extension Phrase {
  /// The page of a failed request.
  enum Errors {
    static let signIn = Phrase("errors.signIn")
    static let badLink = Phrase("errors.badLink")
    static let forbidden = Phrase("errors.forbidden")
    static let notFound = Phrase("errors.notFound")
    static let notLikeThat = Phrase("errors.notLikeThat")
    static let conflict = Phrase("errors.conflict")
    static let tooLarge = Phrase("errors.tooLarge")
    static let wait = Phrase("errors.wait")
    static let didNotWork = Phrase("errors.didNotWork")
    static let broken = Phrase("errors.broken")
    static let home = Phrase("errors.home")
    static let reference = Phrase("errors.reference", "code")
  }
}
