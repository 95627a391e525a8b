import Foundation

/// Stores the state of a notification center that must outlive the center.
///
/// A center makes one call at a time to its store, in the order of its own calls. A store shared between centers must
/// do its own locking. Errors reach the center's caller. Where Apple's API has no error, they reach the center's
/// failure observer.
public protocol NotificationStore: Sendable {
  /// Whether no call ever waits for a disk, a lock or another process, so that a center may call the store on its
  /// caller's thread. False by default.
  var answersAtOnce: Bool { get }
  func settings() throws -> UNNotificationSettings
  func setSettings(_ settings: UNNotificationSettings) throws
  func categories() throws -> Set<UNNotificationCategory>
  /// Replaces all earlier categories.
  func setCategories(_ categories: Set<UNNotificationCategory>) throws
  /// The pending requests in the order in which they were added.
  func pending() throws -> [PendingNotification]
  /// Adds a pending request. Replaces and returns the one with the same identifier.
  @discardableResult
  func addPending(_ pending: PendingNotification) throws -> PendingNotification?
  /// Writes the next date and the last sighting of the pending request with the same identifier, which keeps its place.
  /// Does nothing when none is pending.
  func updatePending(_ pending: PendingNotification) throws
  /// Removes pending requests and returns them.
  @discardableResult
  func removePending(identifiers: [String]) throws -> [PendingNotification]
  @discardableResult
  func removeAllPending() throws -> [PendingNotification]
  /// The delivered notifications, newest first.
  func delivered() throws -> [UNNotification]
  func delivered(identifier: String) throws -> UNNotification?
  /// Adds a notification at the top. Removes and returns the one with the same identifier.
  func addDelivered(_ notification: UNNotification) throws -> UNNotification?
  /// Returns the attachments of the removed notifications, whose files are no longer listed.
  @discardableResult
  func removeDelivered(identifiers: [String]) throws -> [UNNotificationAttachment]
  @discardableResult
  func removeAllDelivered() throws -> [UNNotificationAttachment]
  func badge() throws -> Int
  func setBadge(_ count: Int) throws
}

/// A request that is waiting for its trigger.
public struct PendingNotification: Sendable {
  public let request: UNNotificationRequest
  /// When the request was added. Time intervals count from this date.
  public let addedAt: Date
  /// When the request fires next. Nil for a location trigger, which has no date.
  public let firesAt: Date?
  /// For a location trigger, whether the device was last seen inside the region. Nil before the first sighting.
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
