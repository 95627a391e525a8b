import Foundation
import Invites
import PhoneWeb
import Simulator
import Storage
import Synchronization
import Texts
import UserNotifications

/// A host's phone. It lists the notifications about the host's events, made from the payloads that were sent. The
/// database records which of them its user cleared. The app's permissions are kept in memory and end with the phone.
final class HostPhoneBackend: PhoneBackend {
  private let phones: GuestPhones
  private let account: Account.ID
  private let center: HostNotificationStore

  init(_ phones: GuestPhones, of account: Account.ID) {
    (self.phones, self.account) = (phones, account)
    center = HostNotificationStore { gone in
      try phones.store.notifications.clear(gone, of: account, at: phones.now())
    }
  }

  func apps(in language: Language) throws -> [InstalledApp] {
    [
      try InstalledApp(
        .partyline(.ofPhone(phones.network, in: language, now: phones.date)), id: PhoneSession.partyline,
        store: center, attachments: phones.files.rehearsal, localAttachments: phones.files.rehearsalsOwn,
        animates: true)
    ]
  }

  func mediaAddress(of path: String) -> String { phones.links.guestMedia(path) }

  /// Updates the list. Removes notifications that are obsolete: about a request that a host has dealt with, or an event
  /// that was deleted or is no longer the host's. A payload that was rewritten without a removed guest replaces the one
  /// that was sent.
  func catchUp(_ phone: Phone) async throws {
    let notifications = try await phones.store.notifications.hostNotifications(to: account, at: phones.now())
    if center.removeAll(besides: notifications) { await phone.noteNewLists() }
    for notification in notifications where center.takes(notification) {
      try await phone.receive(
        notification.payload, for: PhoneSession.partyline, identifier: notification.collapseID,
        at: notification.sentAt.date)
    }
  }
}

/// The list of a host's phone, in memory. It reports the notifications that its user or the app removes.
private final class HostNotificationStore: NotificationStore {
  private typealias Received = (notification: HostNotification.ID, payload: [UInt8])

  private let memory = MemoryNotificationStore(settings: PhoneSession.initialSettings)
  private let clear: @Sendable ([HostNotification.ID]) throws -> Void
  /// The received notifications: the latest for each collapse id.
  private let received = Mutex<[String: Received]>([:])

  init(clear: @escaping @Sendable ([HostNotification.ID]) throws -> Void) { self.clear = clear }

  /// Returns whether to list the notification now, which is when it is new or changed and was not cleared. Counts it as
  /// received.
  func takes(_ notification: SentHostNotification) -> Bool {
    received.withLock { received in
      if let known = received[notification.collapseID], known == (notification.id, notification.payload) {
        return false
      }
      received[notification.collapseID] = (notification.id, notification.payload)
      return !notification.isCleared
    }
  }

  /// Removes all notifications except these.
  /// - Returns: whether there were others.
  func removeAll(besides notifications: [SentHostNotification]) -> Bool {
    let left = Set(notifications.map(\.collapseID))
    let gone = received.withLock { received in
      defer { received = received.filter { left.contains($0.key) } }
      return received.keys.filter { !left.contains($0) }
    }
    memory.removeDelivered(identifiers: gone)
    return !gone.isEmpty
  }

  func removeDelivered(identifiers: [String]) throws -> [UNNotificationAttachment] {
    try clear(received.withLock { received in identifiers.compactMap { received[$0]?.notification } })
    return memory.removeDelivered(identifiers: identifiers)
  }

  func removeAllDelivered() throws -> [UNNotificationAttachment] {
    try clear(received.withLock { $0.values.map(\.notification) })
    return memory.removeAllDelivered()
  }

  func settings() -> UNNotificationSettings { memory.settings() }
  func setSettings(_ settings: UNNotificationSettings) { memory.setSettings(settings) }
  func categories() -> Set<UNNotificationCategory> { memory.categories() }
  func setCategories(_ categories: Set<UNNotificationCategory>) { memory.setCategories(categories) }
  func pending() -> [PendingNotification] { memory.pending() }
  func addPending(_ pending: PendingNotification) -> PendingNotification? { memory.addPending(pending) }
  func updatePending(_ pending: PendingNotification) { memory.updatePending(pending) }
  func removePending(identifiers: [String]) -> [PendingNotification] { memory.removePending(identifiers: identifiers) }
  func removeAllPending() -> [PendingNotification] { memory.removeAllPending() }
  func delivered() -> [UNNotification] { memory.delivered() }
  func delivered(identifier: String) -> UNNotification? { memory.delivered(identifier: identifier) }
  func addDelivered(_ notification: UNNotification) -> UNNotification? { memory.addDelivered(notification) }
  func badge() -> Int { memory.badge() }
  func setBadge(_ count: Int) { memory.setBadge(count) }
}
