extension Phrase {
  /// What surrounds every page, and words that many pages share.
  enum Frame {
    static let skip = Phrase("frame.skip")
    static let account = Phrase("frame.account")
    static let signIn = Phrase("frame.signIn")
    static let signOut = Phrase("frame.signOut")
    static let language = Phrase("frame.language")
    static let unreachable = Phrase("frame.unreachable")
    static let didNotWork = Phrase("frame.didNotWork")
  }

  enum Form {
    static let optional = Phrase("form.optional")
    static let fillIn = Phrase("form.fillIn")
    static let cancel = Phrase("form.cancel")
  }

  enum Days {
    static let today = Phrase("days.today")
    static let yesterday = Phrase("days.yesterday")
    static let zone = Phrase("days.zone", "city")
  }
}
