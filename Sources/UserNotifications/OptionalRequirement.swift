import Synchronization

/// How a caller learns that it reached a protocol's default implementation: Objective-C would ask
/// `responds(to:)`, which Linux does not have.
package final class OptionalRequirement: Sendable {
  @TaskLocal private static var call: OptionalRequirement?
  private let missing = Mutex(false)

  package init() {}

  /// A default implementation was reached in `body` or in a task that it started.
  package var isMissing: Bool { missing.withLock { $0 } }

  /// Called by default implementations alone.
  package static func markMissing() { call?.missing.withLock { $0 = true } }

  package func observe<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$call.withValue(self, operation: body)
  }
}

/// Carries an object that Apple's shapes leave non-`Sendable` to where it is called.
///
/// Sound where the object is called from one place at a time, as each use says.
package struct Unchecked<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}
