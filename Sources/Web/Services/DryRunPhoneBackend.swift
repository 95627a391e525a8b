import Foundation
import Invites
import PhoneWeb
import Simulator
import Storage
import Synchronization
import Texts
import UserNotifications

/// A host's dry run of a guest's phone. It receives one notification, its posts are dry runs, and it saves nothing.
final class DryRunPhoneBackend: PhoneBackend {
  private let guests: GuestPhones
  private let notification: EventNotification.ID
  private let center = MemoryNotificationStore(settings: PhoneSession.initialSettings)
  /// The notification that was sent. It can be opened again after it was answered.
  private let sent = Mutex<UNNotification?>(nil)
  /// The attachments that were downloaded for the notification.
  private let downloaded = Mutex<[UNNotificationAttachment]>([])

  init(_ guests: GuestPhones, of notification: EventNotification.ID) {
    (self.guests, self.notification) = (guests, notification)
  }

  func apps(in language: Language) throws -> [InstalledApp] {
    [
      try InstalledApp(
        .partyline(.ofPhone(guests.network.dryRun, in: language, now: guests.date)), id: PhoneSession.partyline,
        store: center,
        attachments: guests.files.rehearsal, localAttachments: guests.files.rehearsalsOwn, animates: true)
    ]
  }

  func mediaAddress(of path: String) -> String { guests.links.guestMedia(path) }

  /// Returns the steps that the guest's own phone has recorded.
  func steps(of notification: EventNotification) throws -> [Trace.Step] { try guests.steps(of: notification) }

  func notification(of notification: EventNotification) throws -> UNNotification {
    guard let notification = sent.withLock({ $0 }) else { throw Failure.notListed }
    return notification
  }

  /// Sends the notification, once.
  /// - Throws: `notFound` for a notification that was not sent yet or was withdrawn.
  func catchUp(_ phone: Phone) async throws {
    guard let notification = try guests.store.notifications.find(notification) else { return }
    let payload = try guests.bytes(of: notification)
    guard sent.withLock({ $0 == nil }) else { return }
    if let seen = try guests.center(of: notification).delivered(for: notification.id) {
      // The copy refers to the files of the guest's phone, and the dry run only reads them.
      await guests.files.fetch(seen.request.content.attachments)
      _ = center.addDelivered(seen)
      return sent.withLock { $0 = seen }
    }
    let (session, shown) = try await Failure.ofPhone {
      try await phone.receive(
        payload, for: PhoneSession.partyline, identifier: notification.collapseID, at: notification.sentDate)
    }
    if let source = try PushSource(notification, in: guests) { session.trace.recordPush(source) }
    sent.withLock { $0 = shown }
    downloaded.withLock { $0 += shown?.request.content.attachments ?? [] }
  }

  /// Deletes the downloaded attachments. The next start of the server deletes those that remain.
  func remove() { try? guests.files.rehearsal.discard(downloaded.withLock { $0 }) }
}
