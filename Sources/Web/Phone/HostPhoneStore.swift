import Foundation
import Invites
import Simulator
import Storage
import Synchronization
import UserNotifications

/// A host's phone: it lists what the host was told of their events, from the bytes that were sent. What its user clears or
/// sets is in memory, and goes with the phone.
final class HostPhoneStore: PhoneStore {
  private let phones: GuestPhones
  private let account: Account.ID
  private let center = MemoryNotificationStore(settings: GuestPhones.settings)
  /// What has arrived: the latest notice by what it replaces.
  private let received = Mutex<[String: HostNotice.ID]>([:])

  init(_ phones: GuestPhones, of account: Account.ID) { (self.phones, self.account) = (phones, account) }

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
  /// the host's any more.
  func catchUp(_ phone: Phone) async throws {
    let notices = try await phones.store.notifications.hostNotices(to: account, at: phones.now())
    let left = Set(notices.map(\.collapseID))
    let gone = received.withLock { received in
      defer { received = received.filter { left.contains($0.key) } }
      return received.keys.filter { !left.contains($0) }
    }
    if !gone.isEmpty {
      center.removeDelivered(identifiers: gone)
      await phone.noteNewLists()
    }
    for notice in notices where received.withLock({ $0[notice.collapseID] != notice.id }) {
      received.withLock { $0[notice.collapseID] = notice.id }
      try await phone.receive(
        notice.payload, for: PhoneSession.partyline, identifier: notice.collapseID, at: notice.sentAt.date)
    }
  }
}
