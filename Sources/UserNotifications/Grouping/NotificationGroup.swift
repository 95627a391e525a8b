/// The user's choice of how an app's notifications are grouped (iOS 12 Settings, Notification Grouping).
public enum NotificationGrouping: String, Hashable, Sendable, Codable, CaseIterable {
  /// By thread. Notifications without a thread form one group for the app.
  case automatic
  /// All notifications of an app in one group, regardless of thread.
  case byApp
  /// No grouping.
  case off
}

/// Portable addition: delivered notifications shown as one group, by the rules of Apple's lists (WWDC 2018, session
/// 711, Using Grouped Notifications).
///
/// ```swift
/// for group in NotificationGroup.groups(of: await center.deliveredNotifications(), by: .automatic) {
///   show(group.leading, summary: group.summary(categories: await center.notificationCategories()))
/// }
/// ```
public struct NotificationGroup: Sendable {
  /// The group's notifications, newest first. Never empty.
  public let notifications: [UNNotification]

  /// The newest notification, which is the one shown.
  public var leading: UNNotification { notifications[0] }
  /// The notifications behind the leading one, newest first.
  public var others: ArraySlice<UNNotification> { notifications.dropFirst() }

  /// Empty for an app's group.
  public let threadIdentifier: String

  /// Groups notifications. Pass `delivered` newest first, as a center returns them. The group with the newest
  /// notification comes first.
  public static func groups(of delivered: [UNNotification], by grouping: NotificationGrouping) -> [NotificationGroup] {
    guard grouping != .off else {
      return delivered.map { Self(notifications: [$0], threadIdentifier: $0.threadIdentifier) }
    }
    return delivered.grouped { grouping == .byApp ? "" : $0.threadIdentifier }.map { thread, notifications in
      Self(notifications: notifications, threadIdentifier: thread)
    }
  }
}

extension UNNotification {
  fileprivate var threadIdentifier: String { request.content.threadIdentifier }
}

extension Sequence {
  /// Collects elements with equal keys. Groups and their elements keep the order of their first appearance.
  func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
    var places: [Key: Int] = [:]
    var groups: [(key: Key, elements: [Element])] = []
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].elements.append(element)
      } else {
        places[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
