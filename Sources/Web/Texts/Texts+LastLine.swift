extension LocalizedText {
  /// What happened last at an event, in one line of a list.
  enum LastLine {
    static let said = LocalizedText("lastLine.said", "name", "text")
    static let youSaid = LocalizedText("lastLine.youSaid", "text")
    static let photo = LocalizedText("lastLine.photo", "name")
    static let yourPhoto = LocalizedText("lastLine.yourPhoto")
    static let video = LocalizedText("lastLine.video", "name")
    static let yourVideo = LocalizedText("lastLine.yourVideo")
    static let sound = LocalizedText("lastLine.sound", "name")
    static let yourSound = LocalizedText("lastLine.yourSound")

    static let accepted = LocalizedText("lastLine.accepted", "name")
    static let youAccepted = LocalizedText("lastLine.youAccepted")
    static let maybe = LocalizedText("lastLine.maybe", "name")
    static let youMaybe = LocalizedText("lastLine.youMaybe")
    static let declined = LocalizedText("lastLine.declined", "name")
    static let youDeclined = LocalizedText("lastLine.youDeclined")
    static let waits = LocalizedText("lastLine.waits", "name")
    static let youWait = LocalizedText("lastLine.youWait")
    static let promoted = LocalizedText("lastLine.promoted", "name")
    static let youPromoted = LocalizedText("lastLine.youPromoted")
    static let joined = LocalizedText("lastLine.joined", "name")
    static let youJoined = LocalizedText("lastLine.youJoined")
    static let updated = LocalizedText("lastLine.updated")
    static let cancelled = LocalizedText("lastLine.cancelled")
    static let reopened = LocalizedText("lastLine.reopened")
    static let created = LocalizedText("lastLine.created")
  }
}
