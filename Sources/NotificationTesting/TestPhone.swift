import APNs
import CMainLoop
import Foundation
import UserNotifications
import UserNotificationsUI

/// A phone with one app. Tests send pushes to it, advance its time and expand its notifications.
///
/// ```swift
/// let phone = try TestPhone(categories: [invite], contentExtensions: [registration])
/// try await phone.receive(#"{"aps": {"alert": "The Bash", "category": "event-invite"}}"#)
/// let screen = try await phone.expand()
/// try await screen.press("Accept")
/// verify(screen, .shows("Going!"), .isOpen)
/// ```
@MainActor
public final class TestPhone {
  /// The app's center. Inside `UNUserNotificationCenter.withCurrent`, `UNUserNotificationCenter.current()` returns it,
  /// and triggers count from the date of `clock`.
  public let center: UNUserNotificationCenter
  public let clock: ManualClock
  public let steps = StepLog()
  /// The store for the files of notifications, which is deleted with the phone.
  public let attachments: AttachmentStore
  private let host: ContentExtensionHost
  private let serviceExtension: (@Sendable () -> UNNotificationServiceExtension)?
  private let files: TestFiles
  private let nearMisses: NearMissWatch
  private let memoryLimit: Int?
  /// Nil before `launch`.
  public private(set) var application: UIApplication?
  private var delegate: (any UIApplicationDelegate)?

  /// `serviceExtension` creates an extension for each push that needs one. `memoryLimit` is that of
  /// `ServiceExtensionHost`, in bytes. A `NearMiss` in a delegate or an extension is reported in `steps`, and fails the
  /// test unless `failsOnNearMisses` is false.
  ///
  /// - Throws: the errors of `FileManager`, and `ContentExtensionHost.RegistrationError`.
  public init(
    appName: String = "App", date: Date = Date(timeIntervalSinceReferenceDate: 0),
    settings: UNNotificationSettings = UNNotificationSettings(granting: [.alert, .sound, .badge]),
    categories: Set<UNNotificationCategory> = [], contentExtensions: [ContentExtensionRegistration] = [],
    contentWidth: Double = 359, serviceExtension: (@Sendable () -> UNNotificationServiceExtension)? = nil,
    memoryLimit: Int? = nil, failsOnNearMisses: Bool = true
  ) throws {
    let clock = ManualClock(date: date)
    self.clock = clock
    let watch = NearMissWatch(steps, failsTests: failsOnNearMisses)
    nearMisses = watch
    self.memoryLimit = memoryLimit
    self.serviceExtension = serviceExtension.map(watch.watching)
    let files = TestFiles()
    self.files = files
    attachments = try AttachmentStore(directory: files.directory.appendingPathComponent("Attachments"))
    var host = try ContentExtensionHost(
      appName: appName, registrations: contentExtensions.map(watch.watching), contentWidth: contentWidth, clock: clock)
    host.callsResponseMethod = { !watch.look(at: type(of: $0)).contains { $0.onlyLinuxCalls("didReceive(") } }
    self.host = host
    center = UNUserNotificationCenter(
      store: MemoryNotificationStore(settings: settings), attachments: attachments, clock: clock,
      now: { clock.date }, onDelivery: { [steps] in steps.append(.delivered($0)) })
    center.keepsAlarm = false
    center.callsDelegate = { delegate, method in
      !watch.look(at: type(of: delegate)).contains { $0.onlyLinuxCalls("\(method.rawValue):") }
    }
    if !categories.isEmpty { center.setNotificationCategories(categories) }
  }

  deinit { SecurityScope.forget(directory: attachments.directory) }

  /// Whether the main thread runs its run loop, so that `Timer`s fire and `Thread.isMainThread` is true on the main
  /// actor. It does in tests of Swift Testing. XCTest runs it while a test waits.
  public nonisolated static var mainThreadRunsItsLoop: Bool { main_loop_is_running() != 0 }

  /// Receives a push: APNs checks it, the service extension may change it, and the center delivers it.
  ///
  /// - Throws: `RemoteNotification.Failure`, `TestPhoneError.unsupportedPushType`, and the errors of the center.
  @discardableResult
  public func receive(
    _ payload: some Collection<UInt8>, headers: [String: String] = [:]
  ) async throws -> NotificationDelivery {
    try await receive(RemoteNotification(payload: payload, headers: headers))
  }

  /// Receives a push from the payload's text.
  @discardableResult
  public func receive(_ payload: String, headers: [String: String] = [:]) async throws -> NotificationDelivery {
    try await receive(payload.utf8, headers: headers)
  }

  /// Receives a push that has already been parsed.
  @discardableResult
  public func receive(_ push: RemoteNotification) async throws -> NotificationDelivery {
    guard push.pushType.reachesNotificationCenter else { throw TestPhoneError.unsupportedPushType(push.pushType) }
    let request = push.request(strings: center.strings ?? [:])
    let delivery = try await center.deliver(changed(request), at: clock.date)
    delivery.notification.request.content.attachments.forEach { SecurityScope.seal($0.url) }
    if let application {
      application.take(badge: await center.badgeCount())
      if delivery.wakesApplication { await fetch(push.userInfo, application) }
    }
    return delivery
  }

  private func changed(_ request: UNNotificationRequest) async -> UNNotificationRequest {
    guard let serviceExtension else { return request }
    let service = ServiceExtensionHost(
      attachments: attachments, clock: clock, memoryLimit: memoryLimit, makeExtension: serviceExtension)
    let settings = await center.notificationSettings()
    return await service.process(request, settings: settings) { [steps] in steps.append(.service($0)) }
  }

  private func fetch(_ userInfo: [AnyHashable: Any], _ application: UIApplication) async {
    let isCalled = !nearMisses.look(at: delegate.map { type(of: $0) }).contains {
      $0.onlyLinuxCalls("didReceiveRemoteNotification:")
    }
    steps.append(.fetched(isCalled ? await application.receive(userInfo, on: clock) : nil))
  }

  /// Launches the app: creates its delegate and calls its launch methods, with `UIApplication.shared` and the current
  /// center bound to the app. The phone keeps the delegate, as `UIApplicationMain` does.
  ///
  /// Code that a delegate starts later, from a queue or a notification center, gets the process's own center. Keep
  /// `UNUserNotificationCenter.current()` in a property.
  @discardableResult
  public func launch<Delegate: UIApplicationDelegate>(
    options: [UIApplication.LaunchOptionsKey: Any]? = nil, _ makeDelegate: @MainActor () -> Delegate
  ) async -> Delegate {
    let delegate = UNUserNotificationCenter.withCurrent(center) { makeDelegate() }
    (application, _) = UIApplication.launch(in: center, options: options) { delegate }
    self.delegate = delegate
    nearMisses.look(at: Delegate.self)
    await settle()
    return delegate
  }

  /// Returns when earlier work of the center and of the main queue has finished.
  public func settle() async {
    await center.settle()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  /// Advances the time. Local notifications fire at their dates, one after another, and sleeps on the clock end.
  ///
  /// - Throws: the errors of the center's store.
  public func advance(by duration: Duration) async throws {
    let end = clock.date + duration.timeInterval
    while let next = try await center.nextFireDate(), next <= end {
      clock.advance(to: next)
      center.resumePendingTriggers()
      await center.settle()
    }
    clock.advance(to: end)
    await center.settle()
  }

  /// Expands a notification, by default the one delivered last.
  ///
  /// - Throws: `TestPhoneError.nothingDelivered`.
  public func expand(_ notification: UNNotification? = nil) async throws -> TestScreen {
    let newest = await center.deliveredNotifications().first
    guard let shown = notification ?? newest else { throw TestPhoneError.nothingDelivered }
    let expanded = await host.open(shown, in: center) { [steps] in steps.append(.content($0)) }
    return TestScreen(expanded)
  }
}

/// The reasons why a `TestPhone` or a `TestScreen` cannot do what a test requests.
public enum TestPhoneError: Error, Hashable, Sendable {
  /// A phone passes pushes of this type to another framework, such as PushKit or ActivityKit. Only the types `alert`
  /// and `background` reach the app's notification center and its service extension.
  case unsupportedPushType(PushType)
  /// The list of delivered notifications is empty.
  case nothingDelivered
  /// No action has this title, or several have it. `among` lists the existing titles.
  case noAction(String, among: [String])
  /// No action has a text field.
  case noTextAction
}

extension TestPhoneError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsupportedPushType(let pushType):
      "A push of type \(pushType.rawValue) does not reach the app's notification center; only alert and background do."
    case .nothingDelivered: "No notification is in the list of delivered notifications."
    case .noAction(let title, let titles): "There is no single action “\(title)”. The actions are \(titles)."
    case .noTextAction: "No action has a text field."
    }
  }
}

extension TestStep {
  fileprivate static func delivered(_ delivery: NotificationDelivery) -> TestStep {
    .delivered(
      identifier: delivery.notification.request.identifier, delivery.decision, delivery.options)
  }
}
