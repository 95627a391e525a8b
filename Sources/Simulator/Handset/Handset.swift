import Foundation
import Synchronization
import UserNotifications
import UserNotificationsUI

/// A phone in somebody's hand: several apps, a screen that may be locked, and at most one notification open on it.
///
/// It lives as long as somebody looks at it. What its apps list and keep is in their stores; what happens to them is
/// told to those who watch `changes()`, whoever caused it.
///
/// ```swift
/// let handset = Handset(apps: [messages, calendar])
/// for await change in await handset.changes() { draw(change) }
/// ```
public actor Handset {
  /// How many episodes are remembered.
  public static let episodeLimit = 100
  /// How many may watch; one more ends the stream of the first.
  public static let watcherLimit = 16

  private nonisolated let installed: Mutex<[InstalledApp]>
  public internal(set) var device: Device
  /// The notification on the screen.
  public internal(set) var open: OpenNotification?
  /// Oldest first.
  public private(set) var episodes: [Episode] = []
  /// How each app's notifications are grouped, where the user has chosen.
  var groupings: [String: NotificationGrouping] = [:]
  /// On the screen without being listed.
  var passing: [Passing] = []
  var lastOpening = 0
  var sampling = Sampling()
  var alarm: Task<Void, Never>?
  var lastEpisode = 0
  private var lastWatcher = 0
  private var watchers: [Int: AsyncStream<HandsetChange>.Continuation] = [:]
  private var telling: Task<Void, Never>?
  let firesTriggers: Bool
  let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  let bell: HandsetBell

  /// `now` dates what happens, and `clock` measures it: local notifications wait on it for their trigger.
  /// `firesTriggers` is false where somebody else sees to what waits in the apps' stores.
  public init(
    apps: [InstalledApp], device: Device = Device(), firesTriggers: Bool = true,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let bell = HandsetBell()
    installed = Mutex(apps.map { $0.wired(to: bell) })
    self.device = device
    self.firesTriggers = firesTriggers
    self.clock = clock
    self.now = now
    self.bell = bell
    bell.belong(to: self)
    if firesTriggers { bell.storeChanged() }
  }

  deinit {
    alarm?.cancel()
    sampling.task?.cancel()
    watchers.values.forEach { $0.finish() }
  }

  /// In the order of the home screen.
  public nonisolated var apps: [InstalledApp] { installed.withLock { $0 } }

  /// Puts a new version of an app in the place of the one with the same identifier, or the app behind all others.
  ///
  /// A notification that the earlier version has open stays as it is until it leaves the screen.
  public nonisolated func install(_ app: InstalledApp) {
    let wired = app.wired(to: bell)
    installed.withLock { apps in
      if let place = apps.firstIndex(where: { $0.id == app.id }) { apps[place] = wired } else { apps.append(wired) }
    }
    bell.storeChanged()
  }

  public nonisolated func app(_ id: String) throws(Refusal) -> InstalledApp {
    guard let app = apps.first(where: { $0.id == id }) else { throw .unknownApp(id) }
    return app
  }
}

/// What happens, and who is told.
extension Handset {
  var isWatched: Bool { !watchers.isEmpty }

  /// Changes from now on; ends with the handset.
  public func changes() -> AsyncStream<HandsetChange> {
    let (stream, continuation) = AsyncStream.makeStream(of: HandsetChange.self, bufferingPolicy: .bufferingNewest(256))
    lastWatcher += 1
    let key = lastWatcher
    watchers[key] = continuation
    continuation.onTermination = { [weak self] _ in Task { await self?.forget(key) } }
    if watchers.count > Self.watcherLimit, let first = watchers.keys.min() {
      watchers.removeValue(forKey: first)?.finish()
    }
    sample()
    return stream
  }

  private func forget(_ key: Int) { watchers[key] = nil }
  /// Tells of the episode once more, for those whose view of it depends on more than its steps.
  public func announceEpisode(_ id: Int) { announce(.episode(id)) }
  func announce(_ change: HandsetChange) { watchers.values.forEach { $0.yield(change) } }

  func begin(_ app: String?, _ notification: String?) -> Episode {
    lastEpisode += 1
    let number = lastEpisode
    let trace = Trace(now: now) { [bell] in bell.traceGrew(number) }
    let episode = Episode(id: number, app: app, notification: notification, trace: trace)
    episodes.append(episode)
    episodes.removeFirst(max(0, episodes.count - Self.episodeLimit))
    return episode
  }

  /// Tells what the bell has heard of, in the order in which it is asked, and returns when all are told.
  func tellNews() async {
    let earlier = telling
    let mine = Task { [bell] in
      await earlier?.value
      await self.tell(bell.takeNews())
    }
    telling = mine
    await mine.value
  }

  private func tell(_ news: HandsetBell.News) async {
    for delivery in news.deliveries { await arrive(delivery) }
    if news.hasNewLists {
      announce(.lists)
      setAlarm()
    }
    if let open, news.episodes.contains(open.episode) { lookSoon() }
    // What arrived has added steps meanwhile.
    for episode in news.episodes.union(bell.takeEpisodes()).sorted() { announce(.episode(episode)) }
  }

  /// Takes the open notification from the screen, stops the timers and ends all streams: nobody looks any more.
  public func putAway() async {
    alarm?.cancel()
    alarm = nil
    let opened = open
    (open, sampling) = (nil, Sampling())
    watchers.values.forEach { $0.finish() }
    watchers = [:]
    _ = await opened?.leaveScreen()
  }
}

extension InstalledApp {
  fileprivate func wired(to bell: HandsetBell) -> InstalledApp {
    var phone = phone
    let store = (phone.store as? WatchedStore)?.store ?? phone.store
    phone.store = WatchedStore(store: store) { bell.storeChanged() }
    phone.onDelivery = { [id] delivery, trace in bell.arrived(delivery, at: id, trace: trace) }
    // Apps run as long as something is open: two timers for one request would fire it twice.
    phone.firesTriggers = false
    return InstalledApp(id: id, phone: phone)
  }
}
