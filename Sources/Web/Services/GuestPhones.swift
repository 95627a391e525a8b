import Extensions
import Foundation
import Invites
import PageKit
import PhoneWeb
import Simulator
import Storage
import Texts
import UserNotifications
import UserNotificationsUI

/// The shared parts of all guests' phones.
package struct GuestPhones: Sendable {
  package let store: Store
  package let files: GuestPhoneFiles
  package let network: PhoneNetwork
  package let links: Links
  package let now: @Sendable () -> Timestamp

  /// Returns the notification center of the guest who received the notification.
  package func center(of notification: EventNotification) -> DatabaseNotificationStore {
    store.phones.open(
      DatabaseNotificationStore.ID(of: notification.guestID), handling: notification,
      defaults: PhoneSession.initialSettings,
      files: files.ofPhones)
  }

  package func center(of id: DatabaseNotificationStore.ID) -> DatabaseNotificationStore {
    store.phones.open(id, defaults: PhoneSession.initialSettings, files: files.ofPhones)
  }

  /// Returns the language of a guest's phone, which is the guest's language.
  package func language(of guest: Guest.ID) throws -> Language { try store.guests.language(of: guest) }

  /// Returns the network of a guest's own phone. The app on it is signed in as the guest.
  package func network(of guest: Guest.ID) -> PhoneNetwork {
    network.signedIn { [store, links] in
      try? store.guests.find(guest).map { links.secret.invitationToken($0) }
    }
  }

  /// Returns the payload that was sent.
  /// - Throws: `notFound` for a notification that was not sent yet or was withdrawn.
  package func bytes(of notification: EventNotification) throws -> [UInt8] {
    if try store.notifications.isWithdrawn(notification.id) { throw Self.withdrawn }
    guard let payload = notification.payload else { throw Self.unsent }
    return payload
  }

  static let withdrawn = Failure(.notFound, "The words of this notification were taken back or changed.")
  package static let unsent = Failure(
    .notFound, "This notification has not been sent yet. Try again in a moment.")

  package func steps(of notification: EventNotification) throws -> [Trace.Step] {
    try store.notifications.trace(of: notification.id).map { try JSONDecoder().decode(Trace.Step.self, from: Data($0)) }
  }

  package var date: @Sendable () -> Date {
    let now = now
    return { now().date }
  }
}

/// The directories of the phones' files.
package struct GuestPhoneFiles: Sendable {
  /// The attachments of pushes.
  package let pushed: AttachmentStore
  /// The attachments that the app itself added.
  package let local: AttachmentStore
  /// The attachments of pushes in a dry run. They are separate, because a dry run must not delete the phones' files.
  package let rehearsal: AttachmentStore
  /// The attachments that the app itself adds in a dry run.
  package let rehearsalsOwn: AttachmentStore

  package init(_ directory: DataDirectory) throws {
    pushed = try AttachmentStore(directory: directory.attachments)
    local = try AttachmentStore(directory: directory.localAttachments)
    rehearsal = try AttachmentStore(directory: directory.incoming.appending(path: "rehearsal"))
    rehearsalsOwn = try AttachmentStore(directory: directory.incoming.appending(path: "rehearsal-local"))
  }

  var ofPhones: PhoneFiles { PhoneFiles(pushed: pushed, local: local) }

  /// Returns the attachment with this name. Names are unique. Nil for unknown names, and for names that lead outside of
  /// the directories.
  package func file(named name: String) -> URL? {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    let files = [pushed, local].map { $0.directory.appending(path: name, directoryHint: .notDirectory) }
    return files.first { (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
  }
}
