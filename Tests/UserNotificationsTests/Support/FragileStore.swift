import UserNotifications

/// A store in memory whose calls fail when the test says so.
final class FragileStore: NotificationStore {
  struct Broken: Error {}

  enum Call: CaseIterable, Sendable {
    case settings, setSettings, categories, setCategories, pending, addPending, updatePending, removePending
    case removeAllPending, delivered, oneDelivered, addDelivered, removeDelivered, removeAllDelivered, badge, setBadge
  }

  private let store: MemoryNotificationStore
  private let fails: @Sendable (Call, String?) -> Bool

  /// - Parameter fails: Called before each store call, with the identifier where there is one. True makes the call
  ///   fail.
  init(_ store: MemoryNotificationStore, fails: @escaping @Sendable (Call, String?) -> Bool) {
    self.store = store
    self.fails = fails
  }

  private func check(_ call: Call, _ identifier: String? = nil) throws -> MemoryNotificationStore {
    if fails(call, identifier) { throw Broken() }
    return store
  }

  func settings() throws -> UNNotificationSettings { try check(.settings).settings() }
  func setSettings(_ settings: UNNotificationSettings) throws { try check(.setSettings).setSettings(settings) }
  func categories() throws -> Set<UNNotificationCategory> { try check(.categories).categories() }
  func setCategories(_ categories: Set<UNNotificationCategory>) throws {
    try check(.setCategories).setCategories(categories)
  }
  func pending() throws -> [PendingNotification] { try check(.pending).pending() }
  func addPending(_ pending: PendingNotification) throws -> PendingNotification? {
    try check(.addPending, pending.request.identifier).addPending(pending)
  }
  func updatePending(_ pending: PendingNotification) throws {
    try check(.updatePending, pending.request.identifier).updatePending(pending)
  }
  func removePending(identifiers: [String]) throws -> [PendingNotification] {
    try check(.removePending, identifiers.first).removePending(identifiers: identifiers)
  }
  func removeAllPending() throws -> [PendingNotification] { try check(.removeAllPending).removeAllPending() }
  func delivered() throws -> [UNNotification] { try check(.delivered).delivered() }
  func delivered(identifier: String) throws -> UNNotification? {
    try check(.oneDelivered, identifier).delivered(identifier: identifier)
  }
  func addDelivered(_ notification: UNNotification) throws -> UNNotification? {
    try check(.addDelivered, notification.request.identifier).addDelivered(notification)
  }
  func removeDelivered(identifiers: [String]) throws -> [UNNotificationAttachment] {
    try check(.removeDelivered, identifiers.first).removeDelivered(identifiers: identifiers)
  }
  func removeAllDelivered() throws -> [UNNotificationAttachment] {
    try check(.removeAllDelivered).removeAllDelivered()
  }
  func badge() throws -> Int { try check(.badge).badge() }
  func setBadge(_ count: Int) throws { try check(.setBadge).setBadge(count) }
}
