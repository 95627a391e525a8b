import Extensions
import Foundation
import Invites
import PageKit
import PhoneWeb
import Simulator
import Storage
import Synchronization
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
  let files: FileStore
  /// The attachments of pushes.
  package let pushed: AttachmentStore
  /// The attachments that the app itself added.
  package let local: AttachmentStore
  /// The attachments of pushes in a dry run. They are separate, because a dry run must not delete the phones' files.
  package let rehearsal: AttachmentStore
  /// The attachments that the app itself adds in a dry run.
  package let rehearsalsOwn: AttachmentStore

  /// The folders of attachments in the store.
  static let folders = ["attachments", "attachments/local"]

  package init(_ files: FileStore, _ directory: DataDirectory) throws {
    self.files = files
    pushed = try AttachmentStore(directory: files.path(of: Self.folders[0]))
    local = try AttachmentStore(directory: files.path(of: Self.folders[1]))
    rehearsal = try AttachmentStore(directory: directory.incoming.appending(path: "rehearsal"))
    rehearsalsOwn = try AttachmentStore(directory: directory.incoming.appending(path: "rehearsal-local"))
  }

  var ofPhones: PhoneFiles { PhoneFiles(pushed: pushed, local: local, publish: files.bucket == nil ? nil : publish) }

  /// Returns the attachment with this name. Names are unique. Nil for unknown names, and for names that lead outside of
  /// the directories.
  /// - Throws: `filesUnavailable`.
  package func file(named name: String) async throws -> URL? {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
    for folder in Self.folders {
      let file = try await files.fetch("\(folder)/\(name)", isRevocable: true)
      if (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true { return file }
    }
    return nil
  }

  /// Makes attachments readable on this machine, because a phone that opens a notification reads them without waiting.
  /// The phone shows the notification without those that the bucket does not return now.
  func fetch(_ attachments: [UNNotificationAttachment]) async {
    for attachment in attachments {
      if let key = key(of: attachment.url) { _ = try? await files.fetch(key) }
    }
  }

  /// Deletes files that are no longer attached to any notification. Files that cannot be deleted now are left to the
  /// sweep.
  package func remove(named names: Set<String>) {
    guard !names.isEmpty else { return }
    files.removeSoon(Self.keys(named: names))
  }

  /// Deletes files as `remove(named:)` does, and waits until they are deleted.
  /// - Returns: the keys of the files that could not be deleted now.
  package func removeNow(named names: Set<String>) async -> [String] { await files.remove(Self.keys(named: names)) }

  /// The keys that files with these names may have.
  private static func keys(named names: Set<String>) -> [String] {
    folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
  }

  /// Stores an attachment in the bucket before its notification gets a row. A notification center calls this on its own
  /// queue, which may block.
  private func publish(_ file: URL) throws {
    guard let key = key(of: file) else { return }
    let outcome = Mutex<Result<Void, any Error>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task {
      do {
        try await files.publish(key)
        outcome.withLock { $0 = .success(()) }
      } catch {
        outcome.withLock { $0 = .failure(error) }
      }
      isDone.signal()
    }
    isDone.wait()
    try outcome.withLock { $0 }?.get()
  }

  /// The key of a file in the store. Nil for a file elsewhere.
  private func key(of file: URL) -> String? {
    zip([pushed, local], Self.folders).first { $0.0.contains(file) }.map { "\($0.1)/\(file.lastPathComponent)" }
  }
}
