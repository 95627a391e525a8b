import Foundation

/// One call after another: each sees what the calls before it did.
extension UNUserNotificationCenter {
  /// After all earlier calls and before all later ones.
  func enqueue(_ work: @escaping @Sendable (any NotificationStore) throws -> Void) {
    queue.async { [self] in
      do { try work(store) } catch { onFailure(error) }
    }
  }

  /// As `enqueue`, for a call that tells its caller of errors.
  func enqueue(
    reporting handler: (@Sendable ((any Error)?) -> Void)?,
    _ work: @escaping @Sendable (any NotificationStore) throws -> Void
  ) {
    guard let handler else { return enqueue(work) }
    queue.async { [self] in
      do {
        try work(store)
        handlers.async { handler(nil) }
      } catch {
        handlers.async { handler(error) }
      }
    }
  }

  /// As `enqueue`, for a result.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable (any NotificationStore) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [store] in
        continuation.resume(with: Swift.Result { try work(store) })
      }
    }
  }

  /// As `perform`, where Apple's shape has no error: a failure is observed and `fallback` answered.
  func read<Result: Sendable>(
    or fallback: Result, _ work: @escaping @Sendable (any NotificationStore) throws -> Result
  ) async -> Result {
    do {
      return try await perform(work)
    } catch {
      onFailure(error)
      return fallback
    }
  }

  /// The same with a completion handler, which is called in any case.
  func read<Result: Sendable>(
    or fallback: Result, _ work: @escaping @Sendable (any NotificationStore) throws -> Result,
    _ handler: @escaping @Sendable (Result) -> Void
  ) {
    queue.async { [self] in
      let result: Result
      do {
        result = try work(store)
      } catch {
        onFailure(error)
        result = fallback
      }
      handlers.async { handler(result) }
    }
  }
}
