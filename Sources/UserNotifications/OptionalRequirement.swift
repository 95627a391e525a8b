import Synchronization

/// Tells a caller whether it reached a protocol's default implementation. Objective-C code would use `responds(to:)`,
/// which Linux does not have.
package final class OptionalRequirement: Sendable {
  @TaskLocal private static var call: OptionalRequirement?
  private let missing = Mutex(false)

  package init() {}

  /// Whether a default implementation was reached in `body` or in a task that `body` started.
  package var isMissing: Bool { missing.withLock { $0 } }

  /// Only default implementations call this.
  package static func markMissing() { call?.missing.withLock { $0 = true } }

  package func observe<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$call.withValue(self, operation: body)
  }
}

/// Carries an object that Apple's API leaves non-`Sendable` to the place where it is called.
///
/// This is safe when the object is called from one place at a time, as each use explains.
package struct Unchecked<Value>: @unchecked Sendable {
  package let value: Value
  package init(_ value: Value) { self.value = value }
}
