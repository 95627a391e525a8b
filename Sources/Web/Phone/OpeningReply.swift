import Simulator
import UserNotificationsUI

/// An open notification at one moment, or what came of something that was done in it.
struct OpeningReply: Sendable {
  let opening: Int
  let app: String
  let identifier: String
  /// In which everything that happened in it is told; nil where that is gone.
  let episode: Int?
  let presentation: Presentation
  /// nil where nothing was answered, as by a control of the extension's own.
  let handling: Handling?

  /// As it stands now.
  init(_ open: OpenNotification) async {
    self.init(open, await open.presentation, nil)
  }

  init(_ open: OpenNotification, _ handling: Handling) {
    self.init(open, handling.presentation, handling)
  }

  init(_ open: OpenNotification, _ presentation: Presentation) {
    self.init(open, presentation, nil)
  }

  /// As it was at some moment.
  init(_ entry: OpeningLog.Entry, _ presentation: Presentation) {
    (opening, app, identifier, episode) = (entry.opening, entry.app, entry.identifier, entry.episode)
    self.presentation = presentation
    handling = nil
  }

  private init(_ open: OpenNotification, _ presentation: Presentation, _ handling: Handling?) {
    (opening, app, identifier, episode) = (open.id, open.app, open.identifier, open.episode)
    self.presentation = presentation
    self.handling = handling
  }

  /// What came of an action that was taken beside the screen.
  init(aside handling: Handling, app: String, identifier: String, episode: Int) {
    (opening, self.app, self.identifier, self.episode) = (0, app, identifier, episode)
    presentation = handling.presentation
    self.handling = handling
  }

  /// The same with the reply that is in force: that of whoever came first.
  func giving(_ handling: Handling) -> OpeningReply {
    OpeningReply(opening: opening, app: app, identifier: identifier, episode: episode, handling: handling)
  }

  private init(opening: Int, app: String, identifier: String, episode: Int?, handling: Handling) {
    (self.opening, self.app, self.identifier, self.episode) = (opening, app, identifier, episode)
    presentation = handling.presentation
    self.handling = handling
  }

  /// A reply that was given before, in an opening that is gone by now.
  init(repeating handling: Handling, opening: Int, app: String, identifier: String) {
    (self.opening, self.app, self.identifier, episode) = (opening, app, identifier, nil)
    presentation = handling.presentation
    self.handling = handling
  }
}
