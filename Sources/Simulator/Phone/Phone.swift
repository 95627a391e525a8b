import APNs
import Foundation
import JSON
import Synchronization
import UserNotifications
import UserNotificationsUI

/// A phone: several apps, a screen that may be locked, and at most one notification open on it. It is the only way in
/// which a push is received, shown, opened, answered and cleared.
///
/// It lives as long as somebody looks at it. What its apps list and keep is in their stores; what happens to them is
/// told to those who watch `changes()`, whoever caused it.
///
/// ```swift
/// let phone = Phone(apps: [messages, calendar])
/// let (session, notification) = try await phone.receive(payload, for: "messages", identifier: collapseID)
/// for await change in await phone.changes() { draw(change) }
/// ```
/// View controllers live on the main actor: the process has to serve its main queue.
public actor Phone {
  /// Binds the identity of the response that is being handled, so that everything an extension or the app posts because
  /// of it can carry the same `Idempotency-Key`.
  @TaskLocal public static var idempotencyKey: String?
  /// Binds what the app shows that is about to be launched: the `targetContentIdentifier` of the notification from which
  /// it was brought to the front. Nil while something else is in front.
  @TaskLocal public static var shownContent: String?
  /// True while something is done beside the screen, which nobody watches: animations are at their end at once, and
  /// nobody waits for what would stay to be read.
  @TaskLocal public static var isAside = false
  /// How many trace sessions are remembered.
  public static let traceLimit = 100
  /// How many may watch; one more ends the stream of the first.
  public static let watcherLimit = 16

  private nonisolated let installed: Mutex<[InstalledApp]>
  public internal(set) var device: PhoneState
  /// The notification on the screen.
  public internal(set) var open: OpenNotification?
  /// Oldest first.
  public private(set) var traces: [TraceSession] = []
  /// What the app in front was brought there to show: a `targetContentIdentifier`.
  var shownContent: String?
  /// How each app's notifications are grouped, where the user has chosen.
  var groupings: [String: NotificationGrouping] = [:]
  /// On the screen without being listed.
  var unlisted: [UnlistedAlert] = []
  /// The latest, oldest first.
  var openings: [ExpandedSession] = []
  /// Hears of what the open notification changes by itself.
  var listening: (opening: Int, task: Task<Void, Never>)?
  /// What was announced last of an open notification.
  var announced: (opening: Int, presentation: Presentation)?
  var timer: Task<Void, Never>?
  /// The last of the firings under way.
  var firing: Task<Void, Never>?
  var lastTrace = 0
  var lastOpening = 0
  private var lastWatcher = 0
  private var watchers: [Int: AsyncStream<PhoneChange>.Continuation] = [:]
  private var telling: Task<Void, Never>?
  let firesTriggers: Bool
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let signal: ChangeSignal

  /// `now` dates what happens, and `clock` measures it: local notifications wait on it for their trigger.
  /// `firesTriggers` is false where somebody else sees to what waits in the apps' stores.
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

  /// In the order of the home screen.
  public nonisolated var apps: [InstalledApp] { installed.withLock { $0 } }

  /// Puts a new version of an app in the place of the one with the same identifier, or the app behind all others.
  ///
  /// A notification that the earlier version has open stays as it is until it leaves the screen.
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
  /// Why a phone did not do what was asked of it.
  public enum Refusal: Error, Hashable, Sendable {
    /// The bytes are not a notification.
    case payload(JSON.Failure)
    /// APNs would not have carried them.
    case tooLarge(Payload.TooLarge)
    /// An identifier has 1 to 64 bytes of UTF-8, as `apns-collapse-id` does.
    case identifier(bytes: Int)
    case unknownApp(String)
    case notListed(app: String, identifier: String)
    /// The notification is not on the screen, or no longer.
    case notOpen
    /// The phone has to be unlocked first.
    case locked
    /// The category of the notification has no such action.
    case unknownAction(String, category: String)
    /// Text for an action that does not ask for any.
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

/// What happens, and who is told.
extension Phone {
  var isWatched: Bool { !watchers.isEmpty }

  /// Changes from now on; ends with the phone.
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

  /// Tells of the trace once more, for those whose view of it depends on more than its steps.
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

  /// Tells what has happened, in the order in which it is asked, and returns when all are told.
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
    // What arrived has added steps meanwhile.
    for trace in news.traces.union(signal.takeTraces()).sorted() { announce(.trace(trace)) }
  }

  /// Takes the open notification from the screen, stops the timers and ends all streams: nobody looks any more.
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
