import Foundation
import Synchronization

/// What came of an extension.
enum ServiceExtensionReply: Sendable {
  case content(UNNotificationContent)
  /// The handler was let go without a call.
  case released
  case timedOut
  /// It used more memory than it has.
  case ended
}

/// One extension and the threads it is called on.
///
/// The extension is made, called and warned on queues of its own: one that blocks holds up nobody else. Each call is
/// a task, so that what is bound to the host's task, like the current center, is bound for the extension.
///
/// `@unchecked`: what an extension does with two threads is, as on Apple's systems, its own affair.
final class ServiceExtensionRun: @unchecked Sendable {
  private enum Stage: @unchecked Sendable {
    /// - Parameter isExpired: the time ran out before the extension could begin.
    case waiting(isExpired: Bool)
    case running(UNNotificationServiceExtension)
    case over
  }

  private let work = QueueExecutor(label: "service-extension")
  private let warning = QueueExecutor(label: "service-extension.expiry")
  private let observer: ServiceExtensionHost.Observer
  private let make: @Sendable () -> UNNotificationServiceExtension
  private let thread: ServiceExtensionThread
  private let reply = Promise<ServiceExtensionReply>()
  private let stage = Mutex(Stage.waiting(isExpired: false))
  private let calls = CallCount()
  private let isWarned = Mutex(false)
  private let scope = UUID()

  init(
    on thread: ServiceExtensionThread, _ observer: @escaping ServiceExtensionHost.Observer,
    _ make: @escaping @Sendable () -> UNNotificationServiceExtension
  ) {
    self.thread = thread
    self.observer = observer
    self.make = make
  }

  func receive(_ request: UNNotificationRequest) {
    let handler = handler()
    call(on: work) { [self] in
      let made = make()
      guard let isExpired = begin(made) else { return }
      made.didReceive(request, withContentHandler: handler)
      // Nobody is warned of the end of something that was not told of its beginning.
      if isExpired { expire() }
    }
  }

  /// Warns the extension, once. False when it has not begun: then it is warned when it returns from its beginning.
  @discardableResult
  func expire() -> Bool {
    guard isRunning() else { return false }
    guard
      isWarned.withLock({ isWarned in
        defer { isWarned = true }
        return !isWarned
      })
    else { return true }
    call(on: warning) { [self] in
      guard case .running(let instance) = stage.withLock({ $0 }) else { return }
      instance.serviceExtensionTimeWillExpire()
    }
    return true
  }

  func reply(within limit: Duration, on clock: any Clock<Duration>) async -> ServiceExtensionReply? {
    await reply.value(within: limit, on: clock)
  }

  /// As `reply(within:on:)`, and closes the door to later calls; one that came at this very moment still counts.
  func lastReply(within limit: Duration, on clock: any Clock<Duration>) async -> ServiceExtensionReply {
    if let reply = await reply(within: limit, on: clock) { return reply }
    return reply.fulfil(.timedOut) ? .timedOut : reply.current ?? .timedOut
  }

  /// Lets go of the extension; accesses that it never stopped are reported when it has gone.
  func end() {
    SecurityScope.leave(scope)
    let last = stage.withLock { stage in
      defer { stage = .over }
      return stage
    }
    if calls.number.withLock({ $0 > 0 }) { thread.becomeOverdue() }
    guard case .running(let instance) = last else { return }
    // Often the last reference: the deinit, the usual place to stop access, runs at the end of this function.
    instance.lifetime = Lifetime { [scope, observer] in
      for (file, count) in SecurityScope.leaks(of: scope).sorted(by: { $0.key < $1.key }) {
        observer(.accessLeaked(file: file, count: count))
      }
    }
  }
}

extension ServiceExtensionRun {
  /// Whether the time ran out meanwhile; nil when the extension took so long to be made that nobody waits any more.
  private func begin(_ instance: UNNotificationServiceExtension) -> Bool? {
    stage.withLock { stage in
      guard case .waiting(let isExpired) = stage else { return nil }
      stage = .running(instance)
      return isExpired
    }
  }

  /// Whether there is somebody to warn; an extension that has not begun is remembered, to be warned once it has.
  private func isRunning() -> Bool {
    stage.withLock { stage in
      if case .waiting = stage { stage = .waiting(isExpired: true) }
      if case .running = stage { return true }
      return false
    }
  }

  private func handler() -> @Sendable (UNNotificationContent) -> Void {
    let held = Lifetime { [reply] in reply.fulfil(.released) }
    let extra = Promise<Bool>()
    return { [reply, observer] content in
      defer { withExtendedLifetime(held) {} }
      // Said once: an extension that calls for ever must not fill the trace, nor cost a copy each time.
      guard reply.current == nil else {
        if extra.current == nil, extra.fulfil(true) { observer(.extraContentIgnored) }
        return
      }
      // Copied at once: the extension may go on changing its mutable content.
      let isFirst = reply.fulfil(.content(content.snapshot)) { observer(.contentReceived) }
      if !isFirst, extra.fulfil(true) { observer(.extraContentIgnored) }
    }
  }

  /// Holds the thread as long as the extension's code runs.
  private func call(on queue: QueueExecutor, _ body: @escaping @Sendable () -> Void) {
    calls.number.withLock { $0 += 1 }
    SecurityScope.$owner.withValue(scope) {
      _ = Task(executorPreference: queue) { [thread, calls] in
        body()
        calls.number.withLock { $0 -= 1 }
        withExtendedLifetime(thread) {}
      }
    }
  }
}

/// How many of an extension's functions run. Each call holds it, for it may outlive the run.
private final class CallCount: Sendable {
  let number = Mutex(0)
}

/// Runs tasks on a dispatch queue, whose threads may block without taking one from the cooperative pool.
private final class QueueExecutor: TaskExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
