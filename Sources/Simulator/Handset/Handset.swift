import Foundation
import UserNotifications
import UserNotificationsUI

/// A phone in somebody's hand: several apps, a screen that may be locked, and at most one notification open on it.
///
/// It lives as long as somebody looks at it. What its apps list and keep is in their stores.
public actor Handset {
  /// How many episodes are remembered.
  public static let episodeLimit = 200

  public nonisolated let apps: [InstalledApp]
  public private(set) var device: Device
  /// The notification on the screen.
  public private(set) var open: OpenNotification?
  /// Oldest first.
  public private(set) var episodes: [Episode] = []
  private var lastEpisode = 0
  private var lastOpening = 0
  private var watchers: [UUID: AsyncStream<HandsetChange>.Continuation] = [:]
  private let now: @Sendable () -> Date

  public init(apps: [InstalledApp], device: Device = Device(), now: @escaping @Sendable () -> Date = { Date() }) {
    self.apps = apps
    self.device = device
    self.now = now
  }

  public enum Refusal: Error, Hashable, Sendable {
    case unknownApp(String)
    case notListed(app: String, identifier: String)
    case notOpen
  }

  public nonisolated func app(_ id: String) throws(Refusal) -> InstalledApp {
    guard let app = apps.first(where: { $0.id == id }) else { throw .unknownApp(id) }
    return app
  }

  /// Changes from now on; ends with the handset.
  public func changes() -> AsyncStream<HandsetChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: HandsetChange.self, bufferingPolicy: .bufferingNewest(256))
    let key = UUID()
    watchers[key] = continuation
    continuation.onTermination = { [weak self] _ in Task { await self?.forget(key) } }
    return stream
  }

  private func forget(_ key: UUID) { watchers[key] = nil }
  func announce(_ change: HandsetChange) { watchers.values.forEach { $0.yield(change) } }

  public func set(_ device: Device) {
    self.device = device
    announce(.device(device))
  }

  func begin(_ app: String?, _ notification: String?) -> Episode {
    lastEpisode += 1
    let episode = Episode(id: lastEpisode, app: app, notification: notification, trace: Trace(now: now))
    episodes.append(episode)
    episodes.removeFirst(max(0, episodes.count - Self.episodeLimit))
    return episode
  }
}

extension Handset {
  /// A push arrives: the exact bytes, for `app`, with `identifier` as its `apns-collapse-id`.
  /// - Throws: `Refusal`, `Phone.Refusal`, what the store throws.
  @discardableResult
  public func receive(_ payload: [UInt8], for app: String, identifier: String) async throws -> UNNotification? {
    var phone = try self.app(app).phone
    phone.state = !device.isLocked && device.frontApp == app ? .foreground : .background
    let episode = begin(app, identifier)
    defer { announce(.episode(episode.id)) }
    let notification = try await phone.receive(payload, identifier: identifier, trace: episode.trace)
    if let notification, let open, open.app == app, await open.receive(notification) {
      announce(.opening(open.id, await open.presentation))
    }
    announce(.lists)
    return notification
  }

  /// Newest first, over all apps.
  public func delivered() throws -> [(app: InstalledApp, notification: UNNotification)] {
    try apps.flatMap { app in try app.phone.store.delivered().map { (app, $0) } }
      .sorted { $0.notification.date > $1.notification.date }
  }

  public func notification(_ identifier: String, of app: String) throws -> UNNotification {
    guard let found = try self.app(app).phone.store.delivered(identifier: identifier) else {
      throw Refusal.notListed(app: app, identifier: identifier)
    }
    return found
  }

  /// The user presses a notification of the list: it opens, and what was open closes.
  public func expand(_ identifier: String, of app: String) async throws -> OpenNotification {
    let (installed, notification) = (try self.app(app), try notification(identifier, of: app))
    if let open { _ = await open.close() }
    lastOpening += 1
    let opened = await OpenNotification(
      notification, id: lastOpening, of: installed, trace: begin(app, identifier).trace)
    open = opened
    return opened
  }

  /// The user clears the notification from the list.
  public func clear(_ identifier: String, of app: String) async throws {
    let notification = try notification(identifier, of: app)
    let episode = begin(app, identifier)
    await (try self.app(app).phone).clear(notification, trace: episode.trace)
    announce(.lists)
    announce(.episode(episode.id))
  }
}
