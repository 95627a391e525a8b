import Invites

extension LocalizedText {
  /// What surrounds every page, and words that many pages share.
  package enum Frame {
    package static let skip = LocalizedText("frame.skip")
    package static let account = LocalizedText("frame.account")
    package static let signIn = LocalizedText("frame.signIn")
    package static let signOut = LocalizedText("frame.signOut")
    package static let language = LocalizedText("frame.language")
    package static let unreachable = LocalizedText("frame.unreachable")
    package static let didNotWork = LocalizedText("frame.didNotWork")
  }

  package enum Form {
    package static let optional = LocalizedText("form.optional")
    package static let fillIn = LocalizedText("form.fillIn")
    package static let timeZone = LocalizedText("form.timeZone")
    package static let zoneHere = LocalizedText("form.zoneHere")
    package static let zoneHint = LocalizedText("form.zoneHint")
    package static let cancel = LocalizedText("form.cancel")
  }

  package enum Days {
    package static let today = LocalizedText("days.today")
    package static let yesterday = LocalizedText("days.yesterday")
  }
}
