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

/// What the guests' phones are made of.
package struct GuestPhones: Sendable {
  package let store: Store
  package let files: GuestPhoneFiles
  package let network: PhoneNetwork
  package let links: Links
  package let now: @Sendable () -> Timestamp

  /// The notification center of the guest who got the notice.
  package func center(of notice: EventNotification) -> DatabaseNotificationStore {
    store.phones.open(
      DatabaseNotificationStore.ID(of: notice.guestID), handling: notice, defaults: PhoneSession.initialSettings,
      files: files.ofPhones)
  }

  package func center(of id: DatabaseNotificationStore.ID) -> DatabaseNotificationStore {
    store.phones.open(id, defaults: PhoneSession.initialSettings, files: files.ofPhones)
  }

  /// The language of a guest's phone, in which the guest reads.
  package func language(of guest: Guest.ID) throws -> Language { try store.guests.language(of: guest) }

  /// The network of the guest's own phone, in whose app they are signed in.
  package func network(of guest: Guest.ID) -> PhoneNetwork {
    network.signedIn { [store, links] in
      try? store.guests.find(guest).map { links.secret.invitationToken($0) }
    }
  }

  /// The bytes that were sent.
  /// - Throws: `notFound` for a notice that was not sent yet or was taken back.
  package func bytes(of notice: EventNotification) throws -> [UInt8] {
    if try store.notifications.isWithdrawn(notice.id) { throw Self.withdrawn }
    guard let payload = notice.payload else { throw Self.unsent }
    return payload
  }

  static let withdrawn = Failure(.notFound, "The words of this notification were taken back or changed.")
  package static let unsent = Failure(
    .notFound, "This notification has not been sent yet. Try again in a moment.")

  package func steps(of notice: EventNotification) throws -> [Trace.Step] {
    try store.notifications.trace(of: notice.id).map { try JSONDecoder().decode(Trace.Step.self, from: Data($0)) }
  }

  package var date: @Sendable () -> Date {
    let now = now
    return { now().date }
  }
}

/// The directories of the phones' files.
package struct GuestPhoneFiles: Sendable {
  /// What came with pushes.
  package let pushed: AttachmentStore
  /// What the app itself attached.
  package let local: AttachmentStore
  /// What comes to a dry run; the files of the phones are not its to delete.
  package let rehearsal: AttachmentStore
  /// What the app of a dry run itself attaches.
  package let rehearsalsOwn: AttachmentStore

  package init(_ directory: DataDirectory) throws {
    pushed = try AttachmentStore(directory: directory.attachments)
    local = try AttachmentStore(directory: directory.localAttachments)
    rehearsal = try AttachmentStore(directory: directory.incoming.appending(path: "rehearsal"))
    rehearsalsOwn = try AttachmentStore(directory: directory.incoming.appending(path: "rehearsal-local"))
  }

  var ofPhones: PhoneFiles { PhoneFiles(pushed: pushed, local: local) }

  /// The attachment of this name, which is unique; nil for anything else, names that lead elsewhere among it.
  package func file(named name: String) -> URL? {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    let files = [pushed, local].map { $0.directory.appending(path: name, directoryHint: .notDirectory) }
    return files.first { (try? $0.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true }
  }
}
