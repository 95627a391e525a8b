import APNs
import Foundation
import Synchronization
import Testing
import UserNotifications
import UserNotificationsUI

@testable import Extensions
@testable import Simulator

let moment = Date(timeIntervalSince1970: 1_465_776_000)

/// A phone with Partyline and a messenger, and a folder of its own.
struct TestPhone {
  let folder = Folder()
  let server: FakeServer
  let messenger: Messenger
  let clock = SteppedClock()
  let phone: Phone
  let stores: [String: MemoryNotificationStore]

  /// - Parameters:
  ///   - app: The app to install as Partyline.
  ///   - clock: Measures the time limits of extensions.
  init(
    _ server: FakeServer = FakeServer(), app: PhoneApp? = nil, device: PhoneState = PhoneState(),
    messenger: Messenger = Messenger(),
    settings: UNNotificationSettings = UNNotificationSettings(granting: [.alert, .sound, .badge]),
    clock budget: any Clock<Duration> = SelectiveClock.standing
  ) throws {
    self.server = server
    self.messenger = messenger
    let stores = [
      "partyline": MemoryNotificationStore(settings: settings),
      "messenger": MemoryNotificationStore(settings: settings),
    ]
    self.stores = stores
    let attachments = try AttachmentStore(directory: folder.url)
    let definitions = [("partyline", app ?? .partyline(server)), ("messenger", messenger.app)]
    let apps = try definitions.map { id, definition in
      try InstalledApp(definition, id: id, store: stores[id]!, attachments: attachments, clock: budget)
    }
    phone = Phone(apps: apps, device: device, clock: clock, now: { [clock] in clock.date })
  }

  @discardableResult
  func invite(
    _ invitation: Invitation = Invitation(), identifier: String = "invite-1"
  ) async throws -> UNNotification? {
    try await phone.receive(invitation.bytes, for: "partyline", identifier: identifier).notification
  }

  /// Delivers a message to the messenger.
  @discardableResult
  func message(
    _ body: String = "Hello", identifier: String = "m1", thread: String = "t1",
    change: (inout Payload) -> Void = { _ in }
  ) async throws -> UNNotification? {
    var payload = Payload(
      alert: .parts(.init(title: "Matt", body: Payload.Alert.Text(body))), threadIdentifier: thread,
      category: Messenger.category)
    change(&payload)
    return try await phone.receive(payload.json.bytes, for: "messenger", identifier: identifier).notification
  }

  func opened(_ identifier: String = "m1", of app: String = "messenger") async throws -> Int {
    try await phone.expand(identifier, of: app).opening.id
  }

  /// Presents a notification without opening it on the screen.
  func present(_ notification: UNNotification, trace: Trace = Trace(now: { moment })) async throws -> Presentation {
    try await phone.present(notification, of: "partyline", trace: trace)
  }

  /// Responds to a notification without opening it on the screen.
  func respond(to notification: UNNotification, _ action: String, text: String? = nil) async throws -> ResponseResult {
    try await phone.respond(
      to: notification, of: "partyline", action: action, userText: text, idempotencyKey: "k1"
    ).0
  }

  /// The trace of the last operation.
  var trace: Trace { get async { await phone.traces.last?.trace ?? Trace() } }

  func steps(of session: Int) async -> [Trace.Step.Kind] {
    await phone.traces.first { $0.id == session }?.trace.kinds ?? []
  }

  /// Identifiers of the listed notifications, newest first.
  func listed(_ app: String = "messenger") -> [String] { stores[app]?.delivered().map(\.request.identifier) ?? [] }
}

/// Collects what a phone announces.
final class Watcher: Sendable {
  private let task: Task<Void, Never>

  init(_ phone: Phone) async {
    let stream = await phone.changes()
    let box = Box()
    task = Task { for await change in stream { box.add(change) } }
    self.box = box
  }

  private final class Box: Sendable {
    private let changes = Mutex<[PhoneChange]>([])
    func add(_ change: PhoneChange) { changes.withLock { $0.append(change) } }
    var all: [PhoneChange] { changes.withLock { $0 } }
  }

  private let box: Box
  deinit { task.cancel() }

  var changes: [PhoneChange] { box.all }
  var arrivals: [PhoneChange.Arrival] {
    changes.compactMap { if case .arrived(let arrival) = $0 { arrival } else { nil } }
  }
  /// The texts of the messenger's label, in the order of the announcements.
  var labels: [String] {
    changes.compactMap { if case .opening(_, let shown) = $0 { shown.label("state")?.text } else { nil } }
  }
  /// Identifiers of the open notification's actions, in the order of the announcements.
  var actions: [[String]] {
    changes.compactMap { if case .opening(_, let shown) = $0 { shown.actions.map(\.identifier) } else { nil } }
  }
  /// Whether the phone has ended the watched stream. False when it has not within a minute.
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

extension Presentation {
  /// The text and color of a label in the custom view, by accessibility identifier.
  func label(_ identifier: String) -> (text: String, color: ViewSnapshot.Color)? {
    customContent.flatMap { $0.view.label(identifier) }
  }
}

extension ViewSnapshot {
  func label(_ identifier: String) -> (text: String, color: Color)? {
    if accessibilityIdentifier == identifier, case .label(let text, _, let color, _, _) = content {
      return (text, color)
    }
    return children.lazy.compactMap { $0.label(identifier) }.first
  }

  func image(_ identifier: String) -> String? {
    if accessibilityIdentifier == identifier, case .image(let file, _) = content { return file }
    return children.lazy.compactMap { $0.image(identifier) }.first
  }
}

extension Trace {
  var kinds: [Step.Kind] { steps.map(\.kind) }
  func details(of kind: Step.Kind) -> [String: String]? { steps.first { $0.kind == kind }?.details }
}

extension ViewSnapshot {
  func descendant(_ identifier: String) -> ViewSnapshot? {
    accessibilityIdentifier == identifier ? self : children.lazy.compactMap { $0.descendant(identifier) }.first
  }
}
