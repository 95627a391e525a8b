import Foundation
import Synchronization

/// The result of running an extension.
enum ServiceExtensionReply: Sendable {
  case content(UNNotificationContent)
  /// The handler was released without a call.
  case released
  case timedOut
  /// The extension exceeded its memory limit.
  case ended
}

/// One extension and the threads that call it.
///
/// The extension is created, called and warned on queues of its own, so that a blocking extension delays nothing else.
/// Each call is a task, so that task-local values of the host, like the current center, are also bound for the
/// extension.
///
/// `@unchecked`: as on Apple's systems, an extension is responsible for its own thread safety.
final class ServiceExtensionRun: @unchecked Sendable {
  fileprivate enum Stage {
    case waiting
    /// The extension is in `didReceive`.
    case receiving(UNNotificationServiceExtension)
    /// The extension returned from `didReceive`.
    case running(UNNotificationServiceExtension)
    case over
  }

  private struct State: @unchecked Sendable {
    var stage = Stage.waiting
    /// Whether the time ran out.
    var isExpired = false
    /// Whether `serviceExtensionTimeWillExpire` was called.
    var isWarned = false
  }

  private let work = QueueExecutor(label: "service-extension")
  private let warning = QueueExecutor(label: "service-extension.expiry")
  private let observer: ServiceExtensionHost.Observer
  private let make: @Sendable () -> UNNotificationServiceExtension
  private let thread: ServiceExtensionThread
  private let reply = Promise<ServiceExtensionReply>()
  private let state = Mutex(State())
  private let calls = CallCount()
  private let scope = UUID()
  private let patience: Duration

  /// - Parameter patience: how long an extension may stay in `didReceive` after its time ran out, in real time, before
  ///   it is warned on another thread.
  init(
    on thread: ServiceExtensionThread, patience: Duration, _ observer: @escaping ServiceExtensionHost.Observer,
    _ make: @escaping @Sendable () -> UNNotificationServiceExtension
  ) {
    self.thread = thread
    self.patience = patience
    self.observer = observer
    self.make = make
  }

  func receive(_ request: UNNotificationRequest) {
    let handler = handler()
    call(on: work) { [self] in
      let made = make()
      guard begin(made) else { return }
      made.didReceive(request, withContentHandler: handler)
      returned(made)
    }
  }

  /// Warns the extension once. An extension that is still in `didReceive` has often not yet stored its content handler,
  /// so it is warned when it returns. An extension that blocks there is warned after `patience`.
  func expire() {
    let stage = state.withLock { state in
      state.isExpired = true
      return state.stage
    }
    switch stage {
    case .waiting, .over: break
    case .receiving: warnWhenPatienceEnds()
    case .running: warn()
    }
  }

  func reply(within limit: Duration, on clock: any Clock<Duration>) async -> ServiceExtensionReply? {
    await reply.value(within: limit, on: clock)
  }

  /// Waits like `reply(within:on:)`, then ignores later calls. A call at the same moment still counts.
  func lastReply(within limit: Duration, on clock: any Clock<Duration>) async -> ServiceExtensionReply {
    if let reply = await reply(within: limit, on: clock) { return reply }
    return reply.fulfil(.timedOut) ? .timedOut : reply.current ?? .timedOut
  }

  /// Releases the extension. Accesses that it never stopped are reported when it is deallocated.
  func end() {
    SecurityScope.leave(scope)
    let last = state.withLock { state in
      defer { state.stage = .over }
      return state.stage.instance
    }
    if calls.number.withLock({ $0 > 0 }) { thread.becomeOverdue() }
    guard let instance = last else { return }
    // This is often the last reference. The deinit, where extensions usually stop access, then runs at the end of this
    // function.
    instance.lifetime = Lifetime { [scope, observer] in
      for (file, count) in SecurityScope.leaks(of: scope).sorted(by: { $0.key < $1.key }) {
        observer(.accessLeaked(file: file, count: count))
      }
    }
  }
}

extension ServiceExtensionRun {
  /// False when creating the extension took so long that its notification was shown without it.
  private func begin(_ instance: UNNotificationServiceExtension) -> Bool {
    let isExpired: Bool? = state.withLock { state in
      guard case .waiting = state.stage else { return nil }
      state.stage = .receiving(instance)
      return state.isExpired
    }
    if isExpired == true { warnWhenPatienceEnds() }
    return isExpired != nil
  }

  private func returned(_ instance: UNNotificationServiceExtension) {
    let isExpired = state.withLock { state in
      guard case .receiving = state.stage else { return false }
      state.stage = .running(instance)
      return state.isExpired
    }
    if isExpired { warn() }
  }

  private func warn() {
    let isFirst = state.withLock { state in
      guard !state.isWarned, state.stage.instance != nil else { return false }
      state.isWarned = true
      return true
    }
    guard isFirst else { return }
    call(on: warning) { [self] in state.withLock { $0.stage.instance }?.serviceExtensionTimeWillExpire() }
  }

  private func warnWhenPatienceEnds() {
    // The reference is weak, so that a finished run gives its thread back at once.
    warning.queue.asyncAfter(deadline: .now() + patience / .seconds(1)) { [weak self] in self?.warn() }
  }

  private func handler() -> @Sendable (UNNotificationContent) -> Void {
    let held = Lifetime { [reply] in reply.fulfil(.released) }
    let extra = Promise<Bool>()
    return { [reply, observer] content in
      defer { withExtendedLifetime(held) {} }
      // Observed once, so that an extension that calls the handler for ever cannot fill the trace or cost a copy each
      // time.
      guard reply.current == nil else {
        if extra.current == nil, extra.fulfil(true) { observer(.extraContentIgnored) }
        return
      }
      // Copied at once, because the extension may go on changing its mutable content.
      let isFirst = reply.fulfil(.content(content.snapshot)) { observer(.contentReceived) }
      if !isFirst, extra.fulfil(true) { observer(.extraContentIgnored) }
    }
  }

  /// Holds the thread for as long as the extension's code runs.
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

extension ServiceExtensionRun.Stage {
  fileprivate var instance: UNNotificationServiceExtension? {
    switch self {
    case .receiving(let instance), .running(let instance): instance
    case .waiting, .over: nil
    }
  }
}

/// Counts the running functions of an extension. Each call holds the counter, because a call may outlive the run.
private final class CallCount: Sendable {
  let number = Mutex(0)
}

/// Runs tasks on a dispatch queue, so that blocking takes no thread from the cooperative pool.
private final class QueueExecutor: TaskExecutor {
  let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
