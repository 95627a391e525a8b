/// A write in the writer's queue, and the caller that waits for its result.
struct QueuedWrite: Sendable {
  /// Performs the write inside the open transaction. The caller gets the result only through the attempt. The last
  /// parameter is `Transaction.told` of the previous write, and then of this one.
  let perform: @Sendable (Connection, NotificationComposers, inout String?) -> Attempt
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
    perform = { connection, composers, told in
      let transaction = Transaction(connection, composers, toldBefore: told)
      do {
        let value = try connection.inSavepoint(mode) { try body(transaction) }
        // A dry run is undone, so it leaves `told` as it was.
        if mode == .commit { told = transaction.told }
        return Attempt(changes: mode == .commit ? transaction.changes : nil, failure: nil) { commitFailure in
          reply(commitFailure.map(Result.failure) ?? .success(value))
        }
      } catch {
        return Attempt(changes: nil, failure: error) { _ in reply(.failure(error)) }
      }
    }
  }
}
