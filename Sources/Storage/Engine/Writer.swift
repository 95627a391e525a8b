import Dispatch
import GRDB
import Invites
import Synchronization

/// The only way to change the database. Writes that wait at the same time share one commit, and so one flush to disk.
///
/// Each write has its own savepoint: one that fails undoes itself and disturbs no other. Callers are answered after
/// the commit, so what they were told survives a crash. A write that finds the writer idle is carried out at once.
///
/// Writes that nobody waits for have a line of their own: they come when the other is empty, one in a commit, and then
/// leave the writer alone for as long as they took while others use it, too.
final class Writer: Sendable {
  /// The most writes that may wait; the next is refused rather than kept without bound.
  static let queueLimit = 4096
  private let pool: DatabasePool
  private let files: OpenFiles
  let composers: NotificationComposers
  private let onCommit: @Sendable (CommittedChanges) -> Void
  private let health: DatabaseHealth
  /// Whether commits are flushed to disk, as they are when the database is opened.
  private let isFlushing = Mutex(true)
  private let line = Mutex(WriteLine())
  // A thread of its own: flushing to disk blocks, and would starve Swift's cooperative threads.
  private let queue = DispatchQueue(label: "partyline.storage.writer", qos: .userInitiated)

  init(
    _ pool: DatabasePool, files: OpenFiles, health: DatabaseHealth, composers: NotificationComposers,
    onCommit: @escaping @Sendable (CommittedChanges) -> Void
  ) {
    self.pool = pool
    self.files = files
    self.composers = composers
    self.health = health
    self.onCommit = onCommit
  }

  /// How many writes wait for their turn.
  var waitingCount: Int { line.withLock(\.count) }

  /// Performs `body` in the next commit. Cancelling the task does not take a queued write back.
  /// - Throws: what `body` throws; `overloaded` when too many writes wait or the store is closing; `storageMissing` when
  ///   the database is not where it was opened; `storageFull` or `storageBusy`, else the database's error, when the
  ///   commit failed, in which case nothing was kept.
  func write<Value: Sendable>(
    _ mode: WriteMode = .commit, _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { reply in
      enqueue(QueuedWrite(mode, reply: { [health] in reply.resume(with: $0.mapError(health.writing)) }, body))
    }
  }

  /// Performs `body`, which should take no more than some milliseconds, in a commit of its own when no write waits that
  /// somebody is to be answered after.
  /// - Parameter isFlushed: false for what is done once more when the machine itself fails, before the next commit that
  ///   is flushed takes it to disk along with its own.
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

  /// As `write`, for callers on a queue of their own that may block. Never from the writer's own thread, which is what
  /// the caller would wait for.
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

  /// Refuses new writes and returns when those that wait are done.
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
      case .commit(let batch): commit(batch)
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
      try files.requireInPlace()
      try pool.writeWithoutTransaction { [composers] db in
        try flush(batch.contains(where: \.isFlushed), db)
        try db.commit(batch, composers, into: &attempts)
      }
      // Nothing is acknowledged that went into files which nobody will find.
      try files.requireInPlace()
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

  /// Whether the next commit is on disk when it is done. (In a log, NORMAL leaves the disk alone until something else is
  /// flushed. SQLite obeys as it compiles the statement, which therefore is not kept.)
  private func flush(_ isFlushed: Bool, _ db: Database) throws {
    guard isFlushing.withLock({ $0 != isFlushed }) else { return }
    try db.execute(sql: "PRAGMA synchronous = \(isFlushed ? "FULL" : "NORMAL")")
    isFlushing.withLock { $0 = isFlushed }
  }

  private func announce(_ attempts: [QueuedWrite.Attempt]) {
    var changes = CommittedChanges()
    for attempt in attempts {
      if let part = attempt.changes { changes.add(part) }
    }
    if !changes.isEmpty { onCommit(changes) }
  }
}

extension Database {
  /// Performs the writes in one transaction and makes them durable together.
  fileprivate func commit(
    _ batch: [QueuedWrite], _ composers: NotificationComposers, into attempts: inout [QueuedWrite.Attempt]
  ) throws {
    try run("BEGIN IMMEDIATE")
    do {
      var told: String?
      for write in batch {
        attempts.append(write.perform(self, composers, &told))
        guard isInsideTransaction else { throw DatabaseError(resultCode: .SQLITE_ABORT, message: Self.lost) }
      }
      // A batch of dry runs and failures leaves nothing behind, not even pages rewritten as they were.
      let isWorthKeeping = attempts.contains { $0.changes != nil }
      try run(isWorthKeeping ? "COMMIT" : "ROLLBACK")
    } catch {
      if isInsideTransaction { try run("ROLLBACK") }
      throw error
    }
  }

  private static var lost: String { "SQLite rolled the transaction back while writes were carried out in it" }
}
