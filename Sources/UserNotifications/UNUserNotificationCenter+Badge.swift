import Foundation

/// The number on the app's icon.
extension UNUserNotificationCenter {
  /// Sets the badge. 0 removes it, and delivered notifications stay.
  ///
  /// Throws `UNError`: `badgeInputInvalid` below 0, `notificationsNotAllowed` when the user does not allow badges.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await perform { try $0.setUserVisibleBadge(newBadgeCount) }
  }

  @preconcurrency
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    enqueue(reporting: completionHandler) { try $0.setUserVisibleBadge(newBadgeCount) }
  }

  /// Portable addition: behaves like an app's `applicationIconBadgeNumber`, which `setBadgeCount` replaced. 0 also
  /// clears the delivered notifications. The number is ignored when badges are not allowed.
  public func setApplicationIconBadgeNumber(_ number: Int) {
    enqueue { [self] store in
      if try store.settings().badgeSetting == .enabled { try store.setBadge(max(0, number)) }
      if number == 0 { discard(try store.removeAllDelivered(), of: [], in: store) }
    }
  }

  /// Portable addition: the number on the app's icon.
  public func badgeCount() async -> Int { await read(or: 0) { try $0.badge() } }
}

extension NotificationStore {
  fileprivate func setUserVisibleBadge(_ count: Int) throws {
    guard count >= 0 else { throw UNError(.badgeInputInvalid) }
    let settings = try settings()
    guard settings.allowsNotifications, settings.badgeSetting == .enabled else {
      throw UNError(.notificationsNotAllowed, detail: "badges are not allowed")
    }
    try setBadge(count)
  }
}
