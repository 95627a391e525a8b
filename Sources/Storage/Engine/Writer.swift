import Dispatch
import Glibc
import Invites
import Synchronization

/// The only way to change the database. Writes that wait at the same time share one commit, and so one flush to disk.
///
/// Each write has its own savepoint, so a write that fails undoes only itself. Callers get their result after the
/// commit, so what they were told survives a crash. A write that finds the writer idle is carried out at once.
///
/// Background writes have a queue of their own. They run when the other queue is empty, one in each commit. After each,
/// the background pauses for as long as the write took, while callers keep writing.
final class Writer: Sendable {
  /// The most writes that may wait. Further writes are refused, so that the queue cannot grow without bound.
  static let queueLimit = 4096
  private let kind: Engine.Kind
  let composers: NotificationComposers
  private let onCommit: @Sendable (CommittedChanges) -> Void
  private let health: DatabaseHealth
  private let line = Mutex(WriteLine())
  // Writes have their own thread, because a flush to disk blocks and would starve Swift's cooperative threads.
  private let queue = DispatchQueue(label: "partyline.storage.writer", qos: .userInitiated)

  init(
    _ kind: Engine.Kind, health: DatabaseHealth, composers: NotificationComposers,
    onCommit: @escaping @Sendable (CommittedChanges) -> Void
  ) {
    self.kind = kind
    self.composers = composers
    self.health = health
    self.onCommit = onCommit
  }

  /// The number of writes that wait.
  var waitingCount: Int { line.withLock(\.count) }

  /// Performs `body` in the next commit. Cancelling the task does not cancel a queued write.
  /// - Throws: what `body` throws; `overloaded` when too many writes wait or the store is closing; `storageMissing`
  ///   when the database is no longer where it was opened; `storageFull`, `storageBusy` or the database's error when
  ///   the commit failed. Then nothing was kept.
  func write<Value: Sendable>(
    _ mode: WriteMode = .commit, _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { reply in
      enqueue(QueuedWrite(mode, reply: { [health] in reply.resume(with: $0.mapError(health.writing)) }, body))
    }
  }

  /// Performs `body` in a commit of its own, when no caller waits for a write. `body` should take no more than some
  /// milliseconds.
  /// - Parameter isFlushed: false for a write that is repeated if the machine fails before the next flushed commit
  ///   takes it to disk.
  /// - Throws: as `write(_:_:)`.
  func writeInBackground<Value: Sendable>(
    isFlushed: Bool = true, _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { reply in
      let reply: @Sendable (Result<Value, any Error>) -> Void = { [health] in
        reply.resume(with: $0.mapError(health.writing))
      }
      enqueue(QueuedWrite(.commit, isFlushed: isFlushed, reply: reply, body), inBackground: true)
    }
  }

  /// Writes as `write` does, for callers on a queue of their own that may block. Do not call this on the writer's own
  /// thread, because the caller would wait for itself.
  func writeAndWait<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) throws -> Value {
    dispatchPrecondition(condition: .notOnQueue(queue))
    let outcome = Mutex<Result<Value, any Error>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    enqueue(
      QueuedWrite(
        .commit,
        reply: { [health] result in
          outcome.withLock { $0 = result.mapError(health.writing) }
          isDone.signal()
        }, body))
    isDone.wait()
    guard let result = outcome.withLock({ $0 }) else { preconditionFailure("a write was settled without a result") }
    return try result.get()
  }

  /// Runs `body` on the writer's thread, between commits.
  func betweenCommits<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { reply in
      queue.async { reply.resume(with: Result(catching: body)) }
    }
  }

  /// Refuses new writes, and returns when the queued ones are done.
  func close() {
    line.withLock { $0.isClosed = true }
    queue.sync { serve() }
  }

  private func enqueue(_ write: QueuedWrite, inBackground: Bool = false) {
    let (refusal, mustServe) = line.withLock { line -> (Failure?, Bool) in
      if line.isClosed { return (Failure(.overloaded, "The server is shutting down. Try again in a moment."), false) }
      if line.count >= Self.queueLimit {
        return (Failure(.overloaded, "The server is busy. Try again in a moment."), false)
      }
      line.append(write, inBackground: inBackground)
      defer { line.isServed = true }
      return (nil, !line.isServed)
    }
    if let refusal { write.refuse(refusal) }
    if mustServe { queue.async { self.serve() } }
  }

  private func serve() {
    while true {
      let start = ContinuousClock.now
      switch line.withLock({ $0.next(at: start) }) {
      case .commit(let batch):
        commit(batch)
        // Where threads wait for a processor, those that bring further writes run first, and more writes share a commit.
        if batch.count > 1 { sched_yield() }
      case .background(let write):
        commit([write])
        line.withLock { $0.restAfterBackground(from: start, to: .now) }
      case .rest(let pause):
        if let pause { queue.asyncAfter(deadline: .now() + .microseconds(pause.microseconds)) { self.goOn() } }
        return
      case .nothing: return
      }
    }
  }

  private func goOn() {
    line.withLock {
      $0.isServed = true; $0.hasAlarm = false
    }
    serve()
  }
}

extension Writer {
  private func commit(_ batch: [QueuedWrite]) {
    var attempts: [QueuedWrite.Attempt] = []
    attempts.reserveCapacity(batch.count)
    var failure: (any Error)?
    do {
      switch kind {
      case .sqlite(let engine): try engine.commit(batch, composers, into: &attempts)
      case .postgres(let engine): try engine.commit(batch, composers, into: &attempts)
      }
    } catch {
      failure = error
    }
    if failure == nil {
      if attempts.contains(where: { $0.changes?.isProbe == false }) { health.recovered() }
      announce(attempts)
    }
    for attempt in attempts { attempt.settle(failure) }
    if let failure {
      for write in batch.dropFirst(attempts.count) { write.refuse(failure) }
    }
  }

  private func announce(_ attempts: [QueuedWrite.Attempt]) {
    var changes = CommittedChanges()
    for attempt in attempts {
      if let part = attempt.changes { changes.add(part) }
    }
    guard !changes.isEmpty else { return }
    onCommit(changes)
    if case .postgres(let engine) = kind { engine.channel.ring(changes) }
  }
}
