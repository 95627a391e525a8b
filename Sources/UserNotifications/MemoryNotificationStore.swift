import Foundation
import Synchronization

/// Keeps a center's state in memory until the process ends.
///
/// Adding, replacing and finding one of many delivered notifications takes constant time.
public final class MemoryNotificationStore: NotificationStore {
  private struct State {
    var settings = UNNotificationSettings()
    var categories: Set<UNNotificationCategory> = []
    /// A few dozen at most, because the center limits pending requests.
    var pending: [PendingNotification] = []
    var delivered = DeliveredList()
    var badge = 0
  }

  private let state: Mutex<State>

  public init(settings: UNNotificationSettings = UNNotificationSettings()) {
    state = Mutex(State(settings: settings))
  }

  public var answersAtOnce: Bool { true }

  public func settings() -> UNNotificationSettings { state.withLock { $0.settings } }
  public func setSettings(_ settings: UNNotificationSettings) { state.withLock { $0.settings = settings } }

  public func categories() -> Set<UNNotificationCategory> { state.withLock { $0.categories } }
  public func setCategories(_ categories: Set<UNNotificationCategory>) {
    state.withLock { $0.categories = categories }
  }

  public func pending() -> [PendingNotification] { state.withLock { $0.pending } }
  @discardableResult
  public func addPending(_ pending: PendingNotification) -> PendingNotification? {
    state.withLock { state in
      let index = state.pending.firstIndex { $0.request.identifier == pending.request.identifier }
      let replaced = index.map { state.pending.remove(at: $0) }
      state.pending.append(pending)
      return replaced
    }
  }
  public func updatePending(_ pending: PendingNotification) {
    state.withLock { state in
      guard let index = state.pending.firstIndex(where: { $0.request.identifier == pending.request.identifier })
      else { return }
      state.pending[index] = pending
    }
  }
  @discardableResult
  public func removePending(identifiers: [String]) -> [PendingNotification] {
    let gone = Set(identifiers)
    return state.withLock { $0.pending.extract { gone.contains($0.request.identifier) } }
  }
  @discardableResult
  public func removeAllPending() -> [PendingNotification] { state.withLock { $0.pending.extract { _ in true } } }

  public func delivered() -> [UNNotification] { state.withLock { $0.delivered.newestFirst } }
  public func delivered(identifier: String) -> UNNotification? { state.withLock { $0.delivered[identifier] } }
  public func addDelivered(_ notification: UNNotification) -> UNNotification? {
    state.withLock { $0.delivered.add(notification) }
  }
  @discardableResult
  public func removeDelivered(identifiers: [String]) -> [UNNotificationAttachment] {
    state.withLock { state in identifiers.compactMap { state.delivered.remove($0) } }.flatMap(\.attachments)
  }
  @discardableResult
  public func removeAllDelivered() -> [UNNotificationAttachment] {
    state.withLock { state in
      defer { state.delivered = DeliveredList() }
      return state.delivered.newestFirst
    }.flatMap(\.attachments)
  }

  public func badge() -> Int { state.withLock { $0.badge } }
  public func setBadge(_ count: Int) { state.withLock { $0.badge = count } }
}

extension Array {
  /// Removes the matching elements and returns them in their order.
  fileprivate mutating func extract(where matches: (Element) -> Bool) -> [Element] {
    let gone = filter(matches)
    if !gone.isEmpty { removeAll(where: matches) }
    return gone
  }
}

extension UNNotification {
  fileprivate var attachments: [UNNotificationAttachment] { request.content.attachments }
}
