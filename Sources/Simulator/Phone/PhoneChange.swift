import UserNotificationsUI

/// A change of a phone that viewers have to draw.
public enum PhoneChange: Hashable, Sendable {
  /// A notification arrived or was replaced. The script shows it at its place.
  case arrived(Arrival)
  /// The lists, the pending requests or the badges have changed.
  case lists
  /// The open notification has changed. Also sent with its last look when it left the screen.
  case opening(ExpandedSession, Presentation)
  /// Steps were added to the trace session with this number.
  case trace(Int)
  case device(PhoneState)
  /// The app was opened, with the link that it shows.
  case appOpened(String, link: String?)

  public struct Arrival: Hashable, Sendable {
    /// The places where a notification appears by itself.
    public enum Place: String, Hashable, Sendable, Codable {
      case lockScreen = "lock-screen"
      /// Disappears by itself.
      case banner
      /// Stays until the user responds to it (alert style).
      case alert
      /// Only in the list.
      case list
      /// In the open notification of its thread.
      case open
      /// Not shown.
      case nowhere
    }

    public let app: String
    public let identifier: String
    public let place: Place
    /// One sentence with the reason for the place.
    public let reason: String

    public init(app: String, identifier: String, place: Place, reason: String) {
      self.app = app
      self.identifier = identifier
      self.place = place
      self.reason = reason
    }
  }
}

/// One event on a phone (a push that arrived, an action that was chosen), with all its steps.
public struct TraceSession: Sendable, Identifiable {
  /// The number of the session on the phone, counted from 1.
  public let id: Int
  /// The app concerned. Nil when the session concerns the phone itself.
  public let app: String?
  /// The identifier of the notification concerned.
  public let notification: String?
  public let trace: Trace
}

/// One opening of a notification on a phone.
public struct ExpandedSession: Hashable, Sendable, Identifiable {
  /// The number of the opening on the phone, counted from 1. 0 for notifications handled off-screen.
  public let id: Int
  public let app: String
  /// The identifier of the notification that was opened. Later notifications of its thread have others.
  public let identifier: String
  /// The number of the trace session with its steps. Nil when that session is no longer remembered.
  public let trace: Int?

  public init(id: Int, app: String, identifier: String, trace: Int?) {
    self.id = id
    self.app = app
    self.identifier = identifier
    self.trace = trace
  }
}
