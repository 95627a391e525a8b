import Foundation
import Invites
import Storage
import UserNotifications

/// A guest's notification center on the SQLite store, with very many delivered notifications and the largest number
/// of pending requests.
struct BigCenter {
  struct Result: Encodable {
    let delivered: Int
    let pending: Int
    let megabytesBefore, megabytesOpen, megabytesAllLoaded: Double
    let pendingRequests: Rate
    let lookup: Rate
    let replace: Rate
  }

  static let deliveredCount = 100_000

  let folder: URL
  private var database: String { folder.appending(path: "partyline.sqlite").path }
  private let phone = DatabaseNotificationStore.ID(of: "guest")

  /// Fills the database. bench.py runs it in a process of its own, whose memory is not measured.
  func fill() async throws {
    let store = try Store(path: database)
    let context = WriteContext(at: Timestamp(seconds: 1_700_000_000), makeIdentifier: { UUID().uuidString })
    let host = try await store.accounts.create(
      name: "Hester", passphraseHash: "", isDemo: false, onlyAsFirst: true, context: context)
    let details = try Event.Details(
      title: "The Bash", startsAt: context.at.adding(seconds: 86_400), endsAt: nil, timeZone: "America/Los_Angeles",
      place: "", address: "", message: "", capacity: nil, answerDeadline: nil)
    let event = try await store.events.create(details, host: host.id, idempotencyKey: nil, context: context).value
    let guest = NewGuest(id: "guest", name: "Ana", tokenHash: "hash")
    _ = try await store.guests.invite([guest], to: event.id, by: host, idempotencyKey: nil, context: context)
    let center = try self.center(on: store)
    for number in 0..<UNUserNotificationCenter.pendingLimit {
      let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 86_400 + Double(number), repeats: false)
      try await center.add(request("pending-\(number)", trigger: trigger))
    }
    try fill(store)
    try store.close()
  }

  func measure() async throws -> Result {
    let store = try Store(path: database)
    let center = try self.center(on: store)
    let before = try Meter.residentMegabytes()
    let pending = await center.pendingNotificationRequests()
    let open = try Meter.residentMegabytes()
    let phone = try self.phone(on: store)
    let pendingRate = await Meter.rate { _ = await center.pendingNotificationRequests() }
    let lookup = try Meter.rate { _ = try phone.delivered(identifier: "delivered-\(Int.random(in: 0..<Self.deliveredCount))") }
    let replace = try Meter.rate {
      _ = try phone.addDelivered(notification(Int.random(in: 0..<Self.deliveredCount)))
    }
    let delivered = await center.deliveredNotifications()
    let loaded = try Meter.residentMegabytes()
    return Result(
      delivered: delivered.count, pending: pending.count, megabytesBefore: before, megabytesOpen: open,
      megabytesAllLoaded: loaded, pendingRequests: pendingRate, lookup: lookup, replace: replace)
  }

  private func phone(on store: Store) throws -> DatabaseNotificationStore {
    store.phones.open(
      phone, defaults: UNNotificationSettings(granting: [.alert, .sound, .badge]),
      files: PhoneFiles(pushed: try AttachmentStore(directory: folder.appending(path: "attachments"))))
  }

  private func center(on store: Store) throws -> UNUserNotificationCenter {
    UNUserNotificationCenter(store: try phone(on: store))
  }

  /// Writes with many threads, so that they share commits.
  private func fill(_ store: Store) throws {
    let phone = try self.phone(on: store)
    let lanes = 64
    let done = DispatchGroup()
    for lane in 0..<lanes {
      done.enter()
      Thread.detachNewThread {
        for number in stride(from: lane, to: Self.deliveredCount, by: lanes) {
          do { try phone.addDelivered(notification(number)) } catch { fatalError("\(error)") }
        }
        done.leave()
      }
    }
    done.wait()
  }

  private func notification(_ number: Int) -> UNNotification {
    UNNotification(
      request: request("delivered-\(number)", trigger: UNPushNotificationTrigger()),
      date: Date(timeIntervalSince1970: 1_700_000_000 + Double(number)))
  }

  private func request(_ identifier: String, trigger: UNNotificationTrigger) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = "The Big Bash"
    content.subtitle = "Thursday, June 16, 7pm"
    content.body = "Have you heard the rumors? I can't believe who's playing this year!"
    content.categoryIdentifier = "event-invite"
    content.threadIdentifier = "event-018f2e7a"
    content.userInfo = ["partyline": ["event": "018f2e7a", "location": "Bill Graham Civic Auditorium"]]
    return UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)
  }
}
