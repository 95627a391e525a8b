import Foundation

/// Where a notification center keeps what must outlive it.
///
/// A center calls its store from one serial queue; a store that is shared between centers guards itself.
/// Errors reach the caller of the center, or the center's failure observer where Apple's shape has no error.
public protocol NotificationStore: Sendable {
  func settings() throws -> UNNotificationSettings
  func setSettings(_ settings: UNNotificationSettings) throws
  func categories() throws -> Set<UNNotificationCategory>
  /// Replaces all earlier ones.
  func setCategories(_ categories: Set<UNNotificationCategory>) throws
  /// In the order in which they were added.
  func pending() throws -> [PendingNotification]
  /// Replaces the pending one of the same identifier.
  func addPending(_ pending: PendingNotification) throws
  func removePending(identifiers: [String]) throws
  func removeAllPending() throws
  /// Newest first.
  func delivered() throws -> [UNNotification]
  /// Puts it on top; one of the same identifier goes. True when there was one.
  func addDelivered(_ notification: UNNotification) throws -> Bool
  func removeDelivered(identifiers: [String]) throws
  func removeAllDelivered() throws
  func badge() throws -> Int
  func setBadge(_ count: Int) throws
}

/// A request that waits for its trigger.
public struct PendingNotification: Sendable {
  public let request: UNNotificationRequest
  /// When it was added: what a time interval counts from.
  public let addedAt: Date
  /// When it fires next.
  public let firesAt: Date

  public init(request: UNNotificationRequest, addedAt: Date, firesAt: Date) {
    self.request = request
    self.addedAt = addedAt
    self.firesAt = firesAt
  }
}
