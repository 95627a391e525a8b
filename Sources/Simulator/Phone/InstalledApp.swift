import APNs
import Foundation
import UserNotifications
import UserNotificationsUI

/// An app on a phone: what it consists of, and what is its own there.
///
/// What it lists, what waits for its trigger and what the user allows is in its store; an app on the same store goes on
/// where another stopped.
///
/// What its extensions are given from outside joins in by task-local values: `Trace.current`, to which a network adds its
/// steps and which notes a pause instead of waiting for it, `Phone.idempotencyKey` and `Phone.isAside`.
public struct InstalledApp: Sendable, Identifiable {
  /// Short and fit for an address, e.g. `the-bash`.
  public let id: String
  public let definition: PhoneApp
  var store: WatchedStore
  let attachments: AttachmentStore
  private let localAttachments: AttachmentStore
  private let onScreen: ContentExtensionHost
  private let aside: ContentExtensionHost
  private let serviceExtensionThreads: ServiceExtensionThreads
  let clock: any Clock<Duration>
  /// Where the app is.
  var state = ApplicationState.background
  /// What it shows in front; see `Phone.shownContent`.
  var shownContent: String?
  /// The phone's clock.
  var now: @Sendable () -> Date = { Date() }
  /// Hears of every notification that reaches the app's center, with the trace of what the app does just then; nil where
  /// its trigger fired.
  var onDelivery: @Sendable (NotificationDelivery, Trace?) -> Void = { _, _ in }

  /// `animates` is for a phone that somebody watches: animations of content extensions take their time, where otherwise
  /// they are at their end at once. `serviceExtensionThreads` is what its service extensions share with those of others;
  /// `clock` measures the budgets of extensions, 30 seconds each.
  ///
  /// `attachments` gets the files that a service extension attaches, `localAttachments` those of the app's own requests,
  /// by default the same. The center deletes from the latter what is no longer listed; a store that keeps what its user
  /// has cleared needs the two apart.
  /// - Throws: `ContentExtensionHost.RegistrationError` when two content extensions want the same category.
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

/// The app as it runs.
extension InstalledApp {
  /// - Parameter isFiring: whether what reaches its center comes because its time has come.
  func launch(trace: Trace, isFiring: Bool = false) -> LaunchedApp {
    let center = UNUserNotificationCenter(
      store: store, attachments: localAttachments, clock: clock, now: now,
      onDelivery: { [onDelivery] in onDelivery($0, isFiring ? nil : trace) },
      onFailure: { trace.record(failure: $0) })
    let delegate = Phone.$shownContent.withValue(shownContent) { definition.delegate?() }
    center.delegate = delegate
    center.applicationState = state
    center.strings = definition.strings
    // Apps run as long as something is open: two timers for one request would fire it twice.
    center.keepsAlarm = false
    center.setNotificationCategories(definition.categories)
    return LaunchedApp(center: center, delegate: delegate)
  }

  /// Launches the app, and keeps it until `body` is done and everything that it asked of its center.
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

/// An app as long as it runs: its notification center, and the delegate that it has set.
final class LaunchedApp: Sendable {
  let center: UNUserNotificationCenter
  /// Only held: the center refers to it weakly.
  private nonisolated(unsafe) let delegate: (any UNUserNotificationCenterDelegate)?

  init(center: UNUserNotificationCenter, delegate: (any UNUserNotificationCenterDelegate)?) {
    self.center = center
    self.delegate = delegate
  }

  /// Returns when everything that was asked before is done: a center does one thing after another.
  func settle() async { await center.settle() }

  /// What `body` reaches is this app's: its center is the current one, and its steps go into `trace`.
  func run<Result>(
    trace: Trace, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Trace.$current.withValue(trace) {
      try await UNUserNotificationCenter.withCurrent(center, body)
    }
  }
}

/// A push on its way to the app: payload, settings, service extension, notification center.
extension InstalledApp {
  /// - Throws: `Phone.Refusal`, and what the store throws, among it `NotificationArchiveError` when the service
  ///   extension left something in `userInfo` that is no property list. Files of what the store refused are gone.
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
