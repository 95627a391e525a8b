import Invites

extension LocalizedText {
  /// The style guide, for those who build Partyline.
  package enum Guide {
    package static let title = LocalizedText("guide.title")
    package static let lead = LocalizedText("guide.lead")
    package static let colors = LocalizedText("guide.colors")
    package static let type = LocalizedText("guide.type")
    package static let pangram = LocalizedText("guide.pangram")
    package static let buttons = LocalizedText("guide.buttons")
    package static let fields = LocalizedText("guide.fields")
    package static let failures = LocalizedText("guide.failures")
    package static let badges = LocalizedText("guide.badges")
    package static let avatars = LocalizedText("guide.avatars")
    package static let covers = LocalizedText("guide.covers")
    package static let eventRows = LocalizedText("guide.eventRows")
    package static let invites = LocalizedText("guide.invites")
    package static let answers = LocalizedText("guide.answers")
    package static let counts = LocalizedText("guide.counts")
    package static let guestRows = LocalizedText("guide.guestRows")
    package static let guestEntries = LocalizedText("guide.guestEntries")
    package static let doorRows = LocalizedText("guide.doorRows")
    package static let folds = LocalizedText("guide.folds")
    package static let choices = LocalizedText("guide.choices")
    package static let toasts = LocalizedText("guide.toasts")
    package static let entries = LocalizedText("guide.entries")
    package static let browserPush = LocalizedText("guide.browserPush")
    package static let composers = LocalizedText("guide.composers")
    package static let empty = LocalizedText("guide.empty")
    package static let pages = LocalizedText("guide.pages")
  }
}
