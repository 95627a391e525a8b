extension LocalizedText {
  /// What surrounds every page, and words that many pages share.
  enum Frame {
    static let skip = LocalizedText("frame.skip")
    static let account = LocalizedText("frame.account")
    static let signIn = LocalizedText("frame.signIn")
    static let signOut = LocalizedText("frame.signOut")
    static let language = LocalizedText("frame.language")
    static let unreachable = LocalizedText("frame.unreachable")
    static let didNotWork = LocalizedText("frame.didNotWork")
  }

  enum Form {
    static let optional = LocalizedText("form.optional")
    static let fillIn = LocalizedText("form.fillIn")
    static let timeZone = LocalizedText("form.timeZone")
    static let zoneHere = LocalizedText("form.zoneHere")
    static let zoneHint = LocalizedText("form.zoneHint")
    static let cancel = LocalizedText("form.cancel")
  }

  enum Days {
    static let today = LocalizedText("days.today")
    static let yesterday = LocalizedText("days.yesterday")
  }
}
