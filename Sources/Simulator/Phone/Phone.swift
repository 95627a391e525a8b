import APNs
import Foundation
import UserNotifications
import UserNotificationsUI

/// A phone without a screen: takes the exact bytes of a push and does with them what a phone would do.
///
/// What it lists, what waits for its trigger and what the user allows is in its store; a phone on the same store goes on
/// where another stopped. So it may be made for a single call, and any number may work at the same time.
///
/// ```swift
/// let phone = try Phone(app: app, store: store, attachments: AttachmentStore(directory: directory))
/// if let notification = try await phone.receive(payload, identifier: collapseID, trace: trace) {
///   let presentation = await phone.expand(notification, trace: Trace())
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
  /// True while something is done beside the screen, which nobody watches: animations are at their end at once, and
  /// nobody waits for what would stay to be read.
  @TaskLocal public static var isAside = false

  public let app: PhoneApp
  public internal(set) var store: any NotificationStore
  /// Where the app is.
  public var state: ApplicationState
  let attachments: AttachmentStore
  let localAttachments: AttachmentStore
  private let onScreen: ContentExtensionHost
  private let aside: ContentExtensionHost
  let serviceExtensionThreads: ServiceExtensionThreads
  let clock: any Clock<Duration>
  var now: @Sendable () -> Date
  /// Hears of every notification that reaches the center of an app launched from here, with the trace of what the app
  /// does just then, if it does something; nil: it is a step of that trace.
  var onDelivery: (@Sendable (NotificationDelivery, Trace?) -> Void)?
  /// Launched apps deliver what they have scheduled as long as they run; false where somebody else sees to that.
  var firesTriggers = true

  /// `clock` measures the budgets of extensions, 30 seconds each; `now` dates what is delivered. `state` tells whether
  /// the app is in front when a notification arrives.
  ///
  /// `animates` is for a phone that somebody watches: animations of content extensions take their time, where otherwise
  /// they are at their end at once.
  ///
  /// `serviceExtensionThreads` is what its service extensions share with those of other phones.
  ///
  /// `attachments` gets the files that a service extension attaches, `localAttachments` those of the app's own requests,
  /// by default the same. The center deletes from the latter what is no longer listed; a store that keeps what its user
  /// has cleared needs the two apart.
  /// - Throws: `ContentExtensionHost.RegistrationError` when two content extensions want the same category.
  public init(
    app: PhoneApp, store: any NotificationStore, attachments: AttachmentStore,
    localAttachments: AttachmentStore? = nil, state: ApplicationState = .background, animates: Bool = false,
    serviceExtensionThreads: ServiceExtensionThreads = .ofProcess, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(ContentExtensionHost.RegistrationError) {
    self.app = app
    self.store = store
    self.state = state
    self.clock = clock
    self.now = now
    self.attachments = attachments
    self.localAttachments = localAttachments ?? attachments
    self.serviceExtensionThreads = serviceExtensionThreads
    aside = try ContentExtensionHost(
      appName: app.displayName, registrations: app.contentExtensions, clock: clock, animates: false)
    onScreen =
      animates
      ? try ContentExtensionHost(
        appName: app.displayName, registrations: app.contentExtensions, clock: clock, animates: true) : aside
  }
}

extension Phone {
  var contentExtensions: ContentExtensionHost { Self.isAside ? aside : onScreen }

  /// Launches the app, and keeps it until `body` is done and everything that it asked of its center.
  ///
  /// `onDelivery` hears what became of each notification, those that the app itself adds included; by default it is a
  /// step of the trace, and so is what fails.
  func withApp<Result>(
    trace: Trace, onDelivery: UNUserNotificationCenter.DeliveryObserver? = nil,
    onFailure: UNUserNotificationCenter.FailureObserver? = nil,
    _ body: (UNUserNotificationCenter) async throws -> Result
  ) async rethrows -> Result {
    let launched = launch(trace: trace, onDelivery: onDelivery, onFailure: onFailure)
    defer { withExtendedLifetime(launched) {} }
    return try await launched.run(trace: trace) {
      let result = try await body(launched.center)
      await launched.settle()
      return result
    }
  }
}
