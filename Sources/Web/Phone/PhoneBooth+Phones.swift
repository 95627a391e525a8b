import Extensions
import Foundation
import Invites
import Simulator
import Storage
import UserNotifications

extension PhoneBooth {
  /// The notification center of the guest who got the notice.
  func center(of notice: Notice) -> DatabaseNotificationStore {
    store.phones.open(
      DatabaseNotificationStore.ID(of: notice.guestID), handling: notice, defaults: Self.settings, files: files.ofPhones
    )
  }

  func center(of id: DatabaseNotificationStore.ID) -> DatabaseNotificationStore {
    store.phones.open(id, defaults: Self.settings, files: files.ofPhones)
  }

  /// The language of a guest's phone, in which the guest reads.
  func language(of guest: Guest.ID) throws -> Language { try store.guests.language(of: guest) }

  /// A guest's phone in somebody's hand: what is left on its screen stays there in real time.
  func heldPhone(on center: any NotificationStore, in language: Language) throws -> Phone {
    try phone(
      on: center, attachments: files.pushed, localAttachments: files.local,
      surroundings: .ofHandset(network, in: language))
  }

  /// A host's rehearsal, whose posts are dry runs.
  func heldRehearsalPhone(on center: any NotificationStore, in language: Language) throws -> Phone {
    try phone(
      on: center, attachments: files.rehearsal, localAttachments: files.rehearsalsOwn,
      surroundings: .ofHandset(network.dryRun, in: language))
  }

  private func phone(
    on center: any NotificationStore, attachments: AttachmentStore, localAttachments: AttachmentStore,
    surroundings: Extensions.Surroundings
  ) throws -> Phone {
    try Phone(
      app: .partyline(surroundings), store: center, attachments: attachments, localAttachments: localAttachments,
      animates: true, now: date)
  }
}
