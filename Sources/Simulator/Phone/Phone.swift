import APNs
import Foundation
import JSON
import Synchronization
import UserNotifications
import UserNotificationsUI

/// A phone: several apps, a screen that may be locked, and at most one notification open on it. All pushes are
/// received, shown, opened, answered and cleared through a phone.
///
/// A phone lives as long as it is viewed. The stores of its apps hold their lists and data. Watchers of `changes()` are
/// told about every change, whatever caused it.
///
/// ```swift
/// let phone = Phone(apps: [messages, calendar])
/// let (session, notification) = try await phone.receive(payload, for: "messages", identifier: collapseID)
/// for await change in await phone.changes() { draw(change) }
/// ```
/// View controllers live on the main actor, so the process has to serve its main queue.
public actor Phone {
  /// Binds the identity of the response that is being handled, so that all posts caused by it can carry the same
  /// `Idempotency-Key`.
  @TaskLocal public static var idempotencyKey: String?
  /// Binds the content shown by an app that is about to be launched: the `targetContentIdentifier` of the notification
  /// from which it was brought to the front. Nil while something else is in front.
  @TaskLocal public static var shownContent: String?
  /// True while a notification is handled off-screen, where it is not watched. Animations are then at their end at
  /// once, and pauses for reading are skipped.
  @TaskLocal public static var isAside = false
  /// The maximum number of remembered trace sessions.
  public static let traceLimit = 100
  /// The maximum number of watchers. One more ends the stream of the first.
  public static let watcherLimit = 16

  private nonisolated let installed: Mutex<[InstalledApp]>
  public internal(set) var device: PhoneState
  /// The notification that is open on the screen.
  public internal(set) var open: OpenNotification?
  /// The remembered trace sessions, oldest first.
  public private(set) var traces: [TraceSession] = []
  /// The `targetContentIdentifier` of the content for which the app was brought to the front.
  var shownContent: String?
  /// The grouping of each app's notifications, when the user has chosen one.
  var groupings: [String: NotificationGrouping] = [:]
  /// Notifications on the screen that are not listed.
  var unlisted: [UnlistedAlert] = []
  /// The latest openings, oldest first.
  var openings: [ExpandedSession] = []
  /// The task that follows changes of the open notification.
  var listening: (opening: Int, task: Task<Void, Never>)?
  /// The last announced presentation of an open notification.
  var announced: (opening: Int, presentation: Presentation)?
  var timer: Task<Void, Never>?
  /// The last of the running firings.
  var firing: Task<Void, Never>?
  var lastTrace = 0
  var lastOpening = 0
  /// The number of presses on notifications so far.
  var lastPress = 0
  private var lastWatcher = 0
  private var watchers: [Int: AsyncStream<PhoneChange>.Continuation] = [:]
  private var telling: Task<Void, Never>?
  let firesTriggers: Bool
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let signal: ChangeSignal

  /// `now` dates events, and `clock` measures the same time for local notifications that wait for their trigger.
  /// `firesTriggers` is false when other code fires the pending requests in the apps' stores.
  public init(
    apps: [InstalledApp], device: PhoneState = PhoneState(), firesTriggers: Bool = true,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let signal = ChangeSignal()
    installed = Mutex(apps.map { $0.reporting(to: signal, now) })
    self.device = device
    self.firesTriggers = firesTriggers
    self.clock = clock
    self.now = now
    self.signal = signal
    signal.belong(to: self)
    if firesTriggers { signal.storeChanged() }
  }

  deinit {
    timer?.cancel()
    listening?.task.cancel()
    watchers.values.forEach { $0.finish() }
  }

  /// The apps in the order of the home screen.
  public nonisolated var apps: [InstalledApp] { installed.withLock { $0 } }

  /// Installs an app. It replaces an app with the same identifier, or is added at the end.
  ///
  /// A notification that the earlier version has open stays unchanged until it leaves the screen.
  public nonisolated func install(_ app: InstalledApp) {
    let app = app.reporting(to: signal, now)
    installed.withLock { apps in
      if let place = apps.firstIndex(where: { $0.id == app.id }) { apps[place] = app } else { apps.append(app) }
    }
    signal.storeChanged()
  }

  public nonisolated func app(_ id: String) throws(Refusal) -> InstalledApp {
    guard let app = apps.first(where: { $0.id == id }) else { throw .unknownApp(id) }
    return app
  }
}

extension Phone {
  /// The reasons why a phone refuses a request.
  public enum Refusal: Error, Hashable, Sendable {
    /// The bytes are not a notification.
    case payload(JSON.Failure)
    /// The payload is larger than APNs allows.
    case tooLarge(Payload.TooLarge)
    /// The identifier is not 1 to 64 bytes of UTF-8, as `apns-collapse-id` requires.
    case identifier(bytes: Int)
    case unknownApp(String)
    case notListed(app: String, identifier: String)
    /// The notification is not on the screen any more, or never was.
    case notOpen
    /// The phone has to be unlocked first.
    case locked
    /// The category of the notification has no such action.
    case unknownAction(String, category: String)
    /// The response has text, but its action takes none.
    case unexpectedText(action: String)
  }
}

extension Phone.Refusal: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .payload(let failure): "The payload cannot be read: \(failure)"
    case .tooLarge(let failure): failure.description
    case .identifier(let bytes): "A notification's identifier has 1 to 64 bytes, this one has \(bytes)."
    case .unknownApp(let app): "No app \(app) is installed on the phone."
    case .notListed(let app, let identifier): "The phone lists no notification \(identifier) of \(app)."
    case .notOpen: "That notification is not open any more."
    case .locked: "The phone is locked: unlock it first."
    case .unknownAction(let action, let category):
      category.isEmpty
        ? "The notification has no category and so no action \(action)."
        : "Notifications of the category \(category) have no action \(action)."
    case .unexpectedText(let action): "The action \(action) takes no text."
    }
  }
}

/// Changes, and the watchers that are told about them.
extension Phone {
  var isWatched: Bool { !watchers.isEmpty }

  /// Returns a stream of the changes from now on. It ends with the phone.
  public func changes() -> AsyncStream<PhoneChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: PhoneChange.self, bufferingPolicy: .bufferingNewest(256))
    lastWatcher += 1
    let key = lastWatcher
    watchers[key] = continuation
    continuation.onTermination = { [weak self] _ in Task { await self?.forget(key) } }
    if watchers.count > Self.watcherLimit, let first = watchers.keys.min() {
      watchers.removeValue(forKey: first)?.finish()
    }
    signal.setWatched(true)
    listenToOpen()
    return stream
  }

  private func forget(_ key: Int) {
    watchers[key] = nil
    signal.setWatched(isWatched)
  }

  /// Announces the trace once more, for watchers whose view depends on more than its steps.
  public func announceTrace(_ id: Int) { announce(.trace(id)) }
  func announce(_ change: PhoneChange) { watchers.values.forEach { $0.yield(change) } }

  func beginTrace(_ app: String?, _ notification: String?) -> TraceSession {
    lastTrace += 1
    let number = lastTrace
    let trace = Trace(now: now) { [signal] in signal.traceGrew(number) }
    let session = TraceSession(id: number, app: app, notification: notification, trace: trace)
    traces.append(session)
    traces.removeFirst(max(0, traces.count - Self.traceLimit))
    return session
  }

  /// Announces the changes, in the order of the calls, and returns when all have been announced.
  func tellNews() async {
    guard telling != nil || signal.hasNews() else { return }
    let earlier = telling
    let mine = Task { [signal] in
      await earlier?.value
      await self.tell(signal.takeNews())
    }
    telling = mine
    await mine.value
    if telling == mine { telling = nil }
  }

  private func tell(_ news: ChangeSignal.News) async {
    for delivery in news.deliveries { await arrive(delivery) }
    if news.hasNewLists {
      announce(.lists)
      setTimer()
    }
    if let open, open.opening.trace.map(news.traces.contains) ?? false { lookSoon() }
    // Handling the arrivals has added further steps.
    for trace in news.traces.union(signal.takeTraces()).sorted() { announce(.trace(trace)) }
  }

  /// Removes the open notification from the screen, stops the timers and ends all streams, when the phone is no longer
  /// viewed.
  public func putAway() async {
    timer?.cancel()
    listening?.task.cancel()
    let opened = open
    (timer, listening, open, announced) = (nil, nil, nil, nil)
    watchers.values.forEach { $0.finish() }
    watchers = [:]
    signal.setWatched(false)
    _ = await opened?.leaveScreen()
  }
}

extension InstalledApp {
  fileprivate func reporting(to signal: ChangeSignal, _ now: @escaping @Sendable () -> Date) -> InstalledApp {
    var app = self
    app.now = now
    app.store.changed = { signal.storeChanged() }
    app.onDelivery = { [id] delivery, trace in signal.arrived(delivery, at: id, trace: trace) }
    return app
  }
}
