/// The degree to which a notification may interrupt the user (Apple: UserNotifications,
/// UNNotificationInterruptionLevel).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Only added to the list, without lighting up the screen or playing a sound.
  case passive = 0
  /// Presented at once. This is the default.
  case active = 1
  /// Breaks through Focus and the scheduled summary when the user allows it.
  case timeSensitive = 2
  /// Ignores the mute switch and Do Not Disturb. Requires Apple's approval.
  case critical = 3
}
