import Foundation

/// Marks a notification that came from a push service (Apple: UNPushNotificationTrigger).
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// Portable addition: on Apple's systems only the system creates instances of this class.
  public init() { super.init(repeats: false) }

  public required init?(coder: NSCoder) {
    guard case .push = coder.decodeArchive(TriggerArchive.self) else { return nil }
    super.init(repeats: false)
  }
}
