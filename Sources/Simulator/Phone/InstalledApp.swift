import APNs
import Foundation
import UserNotifications
import UserNotificationsUI

/// An app on a phone, with its definition and its data there.
///
/// The store holds the app's lists, pending requests and settings. Another app on the same store continues where this
/// one stopped.
///
/// Task-local values connect the extensions' environment with the phone: a network adds its steps to `Trace.current`,
/// which also records a pause instead of waiting for it, and reads `Phone.idempotencyKey` and `Phone.isAside`.
public struct InstalledApp: Sendable, Identifiable {
  /// A short identifier for use in addresses, such as `the-bash`.
  public let id: String
  public let definition: PhoneApp
  var store: WatchedStore
  let attachments: AttachmentStore
  private let localAttachments: AttachmentStore
  private let onScreen: ContentExtensionHost
  private let aside: ContentExtensionHost
  private let serviceExtensionThreads: ServiceExtensionThreads
  let clock: any Clock<Duration>
  /// Whether the app is in the foreground or in the background.
  var state = ApplicationState.background
  /// The content that the app shows in the foreground. See `Phone.shownContent`.
  var shownContent: String?
  /// The phone's clock.
  var now: @Sendable () -> Date = { Date() }
  /// Called for every notification that reaches the app's center, with the trace of the app's present work. The trace
  /// is nil when a trigger fired.
  var onDelivery: @Sendable (NotificationDelivery, Trace?) -> Void = { _, _ in }

  /// `animates` makes animations of content extensions take their time, for a phone that is watched. Otherwise they are
  /// at their end at once. `serviceExtensionThreads` may be shared with other apps. `clock` measures the time limits of
  /// extensions, 30 seconds each.
  ///
  /// `attachments` receives the files that a service extension attaches, and `localAttachments` those of the app's own
  /// requests, by default the same store. The center deletes files of `localAttachments` that are no longer listed. To
  /// keep the files of cleared notifications, use two separate stores.
  /// - Throws: `ContentExtensionHost.RegistrationError` when two content extensions claim the same category.
  public init(
    _ definition: PhoneApp, id: String, store: any NotificationStore, attachments: AttachmentStore,
    localAttachments: AttachmentStore? = nil, animates: Bool = false,
    serviceExtensionThreads: ServiceExtensionThreads = .ofProcess, clock: any Clock<Duration> = ContinuousClock()
  ) throws(ContentExtensionHost.RegistrationError) {
    self.id = id
    self.definition = definition
    self.store = WatchedStore(store: store) {}
    self.attachments = attachments
    self.localAttachments = localAttachments ?? attachments
    self.serviceExtensionThreads = serviceExtensionThreads
    self.clock = clock
    aside = try ContentExtensionHost(
      appName: definition.displayName, registrations: definition.contentExtensions, clock: clock, animates: false)
    onScreen =
      animates
      ? try ContentExtensionHost(
        appName: definition.displayName, registrations: definition.contentExtensions, clock: clock, animates: true)
      : aside
  }

  public var name: String { definition.displayName }
  var contentExtensions: ContentExtensionHost { Phone.isAside ? aside : onScreen }
}

/// Launching the app.
extension InstalledApp {
  /// - Parameter isFiring: whether notifications reach the center because their triggers fire.
  func launch(trace: Trace, isFiring: Bool = false) -> LaunchedApp {
    let center = UNUserNotificationCenter(
      store: store, attachments: localAttachments, clock: clock, now: now,
      onDelivery: { [onDelivery] in onDelivery($0, isFiring ? nil : trace) },
      onFailure: { trace.record(failure: $0) })
    let delegate = Phone.$shownContent.withValue(shownContent) { definition.delegate?() }
    center.delegate = delegate
    center.applicationState = state
    center.strings = definition.strings
    // An app runs as long as something is open. Timers of two centers for one request would fire it twice.
    center.keepsAlarm = false
    center.setNotificationCategories(definition.categories)
    return LaunchedApp(center: center, delegate: delegate)
  }

  /// Launches the app and keeps it until `body` and all work requested from its center have finished.
  func withApp<Result>(
    trace: Trace, isFiring: Bool = false, _ body: (UNUserNotificationCenter) async throws -> Result
  ) async rethrows -> Result {
    let launched = launch(trace: trace, isFiring: isFiring)
    defer { withExtendedLifetime(launched) {} }
    return try await launched.run(trace: trace) {
      let result = try await body(launched.center)
      await launched.settle()
      return result
    }
  }
}

/// A running app: its notification center and the delegate that it has set.
final class LaunchedApp: Sendable {
  let center: UNUserNotificationCenter
  /// Kept here because the center holds it weakly.
  private nonisolated(unsafe) let delegate: (any UNUserNotificationCenterDelegate)?

  init(center: UNUserNotificationCenter, delegate: (any UNUserNotificationCenterDelegate)?) {
    self.center = center
    self.delegate = delegate
  }

  /// Returns when all earlier work has finished, because a center does one thing after another.
  func settle() async { await center.settle() }

  /// Runs `body` with this app's center as the current one, and records its steps in `trace`.
  func run<Result>(
    trace: Trace, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Trace.$current.withValue(trace) {
      try await UNUserNotificationCenter.withCurrent(center, body)
    }
  }
}

/// Delivers a push to the app, in this order: payload, settings, service extension, notification center.
extension InstalledApp {
  /// - Throws: `Phone.Refusal`, and the errors of the store. Among those is `NotificationArchiveError` when the service
  ///   extension left a value in `userInfo` that a property list cannot hold. Files of a notification that the store
  ///   refused are deleted.
  func receive(_ payload: [UInt8], identifier: String, trace: Trace) async throws -> NotificationDelivery {
    trace.record(
      .received, "A push of \(payload.count) bytes arrived.",
      ["bytes": String(payload.count), "identifier": identifier])
    let request = try request(payload, identifier: identifier, trace: trace)
    return try await withApp(trace: trace) { center in
      let settings = await center.notificationSettings()
      trace.record(settings)
      let final = await modified(request, by: settings, trace: trace)
      return try await deliver(final, in: center)
    }
  }

  private func deliver(
    _ request: UNNotificationRequest, in center: UNUserNotificationCenter
  ) async throws -> NotificationDelivery {
    do {
      return try await center.deliver(request, at: now(), in: state)
    } catch {
      try attachments.discard(request.content.attachments)
      throw error
    }
  }

  private func request(
    _ bytes: [UInt8], identifier: String, trace: Trace
  ) throws(Phone.Refusal) -> UNNotificationRequest {
    do {
      try Self.check(identifier)
      let payload = try Self.decode(bytes)
      let content = payload.content(strings: definition.strings)
      trace.record(payload)
      return UNNotificationRequest(identifier: identifier, content: content, trigger: UNPushNotificationTrigger())
    } catch {
      trace.record(.refused, error.description)
      throw error
    }
  }

  private static func check(_ identifier: String) throws(Phone.Refusal) {
    guard (1...64).contains(identifier.utf8.count) else { throw .identifier(bytes: identifier.utf8.count) }
  }

  private static func decode(_ bytes: [UInt8]) throws(Phone.Refusal) -> Payload {
    do { try PushType.alert.check(size: bytes.count) } catch { throw .tooLarge(error) }
    do { return try Payload(decoding: bytes) } catch { throw .payload(error) }
  }

  private func modified(
    _ request: UNNotificationRequest, by settings: UNNotificationSettings, trace: Trace
  ) async -> UNNotificationRequest {
    guard let serviceExtension = definition.serviceExtension else {
      trace.record(.serviceExtensionSkipped, "The app has no service extension.")
      return request
    }
    let time = definition.serviceExtensionTime
    let host = ServiceExtensionHost(
      attachments: attachments, clock: clock, budget: time, threads: serviceExtensionThreads,
      makeExtension: serviceExtension)
    return await host.process(request, settings: settings) { trace.record($0, budget: time) }
  }
}
