import APNs
import Foundation
import Synchronization
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Extensions
@testable import Simulator

/// A handset with Partyline and a messenger, and a folder of its own.
struct TestHandset {
  let folder = Folder()
  let server = FakeServer()
  let messenger: Messenger
  let clock = SteppedClock()
  let handset: Handset
  let stores: [String: MemoryNotificationStore]

  init(
    device: Device = Device(), messenger: Messenger = Messenger(),
    settings: UNNotificationSettings = UNNotificationSettings(granting: [.alert, .sound, .badge])
  ) throws {
    self.messenger = messenger
    let stores = [
      "partyline": MemoryNotificationStore(settings: settings),
      "messenger": MemoryNotificationStore(settings: settings),
    ]
    self.stores = stores
    let attachments = try AttachmentStore(directory: folder.url)
    let apps = try [("partyline", PhoneApp.partyline(server)), ("messenger", messenger.app)].map { [clock] id, app in
      InstalledApp(
        id: id,
        phone: try Phone(
          app: app, store: stores[id]!, attachments: attachments, clock: SelectiveClock.standing,
          now: { clock.date }))
    }
    handset = Handset(apps: apps, device: device, clock: clock, now: { [clock] in clock.date })
  }

  @discardableResult
  func invite(_ identifier: String = "invite-1") async throws -> UNNotification? {
    try await handset.receive(Invitation().bytes, for: "partyline", identifier: identifier)
  }

  /// A message reaches the messenger.
  @discardableResult
  func message(
    _ body: String = "Hello", identifier: String = "m1", thread: String = "t1",
    change: (inout Payload) -> Void = { _ in }
  ) async throws -> UNNotification? {
    var payload = Payload(
      alert: .parts(.init(title: "Matt", body: Payload.Alert.Text(body))), threadIdentifier: thread,
      category: Messenger.category)
    change(&payload)
    return try await handset.receive(payload.json.bytes, for: "messenger", identifier: identifier)
  }

  func opened(_ identifier: String = "m1", of app: String = "messenger") async throws -> Int {
    try await handset.expand(identifier, of: app).id
  }

  func steps(of episode: Int) async -> [Trace.Step.Kind] {
    await handset.episodes.first { $0.id == episode }?.trace.kinds ?? []
  }

  func listed(_ app: String = "messenger") -> [String] { stores[app]?.delivered().map(\.request.identifier) ?? [] }
}

/// Collects what a handset tells.
final class Watcher: Sendable {
  private let task: Task<Void, Never>

  init(_ handset: Handset) async {
    let stream = await handset.changes()
    let box = Box()
    task = Task { for await change in stream { box.add(change) } }
    self.box = box
  }

  private final class Box: Sendable {
    private let changes = Mutex<[HandsetChange]>([])
    func add(_ change: HandsetChange) { changes.withLock { $0.append(change) } }
    var all: [HandsetChange] { changes.withLock { $0 } }
  }

  private let box: Box
  deinit { task.cancel() }

  var changes: [HandsetChange] { box.all }
  var arrivals: [HandsetChange.Arrival] {
    changes.compactMap { if case .arrived(let arrival) = $0 { arrival } else { nil } }
  }
  /// What the messenger's label said, in the order of the announcements.
  var labels: [String] {
    changes.compactMap { if case .opening(_, let shown) = $0 { shown.label("state")?.text } else { nil } }
  }
  /// Whether the handset has ended what is watched; false when it has not within a minute.
  var hasEnded: Bool {
    get async {
      let limit = Task { [task] in
        try await Task.sleep(for: .seconds(60))
        task.cancel()
      }
      defer { limit.cancel() }
      await task.value
      return !task.isCancelled
    }
  }
}
