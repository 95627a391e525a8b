import Foundation
import Invites
import Storage
import UserNotifications

let moment = Date(timeIntervalSince1970: Double(Fixture.now.milliseconds) / 1000)

/// The phone of a guest, on a fresh store.
struct TestPhone {
  static let settings = UNNotificationSettings(granting: [.alert, .sound, .badge])
  static let quiet = UNNotificationSettings(granting: [.provisional, .alert])
  static let categories: Set<UNNotificationCategory> = [
    UNNotificationCategory(
      identifier: "message",
      actions: [
        UNTextInputNotificationAction(
          identifier: "reply", title: "Reply", options: [.authenticationRequired], textInputButtonTitle: "Send",
          textInputPlaceholder: "…"),
        UNNotificationAction(identifier: "mute", title: "Mute", options: [.destructive]),
      ], intentIdentifiers: [], options: [.customDismissAction]),
    UNNotificationCategory(identifier: "plain", actions: [], intentIdentifiers: []),
  ]

  let fixture: Fixture
  let event: Event
  let guest: Guest
  let files: AttachmentStore

  init() async throws {
    fixture = try await Fixture()
    event = try await fixture.event()
    guest = try await fixture.guests(1, at: event)[0]
    files = try AttachmentStore(directory: URL(filePath: fixture.directory.path("attachments")))
  }

  var id: DatabaseNotificationStore.ID { DatabaseNotificationStore.ID(of: guest.id) }
  var center: DatabaseNotificationStore {
    fixture.store.phones.open(id, defaults: Self.settings, files: PhoneFiles(local: files))
  }

  /// The same phone as another process would open it.
  func reopened() throws -> DatabaseNotificationStore {
    try fixture.reopened()
      .phones.open(id, defaults: Self.settings, files: PhoneFiles(local: files))
  }

  func receiving(_ notification: EventNotification) -> DatabaseNotificationStore {
    fixture.store.phones.open(id, handling: notification, defaults: Self.settings, files: PhoneFiles(local: files))
  }

  func attachment(_ name: String) throws -> UNNotificationAttachment { try files.file(name) }

  /// The size of the log of SQLite.
  func logSize() throws -> Int? {
    let log = fixture.directory.path("partyline.sqlite") + "-wal"
    return try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int
  }
}

extension AttachmentStore {
  /// Makes a picture of this name in the directory: a PNG of one pixel.
  func file(_ name: String) throws -> UNNotificationAttachment {
    let url = directory.appendingPathComponent(name)
    try Data(base64Encoded: Self.pixel)?.write(to: url)
    return try UNNotificationAttachment(identifier: name, url: url)
  }

  private static let pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
}

func note(
  _ identifier: String, body: String = "Hello", at second: Int = 0, attaching files: [UNNotificationAttachment] = [],
  trigger: UNNotificationTrigger? = nil
) -> UNNotification {
  let content = UNMutableNotificationContent()
  content.title = "The Bash"
  content.body = body
  content.attachments = files
  let request = UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  return UNNotification(request: request, date: moment.addingTimeInterval(Double(second)))
}

/// A request added at `moment` that fires after this many seconds.
func waiting(_ identifier: String, seconds: Double) -> PendingNotification {
  let request = UNNotificationRequest(
    identifier: identifier, content: note(identifier).request.content,
    trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
  return PendingNotification(request: request, addedAt: moment, firesAt: moment.addingTimeInterval(seconds))
}
