import Extensions
import Foundation
import Invites
import Simulator
import Storage
import UserNotifications

extension PhoneBooth {
  /// The notification center of the guest who got the notice.
  func center(of notice: Notice) -> PhoneStore {
    store.phone(
      PhoneStore.ID(of: notice.guestID), handling: notice, defaults: Self.settings, files: files.ofPhones)
  }

  /// The phone of the guest who got the notice.
  func phone(handling notice: Notice) throws -> Phone {
    try phone(on: center(of: notice))
  }

  func center(of id: PhoneStore.ID) -> PhoneStore {
    store.phone(id, defaults: Self.settings, files: files.ofPhones)
  }

  func phone(_ id: PhoneStore.ID) throws -> Phone {
    try phone(on: center(of: id))
  }

  /// A phone like the guest's, with this one notification on it; what happens to it is forgotten.
  func rehearsalPhone(showing notification: UNNotification) throws -> Phone {
    let center = MemoryNotificationStore(settings: Self.settings)
    _ = center.addDelivered(notification)
    return try phone(
      on: center, attachments: files.rehearsal, localAttachments: files.rehearsal, network: network.dryRun)
  }

  private func phone(on center: PhoneStore) throws -> Phone {
    try phone(on: center, attachments: files.pushed, localAttachments: files.local, network: network)
  }

  private func phone(
    on center: any NotificationStore, attachments: AttachmentStore, localAttachments: AttachmentStore,
    network: PhoneNetwork
  ) throws -> Phone {
    let surroundings = Extensions.Surroundings(
      network: network, makeKey: { Phone.idempotencyKey ?? Random.token() },
      pause: { Trace.current?.recordReadingTime($0) },
      open: { Trace.current?.recordOpening(of: $0, shown: $0.withoutSecrets.absoluteString) })
    return try Phone(
      app: .partyline(surroundings), store: center, attachments: attachments, localAttachments: localAttachments,
      now: date)
  }
}
