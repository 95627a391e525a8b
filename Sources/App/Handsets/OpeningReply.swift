import Simulator
import UserNotificationsUI

/// What came of something that was done in an open notification.
struct OpeningReply: Sendable {
  let opening: Int
  let app: String
  let identifier: String
  let presentation: Presentation
  /// nil where a control of the extension's own was used, which answers nobody.
  var handling: Handling?
}
