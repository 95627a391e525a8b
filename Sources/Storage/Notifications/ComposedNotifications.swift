import Invites

/// The bytes of notifications that are about to be sent, written outside the transaction that sends them.
///
/// The transaction reads all that they were written from again, and uses the bytes only if it has not changed.
struct ComposedNotifications: Sendable {
  private var notifications: [Guest.ID: (contents: EventNotification.Contents, bytes: [UInt8])] = [:]
  private var areNew = false

  init() {}

  /// Leaves out notifications that cannot be written. The transaction tries those again and records the reason.
  /// - Parameter areNew: whether the notifications are not stored yet.
  init(_ contents: [EventNotification.Contents], areNew: Bool, _ composer: NotificationComposers.Composer) {
    self.areNew = areNew
    for contents in contents where !contents.isPointless {
      guard let bytes = try? composer(contents) else { continue }
      notifications[contents.notification.guestID] = (contents, bytes)
    }
  }

  /// The identifier that a new notification for this guest must have to use the composed bytes.
  func newNotification(for guest: Guest.ID) -> EventNotification.ID? {
    areNew ? notifications[guest]?.contents.notification.id : nil
  }

  /// Returns the composed bytes. Nil when the contents have changed.
  func bytes(of contents: EventNotification.Contents) -> [UInt8]? {
    guard let composed = notifications[contents.notification.guestID], composed.contents == contents else { return nil }
    return composed.bytes
  }
}
