import Foundation

/// One call after another: each sees what the calls before it did.
extension UNUserNotificationCenter {
  typealias Work<Result> = @Sendable (any NotificationStore) throws -> Result

  /// After all earlier calls and before all later ones.
  func enqueue(_ work: @escaping Work<Void>) {
    order { [self] in
      do { try work(store) } catch { onFailure(error) }
    }
  }

  /// As `enqueue`, for a call that tells its caller of errors.
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

  /// As `enqueue`, for a result.
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

  /// As `perform`, where Apple's shape has no error: a failure is observed and `fallback` answered.
  func read<Result: Sendable>(or fallback: Result, _ work: @escaping Work<Result>) async -> Result {
    do {
      return try await perform(work)
    } catch {
      onFailure(error)
      return fallback
    }
  }

  /// The same with a completion handler, which is called in any case.
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

  /// Calls a completion handler after those before it. This center is the current one meanwhile.
  private func answer(_ call: @escaping @Sendable () -> Void) {
    handlers.async { [self] in Self.withCurrent(self, call) }
  }

  private func order(_ work: @escaping SerialQueue.Work) {
    if store.answersAtOnce, queue.doAtOnce(work) != nil { return }
    queue.add(work)
  }
}
