import Synchronization
import UserNotifications

/// Sets of categories read once: those of nearly all phones are the same, and a set never changes under its number.
final class CategorySets: Sendable {
  private static let limit = 16
  private let known = Mutex<[Int64: Set<UNNotificationCategory>]>([:])

  func set(_ id: Int64, read: () throws -> [CategoryArchive]) throws -> Set<UNNotificationCategory> {
    if let set = known.withLock({ $0[id] }) { return set }
    let set = Set(try read().map(\.category))
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll() }
      known[id] = set
    }
    return set
  }
}
