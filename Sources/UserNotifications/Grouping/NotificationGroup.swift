/// How an app's notifications are grouped; the user's choice (iOS 12 Settings, Notification Grouping).
public enum NotificationGrouping: String, Hashable, Sendable, Codable, CaseIterable {
  /// By thread; those without one make the group of the app.
  case automatic
  /// All of an app together, whatever their threads.
  case byApp
  /// Each for itself.
  case off
}

/// Portable addition: delivered notifications that are shown as one, by the rules of Apple's lists
/// (WWDC 2018, session 711, Using Grouped Notifications).
///
/// ```swift
/// for group in NotificationGroup.groups(of: await center.deliveredNotifications(), by: .automatic) {
///   show(group.leading, summary: group.summary(categories: await center.notificationCategories()))
/// }
/// ```
public struct NotificationGroup: Sendable {
  /// Newest first; never empty.
  public let notifications: [UNNotification]

  /// The one that is shown: the newest.
  public var leading: UNNotification { notifications[0] }
  /// Those behind it, newest first.
  public var others: ArraySlice<UNNotification> { notifications.dropFirst() }

  /// Empty for the group of an app.
  public let threadIdentifier: String

  /// `delivered` is newest first, as a center gives it; the group with the newest notification comes first.
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
  /// Elements of equal keys together, both in the order of their first appearance.
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
