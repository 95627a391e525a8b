import Foundation
import Synchronization

/// The notifications of an app: what may be shown, what is waiting, what was delivered
/// (Apple: UserNotifications, UNUserNotificationCenter).
///
/// Requests are processed one after another, in the order of the calls, from whatever thread they come.
/// Apple has one center for a process; here `current()` is the one bound by `withCurrent(_:)`, else the process's
/// own, and any number can be made.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  /// Asks the user, and answers what was granted.
  public typealias Prompt = @Sendable (UNAuthorizationOptions) async -> UNAuthorizationOptions
  public typealias FailureObserver = @Sendable (any Error) -> Void
  /// Called on the main actor.
  package typealias DelegateFilter =
    @MainActor @Sendable (any UNUserNotificationCenterDelegate, DelegateOverdue.Method) -> Bool
  public typealias DeliveryObserver = @Sendable (NotificationDelivery) -> Void

  /// Passes the lock only to be handed out: what the delegate may be called with from where is its own affair, as on iOS.
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
  /// Completion handlers run here, in order: one that blocks must not hold up the center.
  let handlers = DispatchQueue(label: "user-notification-center.handlers")
  private let storedDelegate = Mutex(WeakDelegate())

  /// Portable addition. `clock` measures what `now` reads: triggers sleep on it until they are due.
  /// `attachments` keeps the files of local requests, by default in a temporary directory that is made when it is
  /// needed; give one of your own to keep them across restarts.
  /// `prompt` stands for the user, who by default grants what is asked; `onDelivery` hears what became of every
  /// notification, local and remote; `onFailure` hears of the store's errors in calls that have no error of their
  /// own, and of `DelegateOverdue`.
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

  /// Portable addition: within `body`, and tasks that it starts, `current()` is `center`, and `nextTriggerDate()` of
  /// triggers counts from its `now`. So it is in the center's own completion handlers.
  public static func withCurrent<Result>(
    _ center: UNUserNotificationCenter, _ body: () throws -> Result
  ) rethrows -> Result {
    try $bound.withValue(center, operation: body)
  }

  /// The same for what takes its time, on the caller's actor.
  package static func withCurrent<Result>(
    _ center: UNUserNotificationCenter, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await $bound.withValue(center, operation: body)
  }

  /// Kept weakly. Without one, notifications that arrive while the app is in front are presented.
  public weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get { storedDelegate.withLock { $0.value } }
    set { storedDelegate.withLock { $0.value = newValue } }
  }

  public var supportsContentExtensions: Bool { true }

  /// Portable addition: the app's strings in the user's language. Texts made by
  /// `NSString.localizedUserNotificationString(forKey:arguments:)` are resolved against them when a notification is
  /// delivered; nil leaves that to whoever shows it.
  public var strings: LocalizedStrings? {
    get { language.withLock { $0 } }
    set { language.withLock { $0 = newValue } }
  }

  /// The center wakes by itself when a trigger is due; false where its host calls `resumePendingTriggers()` then.
  package var keepsAlarm: Bool {
    get { wakes.withLock { $0 } }
    set { wakes.withLock { $0 = newValue } }
  }

  /// Whether a phone would call the delegate's method. A phone for tests knows those that only Linux takes for it.
  package var callsDelegate: DelegateFilter {
    get { called.withLock { $0 } }
    set { called.withLock { $0 = newValue } }
  }

  /// Portable addition: where the app is when a local notification fires; `background` at first.
  public var applicationState: ApplicationState {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
