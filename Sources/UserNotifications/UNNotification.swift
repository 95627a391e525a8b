import Foundation

/// A delivered notification (Apple: UserNotifications, UNNotification).
public final class UNNotification: NSObject, NSCopying, NSSecureCoding, Sendable {
  /// When the notification was delivered.
  public let date: Date
  public let request: UNNotificationRequest

  /// Portable addition: on Apple's systems only the system creates instances of this class.
  public init(request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
  }

  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    guard let archive = coder.decodeArchive(NotificationArchive.self) else { return nil }
    self.init(request: archive.request.request(), date: archive.date)
  }

  public func encode(with coder: NSCoder) { coder.encodeArchive(try NotificationArchive(self)) }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotification else { return false }
    return date == other.date && request == other.request
  }

  public override var hash: Int { request.hash }
}
