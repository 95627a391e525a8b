import Foundation

extension Thread {
  /// Runs `work`, which blocks, on a thread of its own: Swift's few threads are for what does not.
  public static func running<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { reply in
      detachNewThread { reply.resume(with: Result(catching: work)) }
    }
  }
}
