import Extensions
import Foundation
import Invites
import Simulator
import Storage
import UserNotifications

extension PhoneBooth {
  /// The notification center of the guest who got the notice.
  func center(of notice: Notice) -> PhoneStore {
    store.phones.open(
      PhoneStore.ID(of: notice.guestID), handling: notice, defaults: Self.settings, files: files.ofPhones)
  }

  /// The phone of the guest who got the notice.
  func phone(handling notice: Notice) throws -> Phone {
    try phone(on: center(of: notice), in: language(of: notice.guestID))
  }

  func center(of id: PhoneStore.ID) -> PhoneStore {
    store.phones.open(id, defaults: Self.settings, files: files.ofPhones)
  }

  /// The language of a guest's phone, in which the guest reads.
  func language(of guest: Guest.ID) throws -> Language { try store.guests.language(of: guest) }

  /// A phone like that of the guest who got the notice, with this one notification on it; what happens to it is
  /// forgotten.
  func rehearsalPhone(showing notification: UNNotification, in language: Language) throws -> Phone {
    try phone(
      on: Self.center(showing: notification), attachments: files.rehearsal, localAttachments: files.rehearsalsOwn,
      surroundings: .ofPhone(network.dryRun, in: language))
  }

  /// A guest's phone in somebody's hand: what is left on its screen stays there in real time.
  func heldPhone(on center: any NotificationStore, in language: Language) throws -> Phone {
    try phone(
      on: center, attachments: files.pushed, localAttachments: files.local,
      surroundings: .ofHandset(network, in: language), animates: true)
  }

  /// `rehearsalPhone`, in somebody's hand.
  func heldRehearsalPhone(on center: any NotificationStore, in language: Language) throws -> Phone {
    try phone(
      on: center, attachments: files.rehearsal, localAttachments: files.rehearsalsOwn,
      surroundings: .ofHandset(network.dryRun, in: language), animates: true)
  }

  static func center(showing notification: UNNotification) -> MemoryNotificationStore {
    let center = MemoryNotificationStore(settings: settings)
    _ = center.addDelivered(notification)
    return center
  }

  private func phone(on center: PhoneStore, in language: Language) throws -> Phone {
    try phone(
      on: center, attachments: files.pushed, localAttachments: files.local,
      surroundings: .ofPhone(network, in: language))
  }

  private func phone(
    on center: any NotificationStore, attachments: AttachmentStore, localAttachments: AttachmentStore,
    surroundings: Extensions.Surroundings, animates: Bool = false
  ) throws -> Phone {
    try Phone(
      app: .partyline(surroundings), store: center, attachments: attachments, localAttachments: localAttachments,
      animates: animates, now: date)
  }
}

extension Extensions.Surroundings {
  /// For a phone that works for a single call: nobody waits, the trace says how long somebody would have.
  fileprivate static func ofPhone(_ network: PhoneNetwork, in language: Language) -> Self {
    Self(
      network: network, language: language.tag, strings: language.appStrings,
      makeKey: { Phone.idempotencyKey ?? Random.token() },
      pause: { Trace.current?.recordReadingTime($0) }, log: { Trace.current?.recordLog($0) },
      open: { Trace.current?.recordOpening(of: $0, shown: $0.withoutSecrets.absoluteString) })
  }
}
