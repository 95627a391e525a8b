import APNs
import Foundation
import UserNotifications
import UserNotificationsUI

/// A phone without a screen: takes the exact bytes of a push and does with them what a phone would do.
///
/// It keeps nothing but attachment files. What it lists is handed to the caller, who keeps it and brings it back to
/// expand it or to respond to it; so one phone serves any number of people at the same time.
///
/// ```swift
/// let phone = try Phone(app: app, attachmentStore: directory)
/// if let listed = try await phone.receive(payload, identifier: collapseID, trace: trace) {
///   let presentation = await phone.expand(listed, trace: Trace())
/// }
/// ```
/// What the app's extensions are given from outside joins in by the two task-local values of this module:
/// `Trace.current`, to which a network adds its steps and which notes a pause instead of waiting for it, and
/// `Phone.idempotencyKey`.
///
/// View controllers live on the main actor: the process has to serve its main queue.
public struct Phone: Sendable {
  /// Binds the identity of the response that is being handled, so that everything an extension or the app posts because
  /// of it can carry the same `Idempotency-Key`.
  @TaskLocal public static var idempotencyKey: String?

  public let app: PhoneApp
  public let settings: UNNotificationSettings
  let state: ApplicationState
  let attachments: AttachmentStore
  let contentExtensions: ContentExtensionHost
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date

  /// `clock` measures the budgets of extensions, 30 seconds each; `now` dates what is delivered. `state` tells whether
  /// the app is in front when a notification arrives.
  ///
  /// - Throws: `ContentExtensionHost.RegistrationError` when two content extensions want the same category, and what
  ///   `FileManager` throws when the directory cannot be made.
  public init(
    app: PhoneApp, attachmentStore: URL,
    settings: UNNotificationSettings = UNNotificationSettings(granting: [.alert, .sound, .badge]),
    state: ApplicationState = .background, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws {
    self.app = app
    self.settings = settings
    self.state = state
    self.clock = clock
    self.now = now
    attachments = try AttachmentStore(directory: attachmentStore)
    contentExtensions = try ContentExtensionHost(
      appName: app.displayName, registrations: app.contentExtensions, clock: clock)
  }

  /// Deletes the files of a notification that is no longer listed.
  ///
  /// - Throws: what `FileManager` throws.
  public func discardAttachments(of listed: Listed) throws {
    try attachments.discard(notification(listed).request.content.attachments)
  }

  /// The notification as it was listed.
  public func notification(_ listed: Listed) -> UNNotification { listed.notification(attachments: attachments) }
}

extension Phone {
  /// Launches the app with a center of its own, and keeps both until `body` is done.
  func withApp<Result>(
    listing listed: [UNNotification] = [], trace: Trace, _ body: (UNUserNotificationCenter) async throws -> Result
  ) async rethrows -> Result {
    let store = MemoryNotificationStore(settings: settings)
    store.setCategories(app.categories)
    for notification in listed { _ = store.addDelivered(notification) }
    let center = UNUserNotificationCenter(
      store: store, clock: clock, now: now,
      onFailure: { failure in
        // The store is memory, which does not fail: what remains is a delegate that did not call back in time.
        trace.record(.notHandled, "The app's delegate did not finish.", ["failure": "\(failure)"])
      })
    let delegate = app.delegate?()
    center.delegate = delegate
    defer { withExtendedLifetime(delegate) {} }
    return try await Trace.$current.withValue(trace) { try await body(center) }
  }
}
