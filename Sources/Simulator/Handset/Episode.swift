import UserNotifications

/// One thing that was done with a handset (a push that arrived, an action that was chosen) and all its steps.
public struct Episode: Sendable, Identifiable {
  /// 1, 2, 3 … on the handset.
  public let id: Int
  /// The app concerned; nil where it concerns the handset itself.
  public let app: String?
  /// The identifier of the notification concerned.
  public let notification: String?
  public let trace: Trace
}
