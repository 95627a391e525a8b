import Foundation

/// Where a notification center keeps what must outlive it.
///
/// A center calls its store once at a time, in the order of its own calls; a store that is shared between centers guards itself.
/// Errors reach the caller of the center, or the center's failure observer where Apple's shape has no error.
public protocol NotificationStore: Sendable {
  /// No call ever waits for a disk, a lock or another process, so a center may call on its caller's thread; false
  /// unless a store says otherwise.
  var answersAtOnce: Bool { get }
  func settings() throws -> UNNotificationSettings
  func setSettings(_ settings: UNNotificationSettings) throws
  func categories() throws -> Set<UNNotificationCategory>
  /// Replaces all earlier ones.
  func setCategories(_ categories: Set<UNNotificationCategory>) throws
  /// In the order in which they were added.
  func pending() throws -> [PendingNotification]
  /// Replaces the pending one of the same identifier, which it returns.
  @discardableResult
  func addPending(_ pending: PendingNotification) throws -> PendingNotification?
  /// Writes the next date and the last sighting of the one of the same identifier, which keeps its place.
  /// Does nothing when none is pending.
  func updatePending(_ pending: PendingNotification) throws
  /// Returns what went.
  @discardableResult
  func removePending(identifiers: [String]) throws -> [PendingNotification]
  @discardableResult
  func removeAllPending() throws -> [PendingNotification]
  /// Newest first.
  func delivered() throws -> [UNNotification]
  func delivered(identifier: String) throws -> UNNotification?
  /// Puts it on top; one of the same identifier goes and is returned.
  func addDelivered(_ notification: UNNotification) throws -> UNNotification?
  /// Returns the attachments of those that went, whose files nobody lists any more.
  @discardableResult
  func removeDelivered(identifiers: [String]) throws -> [UNNotificationAttachment]
  @discardableResult
  func removeAllDelivered() throws -> [UNNotificationAttachment]
  func badge() throws -> Int
  func setBadge(_ count: Int) throws
}

/// A request that waits for its trigger.
public struct PendingNotification: Sendable {
  public let request: UNNotificationRequest
  /// When it was added: what a time interval counts from.
  public let addedAt: Date
  /// When it fires next; nil for a place, which has no date.
  public let firesAt: Date?
  /// For a place: whether the device was last seen inside its region; nil before it was seen at all.
  public let wasInside: Bool?

  public init(request: UNNotificationRequest, addedAt: Date, firesAt: Date?, wasInside: Bool? = nil) {
    self.request = request
    self.addedAt = addedAt
    self.firesAt = firesAt
    self.wasInside = wasInside
  }
}

extension NotificationStore {
  public var answersAtOnce: Bool { false }
}
