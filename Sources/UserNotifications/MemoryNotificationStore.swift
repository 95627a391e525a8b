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
  public func addPending(_ pending: PendingNotification) {
    state.withLock { state in
      state.pending.removeAll { $0.request.identifier == pending.request.identifier }
      state.pending.append(pending)
    }
  }
  public func removePending(identifiers: [String]) {
    let gone = Set(identifiers)
    state.withLock { $0.pending.removeAll { gone.contains($0.request.identifier) } }
  }
  public func removeAllPending() { state.withLock { $0.pending = [] } }

  public func delivered() -> [UNNotification] { state.withLock { $0.delivered.reversed() } }
  public func addDelivered(_ notification: UNNotification) -> Bool {
    state.withLock { state in
      let before = state.delivered.count
      state.delivered.removeAll { $0.request.identifier == notification.request.identifier }
      defer { state.delivered.append(notification) }
      return state.delivered.count < before
    }
  }
  public func removeDelivered(identifiers: [String]) {
    let gone = Set(identifiers)
    state.withLock { $0.delivered.removeAll { gone.contains($0.request.identifier) } }
  }
  public func removeAllDelivered() { state.withLock { $0.delivered = [] } }

  public func badge() -> Int { state.withLock { $0.badge } }
  public func setBadge(_ count: Int) { state.withLock { $0.badge = count } }
}
