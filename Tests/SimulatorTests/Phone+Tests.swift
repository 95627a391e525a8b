import APNs
import Foundation
import UserNotifications
import UserNotificationsUI

@testable import Simulator

let moment = Date(timeIntervalSince1970: 1_465_776_000)

/// A phone with Partyline, and a folder of its own.
struct TestPhone {
  let folder = Folder()
  let server: FakeServer
  let store: MemoryNotificationStore
  let phone: Phone

  init(
    _ server: FakeServer = FakeServer(), app: PhoneApp? = nil,
    settings: UNNotificationSettings = UNNotificationSettings(granting: [.alert, .sound, .badge]),
    state: ApplicationState = .background, clock: any Clock<Duration> = SelectiveClock.standing
  ) throws {
    self.server = server
    store = MemoryNotificationStore(settings: settings)
    phone = try Phone(
      app: app ?? .partyline(server), store: store, attachments: AttachmentStore(directory: folder.url), state: state,
      clock: clock, now: { moment })
  }

  func received(
    _ invitation: Invitation = Invitation(), trace: Trace = Trace(now: { moment })
  ) async throws -> UNNotification? {
    try await phone.receive(invitation.bytes, identifier: "invite-e1-g1", trace: trace)
  }

  func respond(
    to notification: UNNotification, _ action: String, text: String? = nil, trace: Trace = Trace(now: { moment })
  ) async throws -> Handling {
    try await phone.respond(
      to: notification, actionIdentifier: action, userText: text, idempotencyKey: "k1", trace: trace)
  }

  /// Identifiers of what is listed, newest first.
  var listed: [String] { store.delivered().map(\.request.identifier) }
}

extension Presentation {
  /// What the custom view shows, by accessibility identifier.
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
