import Foundation

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

  private struct WeakDelegate { weak var value: (any UNUserNotificationCenterDelegate)? }

  let store: any NotificationStore
  let now: @Sendable () -> Date
  let clock: any Clock<Duration>
  let prompt: Prompt
  let onFailure: FailureObserver
  let alarm = Guarded<Task<Void, Never>?>(nil)
  private let queue = DispatchQueue(label: "user-notification-center")
  private let storedDelegate = Guarded(WeakDelegate())

  /// Portable addition. `clock` measures what `now` reads: triggers sleep on it until they are due.
  /// `prompt` stands for the user, who by default grants what is asked; `onFailure` hears of the store's errors
  /// in calls that have no error of their own, and of `DelegateOverdue`.
  public init(
    store: any NotificationStore = MemoryNotificationStore(), clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }, prompt: @escaping Prompt = { $0 },
    onFailure: @escaping FailureObserver = { FileHandle.standardError.write(Data("notification center: \($0)\n".utf8)) }
  ) {
    self.store = store
    self.clock = clock
    self.now = now
    self.prompt = prompt
    self.onFailure = onFailure
  }

  deinit { alarm.withLock { $0 }?.cancel() }

  @TaskLocal private static var bound: UNUserNotificationCenter?
  private static let ofProcess = UNUserNotificationCenter()

  public static func current() -> UNUserNotificationCenter { bound ?? ofProcess }

  /// Portable addition: within `body`, and tasks that it starts, `current()` is `center`.
  public static func withCurrent<Result>(
    _ center: UNUserNotificationCenter, _ body: () throws -> Result
  ) rethrows -> Result {
    try $bound.withValue(center, operation: body)
  }

  /// Kept weakly. Without one, notifications that arrive while the app is in front are presented.
  public weak var delegate: (any UNUserNotificationCenterDelegate)? {
    get { storedDelegate.withLock { $0.value } }
    set { storedDelegate.withLock { $0.value = newValue } }
  }

  public var supportsContentExtensions: Bool { true }
}

extension UNUserNotificationCenter {
  /// After all earlier calls and before all later ones.
  func enqueue(_ work: @escaping @Sendable (any NotificationStore) throws -> Void) {
    queue.async { [self] in
      do { try work(store) } catch { onFailure(error) }
    }
  }

  /// As `enqueue`, for a result.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable (any NotificationStore) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [store] in
        continuation.resume(with: Swift.Result { try work(store) })
      }
    }
  }

  /// As `perform`, where Apple's shape has no error: a failure is observed and `fallback` answered.
  func read<Result: Sendable>(
    or fallback: Result, _ work: @escaping @Sendable (any NotificationStore) throws -> Result
  ) async -> Result {
    do {
      return try await perform(work)
    } catch {
      onFailure(error)
      return fallback
    }
  }
}
