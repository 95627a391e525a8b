import Foundation

/// Runs a notification service extension with the system's time limit and rules (Apple: UserNotifications,
/// UNNotificationServiceExtension).
///
/// ```swift
/// let host = ServiceExtensionHost(attachments: store) { NotificationService() }
/// let shown = await host.process(request, settings: settings)
/// ```
/// An extension that crashes ends this process as well, because Swift cannot catch a trap. A content handler that was
/// released without a call counts as a crash: the original content is shown at once. The system's memory limit applies
/// only when requested, and counts the memory of the whole process.
public struct ServiceExtensionHost: Sendable {
  public typealias Observer = @Sendable (ServiceExtensionStep) -> Void

  /// The host's decision about a request.
  public enum Verdict: Sendable {
    /// Deliver this request, with the extension's content or unchanged.
    case deliver(UNNotificationRequest)
    /// Drop the notification, which the extension filtered out.
    case drop
  }

  /// Rules that differ between apps and systems.
  public struct Rules: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Discards the changes when the body is empty, even when there is a title or a subtitle.
    public static let discardsEmptyBody = Rules(rawValue: 1)
    /// The app has the entitlement `com.apple.developer.usernotifications.filtering`: empty content drops the
    /// notification.
    public static let allowsFiltering = Rules(rawValue: 2)
  }

  let attachments: AttachmentStore
  let clock: any Clock<Duration>
  let budget: Duration
  let grace: Duration
  let rules: Rules
  let threads: ServiceExtensionThreads
  let memoryLimit: Int?
  /// The real time that an extension may stay in `didReceive` after its time ran out, before it is warned on another
  /// thread.
  var patience = Duration.milliseconds(500)
  let makeExtension: @Sendable () -> UNNotificationServiceExtension

  /// `budget` is the time until an extension is told that its time expires. `grace` is the time that it then has to
  /// call its handler. Each notification gets a new extension. `threads` limits how many extensions run at the same
  /// time, by default in the whole process.
  ///
  /// An extension that uses more than `memoryLimit` bytes is ended without a warning, and the original content is
  /// shown. `phoneMemory` is the limit of a phone. Memory that the process allocates elsewhere while the extension runs
  /// also counts, so nothing else should run then. Without a limit, memory is not measured.
  public init(
    attachments: AttachmentStore, clock: any Clock<Duration> = ContinuousClock(), budget: Duration = .seconds(30),
    grace: Duration = .seconds(1), rules: Rules = [], threads: ServiceExtensionThreads = .ofProcess,
    memoryLimit: Int? = nil,
    makeExtension: @escaping @Sendable () -> UNNotificationServiceExtension
  ) {
    self.attachments = attachments
    self.clock = clock
    self.budget = budget
    self.grace = grace
    self.rules = rules
    self.threads = threads
    self.memoryLimit = memoryLimit
    self.makeExtension = makeExtension
  }

  /// The memory that a phone gives the process of a service extension, 24 MB (Apple's answer in its developer forums).
  public static let phoneMemory = 24_000_000

  /// The request to deliver. A request that was filtered out has no content, so that a center shows nothing.
  public func process(
    _ request: UNNotificationRequest, settings: UNNotificationSettings, observer: @escaping Observer = { _ in }
  ) async -> UNNotificationRequest {
    switch await verdict(on: request, settings: settings, observer: observer) {
    case .deliver(let request): request
    case .drop: request.replacing(UNNotificationContent())
    }
  }

  /// Decides what to do with the request. Works like `process`, for an app that may filter.
  public func verdict(
    on request: UNNotificationRequest, settings: UNNotificationSettings, observer: @escaping Observer = { _ in }
  ) async -> Verdict {
    if let reason = Self.disqualification(of: request, settings: settings) {
      observer(.skipped(reason))
      return .deliver(request)
    }
    guard let thread = await threads.thread(within: budget, grace: grace, on: clock) else {
      observer(.skipped(.threadsExhausted))
      return .deliver(request)
    }
    observer(.started(requestIdentifier: request.identifier))
    return judge(await reply(to: request, on: thread, observer), to: request, observer)
  }

  /// The reason why the extension does not run. Nil when it runs.
  public static func disqualification(
    of request: UNNotificationRequest, settings: UNNotificationSettings
  ) -> ServiceExtensionStep.Reason? {
    guard request.trigger is UNPushNotificationTrigger else { return .notRemote }
    guard request.aps("mutable-content") == 1 else { return .notMutable }
    guard request.content.hasAlertText else { return .noAlertText }
    return settings.allowsNotifications && settings.alertSetting == .enabled ? nil : .alertsDisabled
  }

  /// Returns the reply that the extension passes to its handler in time.
  private func reply(
    to request: UNNotificationRequest, on thread: ServiceExtensionThread, _ observer: @escaping Observer
  ) async -> ServiceExtensionReply {
    let memory = memoryLimit.flatMap { _ in MemoryPeak() }
    let run = ServiceExtensionRun(on: thread, patience: patience, observer, makeExtension)
    defer { run.end() }
    run.receive(request)
    let first = await run.reply(within: budget, on: clock)
    // A process that was ended gets no warning.
    if isExceeded(memory) { return .ended }
    if let first { return first }
    let last = await replyAfterWarning(run, observer)
    return isExceeded(memory) ? .ended : last
  }

  private func isExceeded(_ memory: MemoryPeak?) -> Bool {
    guard let memoryLimit, let used = memory?.bytes else { return false }
    return used > memoryLimit
  }

  private func replyAfterWarning(
    _ run: ServiceExtensionRun, _ observer: @escaping Observer
  ) async -> ServiceExtensionReply {
    observer(.timeWillExpire(after: budget))
    run.expire()
    return await run.lastReply(within: grace, on: clock)
  }
}
