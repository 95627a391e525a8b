/// How far a notification may interrupt (Apple: UserNotifications, UNNotificationInterruptionLevel).
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  /// Added to the list only; the screen stays dark, no sound.
  case passive = 0
  /// Presented at once; the default.
  case active = 1
  /// May break through Focus and scheduled summary where the user allows it.
  case timeSensitive = 2
  /// Ignores the mute switch and Do Not Disturb; needs Apple's approval.
  case critical = 3
}
