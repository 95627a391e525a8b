import Foundation
import Invites
import PhoneWeb
import Simulator
import Storage
import Synchronization
import Texts
import UserNotifications

/// A host's phone: it lists what the host was told of their events, from the bytes that were sent. What its user has done
/// away with is kept in the database; what they allow the app is in memory, and goes with the phone.
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

  /// Takes off the list what is not so any more: a request that somebody has dealt with, an event that is gone or is not
  /// the host's any more. What was written anew, without a guest who has gone, takes the place of what was sent.
  func catchUp(_ phone: Phone) async throws {
    let notices = try await phones.store.notifications.hostNotifications(to: account, at: phones.now())
    if center.removeAll(besides: notices) { await phone.noteNewLists() }
    for notice in notices where center.takes(notice) {
      try await phone.receive(
        notice.payload, for: PhoneSession.partyline, identifier: notice.collapseID, at: notice.sentAt.date)
    }
  }
}

/// The list of a host's phone, in memory. What leaves it for good, by its user or by the app, it says.
private final class HostNotificationStore: NotificationStore {
  private typealias Received = (notice: HostNotification.ID, payload: [UInt8])

  private let memory = MemoryNotificationStore(settings: PhoneSession.initialSettings)
  private let clear: @Sendable ([HostNotification.ID]) throws -> Void
  /// What has arrived: the latest notice by what it replaces.
  private let received = Mutex<[String: Received]>([:])

  init(clear: @escaping @Sendable ([HostNotification.ID]) throws -> Void) { self.clear = clear }

  /// Whether the notice is to be listed now: it has not been before, nor been done away with. It counts as received then.
  func takes(_ notice: SentHostNotification) -> Bool {
    received.withLock { received in
      if let known = received[notice.collapseID], known == (notice.id, notice.payload) { return false }
      received[notice.collapseID] = (notice.id, notice.payload)
      return !notice.isCleared
    }
  }

  /// - Returns: whether anything was listed that is none of these.
  func removeAll(besides notices: [SentHostNotification]) -> Bool {
    let left = Set(notices.map(\.collapseID))
    let gone = received.withLock { received in
      defer { received = received.filter { left.contains($0.key) } }
      return received.keys.filter { !left.contains($0) }
    }
    memory.removeDelivered(identifiers: gone)
    return !gone.isEmpty
  }

  func removeDelivered(identifiers: [String]) throws -> [UNNotificationAttachment] {
    try clear(received.withLock { received in identifiers.compactMap { received[$0]?.notice } })
    return memory.removeDelivered(identifiers: identifiers)
  }

  func removeAllDelivered() throws -> [UNNotificationAttachment] {
    try clear(received.withLock { $0.values.map(\.notice) })
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
