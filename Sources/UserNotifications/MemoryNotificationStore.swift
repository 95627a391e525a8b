import Foundation

/// Keeps a center's state in memory; gone with the process.
public final class MemoryNotificationStore: NotificationStore {
  private struct State {
    var settings = UNNotificationSettings()
    var categories: Set<UNNotificationCategory> = []
    var pending: [PendingNotification] = []
    /// Oldest first, so that adding is cheap.
    var delivered: [UNNotification] = []
    var badge = 0
  }

  private let state: Guarded<State>

  public init(settings: UNNotificationSettings = UNNotificationSettings()) {
    state = Guarded(State(settings: settings))
  }

  public func settings() -> UNNotificationSettings { state.withLock { $0.settings } }
  public func setSettings(_ settings: UNNotificationSettings) { state.withLock { $0.settings = settings } }

  public func categories() -> Set<UNNotificationCategory> { state.withLock { $0.categories } }
  public func setCategories(_ categories: Set<UNNotificationCategory>) {
    state.withLock { $0.categories = categories }
  }

  public func pending() -> [PendingNotification] { state.withLock { $0.pending } }
  public func addPending(_ pending: PendingNotification) -> PendingNotification? {
    state.withLock { state in
      let index = state.pending.firstIndex { $0.request.identifier == pending.request.identifier }
      let replaced = index.map { state.pending.remove(at: $0) }
      state.pending.append(pending)
      return replaced
    }
  }
  public func removePending(identifiers: [String]) -> [PendingNotification] {
    let gone = Set(identifiers)
    return state.withLock { $0.pending.extract { gone.contains($0.request.identifier) } }
  }
  public func removeAllPending() -> [PendingNotification] { state.withLock { $0.pending.extract { _ in true } } }

  public func delivered() -> [UNNotification] { state.withLock { $0.delivered.reversed() } }
  public func delivered(identifier: String) -> UNNotification? {
    state.withLock { $0.delivered.last { $0.request.identifier == identifier } }
  }
  public func addDelivered(_ notification: UNNotification) -> UNNotification? {
    state.withLock { state in
      let index = state.delivered.firstIndex { $0.request.identifier == notification.request.identifier }
      let replaced = index.map { state.delivered.remove(at: $0) }
      state.delivered.append(notification)
      return replaced
    }
  }
  public func removeDelivered(identifiers: [String]) -> [UNNotificationAttachment] {
    let gone = Set(identifiers)
    return state.withLock { $0.delivered.extract { gone.contains($0.request.identifier) } }.flatMap(\.attachments)
  }
  public func removeAllDelivered() -> [UNNotificationAttachment] {
    state.withLock { $0.delivered.extract { _ in true } }.flatMap(\.attachments)
  }

  public func badge() -> Int { state.withLock { $0.badge } }
  public func setBadge(_ count: Int) { state.withLock { $0.badge = count } }
}

extension Array {
  /// Removes the elements that match, and returns them in their order.
  fileprivate mutating func extract(where matches: (Element) -> Bool) -> [Element] {
    let gone = filter(matches)
    if !gone.isEmpty { removeAll(where: matches) }
    return gone
  }
}

extension UNNotification {
  fileprivate var attachments: [UNNotificationAttachment] { request.content.attachments }
}
