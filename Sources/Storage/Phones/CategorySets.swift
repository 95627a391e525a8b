import Basics
import Synchronization
import UserNotifications

/// A cache of category sets. Nearly all phones have the same set, and a set never changes under its number.
final class CategorySets: Sendable {
  static let limit = 16
  private let known = Mutex(BoundedCache<Int64, Set<UNNotificationCategory>>(limit: limit))

  func set(_ id: Int64, read: () throws -> [CategoryArchive]) throws -> Set<UNNotificationCategory> {
    if let set = known.withLock({ $0.value(for: id) }) { return set }
    let set = Set(try read().map(\.category))
    known.withLock { $0.insert(set, for: id) }
    return set
  }
}
