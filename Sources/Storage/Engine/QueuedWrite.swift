import GRDB

/// A write that waits for the writer, and the caller who waits for its result.
struct QueuedWrite: Sendable {
  /// Performs the write inside the open transaction; its caller hears of it only through the attempt. Last comes
  /// `Transaction.told` of the write before, then of this one.
  let perform: @Sendable (Database, NotificationComposers, inout String?) -> Attempt
  /// Tells the caller that the write was never tried.
  let refuse: @Sendable (any Error) -> Void
  /// Whether the caller is answered only after it is on disk.
  let isFlushed: Bool

  /// A write that was tried and waits for the commit.
  struct Attempt {
    /// What it changed; nil when it failed, or was a dry run: then there is nothing to keep.
    let changes: CommittedChanges?
    /// Tells the caller the result, or why the commit failed.
    let settle: (_ commitFailure: (any Error)?) -> Void
  }

  /// - Parameter reply: called once, on the writer's thread or on that of the caller.
  init<Value: Sendable>(
    _ mode: WriteMode, isFlushed: Bool = true, reply: @escaping @Sendable (Result<Value, any Error>) -> Void,
    _ body: @escaping @Sendable (Transaction) throws -> Value
  ) {
    self.isFlushed = isFlushed
    refuse = { reply(.failure($0)) }
    perform = { db, composers, told in
      let transaction = Transaction(db, composers, toldBefore: told)
      do {
        let value = try db.inSavepoint(mode) { try body(transaction) }
        // What is undone leaves things as they were.
        if mode == .commit { told = transaction.told }
        return Attempt(changes: mode == .commit ? transaction.changes : nil) { commitFailure in
          reply(commitFailure.map(Result.failure) ?? .success(value))
        }
      } catch {
        return Attempt(changes: nil) { _ in reply(.failure(error)) }
      }
    }
  }
}
