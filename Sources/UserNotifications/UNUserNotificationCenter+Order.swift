import Foundation

/// Runs one call after another, so that each sees the effects of the calls before it.
extension UNUserNotificationCenter {
  typealias Work<Result> = @Sendable (any NotificationStore) throws -> Result

  /// Runs `work` after all earlier calls and before all later ones.
  func enqueue(_ work: @escaping Work<Void>) {
    order { [self] in
      do { try work(store) } catch { onFailure(error) }
    }
  }

  /// Works like `enqueue`, for a call that reports errors to its caller.
  func enqueue(reporting handler: (@Sendable ((any Error)?) -> Void)?, _ work: @escaping Work<Void>) {
    guard let handler else { return enqueue(work) }
    order { [self] in
      do {
        try work(store)
        answer { handler(nil) }
      } catch {
        answer { handler(error) }
      }
    }
  }

  /// Works like `enqueue`, and returns a result.
  func perform<Result: Sendable>(_ work: @escaping Work<Result>) async throws -> Result {
    if store.answersAtOnce, let result = queue.doAtOnce({ Swift.Result { try work(store) } }) {
      return try result.get()
    }
    return try await withCheckedThrowingContinuation { continuation in
      queue.add { [store] in
        continuation.resume(with: Swift.Result { try work(store) })
      }
    }
  }

  /// Works like `perform` where Apple's API has no error. A failure is reported to the failure observer, and `fallback`
  /// is returned.
  func read<Result: Sendable>(or fallback: Result, _ work: @escaping Work<Result>) async -> Result {
    do {
      return try await perform(work)
    } catch {
      onFailure(error)
      return fallback
    }
  }

  /// Works like `read(or:_:)`, with a completion handler that is called in any case.
  func read<Result: Sendable>(
    or fallback: Result, _ work: @escaping Work<Result>, _ handler: @escaping @Sendable (Result) -> Void
  ) {
    order { [self] in
      let result: Result
      do {
        result = try work(store)
      } catch {
        onFailure(error)
        result = fallback
      }
      answer { handler(result) }
    }
  }

  /// Calls a completion handler after earlier handlers, with this center as the current one.
  private func answer(_ call: @escaping @Sendable () -> Void) {
    handlers.async { [self] in Self.withCurrent(self, call) }
  }

  private func order(_ work: @escaping SerialQueue.Work) {
    if store.answersAtOnce, queue.doAtOnce(work) != nil { return }
    queue.add(work)
  }
}
