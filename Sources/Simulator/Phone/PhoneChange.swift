import UserNotificationsUI

/// What those who look at a phone have to draw anew.
public enum PhoneChange: Hashable, Sendable {
  /// A notification arrived or was replaced: where it shows, for the script to bring it in.
  case arrived(Arrival)
  /// What is listed, pending or on the badges is no longer what it was.
  case lists
  /// The open notification shows something else; also how it looked when it left the screen.
  case opening(ExpandedSession, Presentation)
  /// Steps were added to the trace session of this number.
  case trace(Int)
  case device(PhoneState)
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

/// One thing that was done with a phone (a push that arrived, an action that was chosen) and all its steps.
public struct TraceSession: Sendable, Identifiable {
  /// 1, 2, 3 … on the phone.
  public let id: Int
  /// The app concerned; nil where it concerns the phone itself.
  public let app: String?
  /// The identifier of the notification concerned.
  public let notification: String?
  public let trace: Trace
}

/// One time that a notification is open on a phone.
public struct ExpandedSession: Hashable, Sendable, Identifiable {
  /// 1, 2, 3 … on the phone; 0 for what is done beside the screen.
  public let id: Int
  public let app: String
  /// Of the notification that was opened; later ones of its thread have others.
  public let identifier: String
  /// The number of the trace session that tells what happens in it; nil where that is gone.
  public let trace: Int?

  public init(id: Int, app: String, identifier: String, trace: Int?) {
    self.id = id
    self.app = app
    self.identifier = identifier
    self.trace = trace
  }
}
