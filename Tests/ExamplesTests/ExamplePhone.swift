import APNs
import Examples
import Extensions
import Foundation
import Simulator
import Synchronization
import UserNotifications
import UserNotificationsUI

/// A phone with every example app, together with the example server.
struct ExamplePhone {
  static let moment = Date(timeIntervalSince1970: 1_465_776_000)

  let server: ExampleServerInProcess
  let phone: Phone
  private let folder = Folder()

  /// - Parameter clock: Measures the time of service extensions.
  init(
    _ server: ExampleServerInProcess = ExampleServerInProcess(), clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    self.server = server
    let attachments = try AttachmentStore(directory: folder.url)
    let environment = ExtensionEnvironment.simulated(server)
    let apps = try ExampleApp.all.map { app in
      let store = MemoryNotificationStore(settings: UNNotificationSettings(granting: [.alert, .sound, .badge]))
      return try InstalledApp(
        app.install(environment), id: app.id, store: store, attachments: attachments, clock: clock)
    }
    phone = Phone(apps: apps, now: { Self.moment })
  }

  /// Delivers everything that the preset contains.
  func deliver(_ preset: Preset) async throws {
    await phone.set(preset.device)
    for push in preset.pushes { try await receive(push, of: preset.app) }
  }

  func receive(_ push: Preset.Push, of app: String) async throws {
    let bytes = push.bytes(origin: ExampleServerInProcess.origin, token: "t0ken")
    try await phone.receive(bytes, for: app, identifier: push.collapseID)
  }

  /// Delivers the preset and expands its notification.
  func expand(_ id: String) async throws -> OpenNotification {
    let preset = try Preset.named(id)
    try await deliver(preset)
    guard let own = preset.pushes.last else { throw Missing(what: "push of \(id)") }
    return try await phone.expand(own.collapseID, of: preset.app)
  }

  /// Delivers what the other person sends in response to the last answer.
  func receiveReplies() async throws {
    guard let answer = server.answers.last else { throw Missing(what: "answer") }
    for reply in answer.replies { try await receive(reply, of: answer.app) }
  }

  /// Identifiers of the notifications that the app lists, newest first.
  func listed(of app: String) async throws -> [String] {
    try await phone.delivered().filter { $0.app.id == app }.map(\.notification.request.identifier)
  }
}

extension ExtensionEnvironment {
  /// An environment as the server composes it, without waiting and with a trace of everything.
  static func simulated(_ network: any Network) -> ExtensionEnvironment {
    ExtensionEnvironment(
      network: network, makeKey: { Phone.idempotencyKey ?? "none" },
      pause: { Trace.current?.recordReadingTime($0) }, log: { Trace.current?.recordLog($0) },
      open: { Trace.current?.recordOpening(of: $0) })
  }

  static let offline = simulated(ExampleServerInProcess(status: nil))
}

struct Missing: Error { let what: String }

/// A directory that is removed after the test.
final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("examples-\(UUID().uuidString)")
  deinit { try? FileManager.default.removeItem(at: url) }
}

extension Preset {
  static func named(_ id: String) throws -> Preset {
    guard let preset = all.first(where: { $0.id == id }) else { throw Missing(what: id) }
    return preset
  }
}

extension Presentation {
  /// The texts of the custom view, from top to bottom.
  var texts: [String] { customContent?.view.texts ?? [] }
  func label(_ identifier: String) -> (text: String, color: ViewSnapshot.Color)? {
    customContent?.view.view(identifier)?.label
  }
  func view(_ identifier: String) -> ViewSnapshot? { customContent?.view.view(identifier) }
}

extension ViewSnapshot {
  var texts: [String] { (label.map { [$0.text] } ?? []) + children.flatMap(\.texts) }

  var label: (text: String, color: Color)? {
    if case .label(let text, _, let color, _, _) = content { return (text, color) }
    return nil
  }

  func view(_ identifier: String) -> ViewSnapshot? {
    if accessibilityIdentifier == identifier { return self }
    return children.lazy.compactMap { $0.view(identifier) }.first
  }
}
