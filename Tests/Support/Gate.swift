import Synchronization

/// A gate at which handlers wait until the test opens it, once.
public final class Gate: Sendable {
  private let state = Mutex((isOpen: false, arrived: 0))

  public init() {}

  /// The number of handlers that have arrived.
  public var arrived: Int { state.withLock { $0.arrived } }

  public func open() { state.withLock { $0.isOpen = true } }

  /// - Throws: `CancellationError` in a task that is cancelled while it waits.
  public func pass() async throws {
    state.withLock { $0.arrived += 1 }
    while state.withLock({ !$0.isOpen }) { try await Task.sleep(for: .milliseconds(1)) }
  }
}
