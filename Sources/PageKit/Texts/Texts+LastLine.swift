import Invites

extension LocalizedText {
  /// What happened last at an event, in one line of a list.
  package enum LastLine {
    package static let said = LocalizedText("lastLine.said", "name", "text")
    package static let youSaid = LocalizedText("lastLine.youSaid", "text")
    package static let photo = LocalizedText("lastLine.photo", "name")
    package static let yourPhoto = LocalizedText("lastLine.yourPhoto")
    package static let video = LocalizedText("lastLine.video", "name")
    package static let yourVideo = LocalizedText("lastLine.yourVideo")
    package static let sound = LocalizedText("lastLine.sound", "name")
    package static let yourSound = LocalizedText("lastLine.yourSound")

    package static let accepted = LocalizedText("lastLine.accepted", "name")
    package static let youAccepted = LocalizedText("lastLine.youAccepted")
    package static let maybe = LocalizedText("lastLine.maybe", "name")
    package static let youMaybe = LocalizedText("lastLine.youMaybe")
    package static let declined = LocalizedText("lastLine.declined", "name")
    package static let youDeclined = LocalizedText("lastLine.youDeclined")
    package static let waits = LocalizedText("lastLine.waits", "name")
    package static let youWait = LocalizedText("lastLine.youWait")
    package static let promoted = LocalizedText("lastLine.promoted", "name")
    package static let youPromoted = LocalizedText("lastLine.youPromoted")
    package static let joined = LocalizedText("lastLine.joined", "name")
    package static let youJoined = LocalizedText("lastLine.youJoined")
    package static let updated = LocalizedText("lastLine.updated")
    package static let cancelled = LocalizedText("lastLine.cancelled")
    package static let reopened = LocalizedText("lastLine.reopened")
    package static let created = LocalizedText("lastLine.created")
  }
}
