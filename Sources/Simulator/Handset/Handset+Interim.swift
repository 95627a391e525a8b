import Foundation
import UserNotifications
import UserNotificationsUI

extension Handset {
  /// Real time, at most ten seconds; told in the trace.
  public static let pause: @Sendable (Duration) async -> Void = { duration in
    Trace.current?.record(.readingTime, "The interface stays for \(duration.milliseconds) ms to be read.")
    try? await Task.sleep(for: min(duration, .seconds(10)))
  }

  private func opened(_ opening: Int) throws -> OpenNotification {
    guard let open, open.id == opening else { throw Refusal.notOpen }
    return open
  }

  public func respond(
    _ opening: Int, to action: String, userText: String? = nil, idempotencyKey: String
  ) async throws -> Handling {
    let opened = try opened(opening)
    let handling = try await opened.respond(to: action, userText: userText, idempotencyKey: idempotencyKey)
    announce(.opening(opening, handling.presentation))
    if let link = handling.openedLink { announce(.appOpened(opened.app, link: link)) }
    announce(.lists)
    return handling
  }

  public func use(
    _ opening: Int, control: String, entering text: [String: String] = [:], idempotencyKey: String
  ) async throws -> Presentation {
    let shown = try await opened(opening).use(control: control, entering: text, idempotencyKey: idempotencyKey)
    announce(.opening(opening, shown))
    return shown
  }

  public func pressMediaButton(_ opening: Int) async throws -> Presentation {
    let shown = try await opened(opening).pressMediaButton()
    announce(.opening(opening, shown))
    return shown
  }

  public func close(_ opening: Int) async throws -> Handling {
    let handling = await (try opened(opening)).close()
    announce(.opening(opening, handling.presentation))
    return handling
  }

  public func openApp(_ identifier: String, of app: String, idempotencyKey: String) async throws -> Handling {
    let opened = try await expand(identifier, of: app)
    set(Device(isLocked: false, frontApp: app, place: device.place))
    return try await respond(
      opened.id, to: UNNotificationDefaultActionIdentifier, idempotencyKey: idempotencyKey)
  }

  public func launch(app: String) throws {
    set(Device(isLocked: false, frontApp: try self.app(app).id, place: device.place))
    announce(.appOpened(app, link: nil))
  }

  public func clearAll(of app: String? = nil) async throws {
    for (installed, notification) in try delivered() where app == nil || app == installed.id {
      try await clear(notification.request.identifier, of: installed.id)
    }
  }

  public func badges() throws -> [String: Int] {
    Dictionary(uniqueKeysWithValues: try apps.map { ($0.id, try $0.phone.store.badge()) })
  }

  public func settings(of app: String) throws -> UNNotificationSettings { try self.app(app).phone.store.settings() }

  public func set(_ settings: UNNotificationSettings, of app: String) throws {
    try self.app(app).phone.store.setSettings(settings)
    announce(.lists)
  }

  public func removePending(_ identifiers: [String], of app: String) throws {
    _ = try self.app(app).phone.store.removePending(identifiers: identifiers)
    announce(.lists)
  }

  public func putAway() async {
    if let open { _ = await open.close() }
  }
}
