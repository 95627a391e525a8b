import Foundation

extension Thread {
  /// Runs blocking `work` on its own thread, because Swift's few shared threads must not block.
  public static func running<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { reply in
      detachNewThread { reply.resume(with: Result(catching: work)) }
    }
  }
}
