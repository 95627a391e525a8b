import Synchronization

/// A value that is only ever touched under its lock.
package final class Locked<Value>: Sendable {
  private let mutex: Mutex<Value>

  package init(_ value: sending Value) { mutex = Mutex(value) }

  package func withLock<Result>(_ body: (inout sending Value) throws -> sending Result) rethrows -> sending Result {
    try mutex.withLock(body)
  }
}
