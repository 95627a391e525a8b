import Foundation
import Synchronization

/// Manages an app's notifications: what may be shown, what is pending, and what was delivered (Apple:
/// UserNotifications, UNUserNotificationCenter).
///
/// Requests are processed one after another, in the order of the calls, from any thread. Apple provides one center per
/// process. Here any number can be created, and `current()` returns the one bound by `withCurrent(_:)`, or else the
/// process's own.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  /// Asks the user for the options and returns the granted ones.
  public typealias Prompt = @Sendable (UNAuthorizationOptions) async -> UNAuthorizationOptions
  public typealias FailureObserver = @Sendable (any Error) -> Void
  /// Called on the main actor.
  package typealias DelegateFilter =
    @MainActor @Sendable (any UNUserNotificationCenterDelegate, DelegateOverdue.Method) -> Bool
  public typealias DeliveryObserver = @Sendable (NotificationDelivery) -> Void

  /// The lock only guards the reference. As on iOS, the delegate itself decides from which threads it may be called.
  private struct WeakDelegate: @unchecked Sendable { weak var value: (any UNUserNotificationCenterDelegate)? }

  let store: any NotificationStore
  let now: @Sendable () -> Date
  let clock: any Clock<Duration>
  let prompt: Prompt
  let onFailure: FailureObserver
  let onDelivery: DeliveryObserver
  let files: CenterFiles
  let asking = Mutex<Task<Bool, any Error>?>(nil)
  let place = Mutex<CLLocationCoordinate2D?>(nil)
  let alarm = Mutex<Task<Void, Never>?>(nil)
  private let wakes = Mutex(true)
  private let called = Mutex<DelegateFilter>({ _, _ in true })
  /// Delegates that have not answered yet.
  let questions = Mutex<[Promise<Bool>]>([])
  private let state = Mutex(ApplicationState.background)
  private let language = Mutex<LocalizedStrings?>(nil)
  let queue = SerialQueue(label: "user-notification-center")
  /// Runs completion handlers in order. A handler that blocks must not hold up the center.
  let handlers = DispatchQueue(label: "user-notification-center.handlers")
  private let storedDelegate = Mutex(WeakDelegate())

  /// Portable addition. `clock` measures the time that `now` reads, and triggers sleep on it until they are due.
  /// `attachments` stores the files of local requests. By default the center creates a temporary directory when needed;
  /// pass a store to keep files across restarts.
  ///
  /// `prompt` stands for the user, and by default grants every option. `onDelivery` receives the outcome of every
  /// notification, local and remote. `onFailure` receives `DelegateOverdue`, and the store's errors in calls that
  /// cannot throw.
  public init(
    store: any NotificationStore = MemoryNotificationStore(), attachments: AttachmentStore? = nil,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() },
    prompt: @escaping Prompt = { $0 }, onDelivery: @escaping DeliveryObserver = { _ in },
    onFailure: @escaping FailureObserver = { FileHandle.standardError.write(Data("notification center: \($0)\n".utf8)) }
  ) {
    self.store = store
    self.clock = clock
    self.now = now
    self.prompt = prompt
    self.onDelivery = onDelivery
    self.onFailure = onFailure
    files = CenterFiles(attachments)
  }

  deinit { alarm.withLock { $0 }?.cancel() }

  @TaskLocal private static var bound: UNUserNotificationCenter?
  private static let ofProcess = UNUserNotificationCenter()

  public static func current() -> UNUserNotificationCenter { bound ?? ofProcess }

  /// Portable addition: within `body` and the tasks that it starts, `current()` returns `center`, and
  /// `nextTriggerDate()` of triggers counts from the center's `now`. The center binds itself in the same way for its
  /// own completion handlers.
  public static func withCurrent<Result>(
    _ center: UNUserNotificationCenter, _ body: () throws -> Result
  ) rethrows -> Result {
    try $bound.withValue(center, operation: body)
  }

  /// The asynchronous variant, which runs on the caller's actor.
  package static func withCurrent<Result>(
    _ center: UNUserNotificationCenter, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $bound.withValue(center, operation: body)
  }

  /// The delegate, held weakly. Without a delegate, notifications that arrive while the app is in the foreground are
  /// presented.
  public weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get { storedDelegate.withLock { $0.value } }
    set { storedDelegate.withLock { $0.value = newValue } }
  }

  public var supportsContentExtensions: Bool { true }

  /// Portable addition: the app's strings in the user's language. Texts made by
  /// `NSString.localizedUserNotificationString(forKey:arguments:)` are resolved against them on delivery. When nil, the
  /// screen that shows the notification resolves them.
  public var strings: LocalizedStrings? {
    get { language.withLock { $0 } }
    set { language.withLock { $0 = newValue } }
  }

  /// Whether the center wakes by itself when a trigger is due. When false, its host calls `resumePendingTriggers()`
  /// instead.
  package var keepsAlarm: Bool {
    get { wakes.withLock { $0 } }
    set { wakes.withLock { $0 = newValue } }
  }

  /// Whether a phone would call the delegate's method. A test phone recognizes methods that match only on Linux.
  package var callsDelegate: DelegateFilter {
    get { called.withLock { $0 } }
    set { called.withLock { $0 = newValue } }
  }

  /// Portable addition: the app's state when a local notification fires. Initially `background`.
  public var applicationState: ApplicationState {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
