/// A write in the writer's queue, and the caller that waits for its result.
struct QueuedWrite: Sendable {
  /// Performs the write inside the open transaction, in a savepoint of its own or without one. The caller gets the
  /// result only through the attempt. The last parameter is `Transaction.told` of the previous write, and then of this
  /// one.
  let perform: @Sendable (Connection, NotificationComposers, _ inSavepoint: Bool, inout String?) -> Attempt
  /// Tells the caller that the write was not tried.
  let refuse: @Sendable (any Error) -> Void
  /// Whether the caller gets its result only after the write is on disk.
  let isFlushed: Bool

  /// A write that was performed and waits for the commit.
  struct Attempt {
    /// The changes that the write made. Nil when it failed or was a dry run, so that there is nothing to commit.
    let changes: CommittedChanges?
    /// The error with which the write failed. Nil when it did not fail.
    let failure: (any Error)?
    /// Whether the write failed without a savepoint, so that what it wrote until then is still in the transaction.
    var isHalfDone = false
    /// Tells the caller the result, or why the commit failed.
    let settle: (_ commitFailure: (any Error)?) -> Void
  }

  /// - Parameter reply: called once, on the writer's thread or on the caller's.
  init<Value: Sendable>(
    _ mode: WriteMode, isFlushed: Bool = true, reply: @escaping @Sendable (Result<Value, any Error>) -> Void,
    _ body: @escaping @Sendable (Transaction) throws -> Value
  ) {
    self.isFlushed = isFlushed
    refuse = { reply(.failure($0)) }
    perform = { connection, composers, inSavepoint, told in
      let transaction = Transaction(connection, composers, toldBefore: told)
      // A dry run is always undone.
      let inSavepoint = inSavepoint || mode == .dryRun
      let changesBefore = connection.totalChanges
      do {
        let value =
          if inSavepoint { try connection.inSavepoint(mode) { try body(transaction) } } else { try body(transaction) }
        // A dry run is undone, so it leaves `told` as it was.
        if mode == .commit { told = transaction.told }
        return Attempt(changes: mode == .commit ? transaction.changes : nil, failure: nil) { commitFailure in
          reply(commitFailure.map(Result.failure) ?? .success(value))
        }
      } catch {
        let isHalfDone = !inSavepoint && connection.totalChanges != changesBefore
        return Attempt(changes: nil, failure: error, isHalfDone: isHalfDone) { _ in reply(.failure(error)) }
      }
    }
  }
}
