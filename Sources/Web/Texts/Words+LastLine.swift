extension Phrase {
  /// What happened last at an event, in one line of a list.
  enum LastLine {
    static let said = Phrase("lastLine.said", "name", "text")
    static let youSaid = Phrase("lastLine.youSaid", "text")
    static let photo = Phrase("lastLine.photo", "name")
    static let yourPhoto = Phrase("lastLine.yourPhoto")

    static let accepted = Phrase("lastLine.accepted", "name")
    static let youAccepted = Phrase("lastLine.youAccepted")
    static let maybe = Phrase("lastLine.maybe", "name")
    static let youMaybe = Phrase("lastLine.youMaybe")
    static let declined = Phrase("lastLine.declined", "name")
    static let youDeclined = Phrase("lastLine.youDeclined")
    static let waits = Phrase("lastLine.waits", "name")
    static let youWait = Phrase("lastLine.youWait")
    static let promoted = Phrase("lastLine.promoted", "name")
    static let youPromoted = Phrase("lastLine.youPromoted")
    static let joined = Phrase("lastLine.joined", "name")
    static let youJoined = Phrase("lastLine.youJoined")
    static let updated = Phrase("lastLine.updated")
    static let cancelled = Phrase("lastLine.cancelled")
    static let reopened = Phrase("lastLine.reopened")
    static let created = Phrase("lastLine.created")
  }
}
