import UserNotificationsUI

/// What those who look at a handset have to draw anew.
public enum HandsetChange: Hashable, Sendable {
  /// A notification arrived or was replaced: where it shows, for the script to bring it in.
  case arrived(Arrival)
  /// What is listed, pending or on the badges is no longer what it was.
  case lists
  /// The open notification shows something else; also how it looked when it left the screen.
  case opening(Int, Presentation)
  /// Steps were added to an episode.
  case episode(Int)
  case device(Device)
  /// The app was opened: what its delegate was told, and what it shows.
  case appOpened(String, link: String?)

  public struct Arrival: Hashable, Sendable {
    /// Where a notification appears by itself.
    public enum Place: String, Hashable, Sendable, Codable {
      case lockScreen = "lock-screen"
      /// Leaves by itself.
      case banner
      /// Stays until it is dealt with (alert style).
      case alert
      /// Only in the list.
      case list
      /// In the open notification of its thread.
      case open
      /// Nowhere.
      case nowhere
    }

    public let app: String
    public let identifier: String
    public let place: Place
    /// One sentence that says why there.
    public let reason: String

    public init(app: String, identifier: String, place: Place, reason: String) {
      self.app = app
      self.identifier = identifier
      self.place = place
      self.reason = reason
    }
  }
}
