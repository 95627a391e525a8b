import Foundation
import Synchronization

/// Carries short messages between servers that share a database, for what they keep in memory only: who looks at an
/// event, and the positions of guests on their way.
///
/// A message may get lost, and it may arrive more than once. A server therefore tells its current state, never a change
/// of it, and asks for the state of the others when it starts and after it lost the connection.
package final class Doorbell: Sendable {
  /// The most bytes of a payload.
  package static let payloadLimit = 5_000

  /// Sends a message to the other servers, and returns at once.
  package typealias Sending = @Sendable (_ topic: String, _ payload: Data) -> Void

  private let send: Sending?
  private let listeners = Mutex<[String: @Sendable (Data) -> Void]>([:])

  /// - Parameter send: nil for a server that has its database to itself.
  package init(send: Sending? = nil) { self.send = send }

  /// Whether other servers may share the database.
  package var isShared: Bool { send != nil }

  package func ring(_ topic: String, _ payload: Data = Data()) {
    guard payload.count <= Self.payloadLimit else { return }
    send?(topic, payload)
  }

  /// Calls `act` with each payload that another server sends under the topic. It replaces an earlier `act`.
  package func onRing(_ topic: String, _ act: @escaping @Sendable (Data) -> Void) {
    listeners.withLock { $0[topic] = act }
  }

  /// Hands a message of another server to its listener. A server's own messages may come back; listeners ignore them.
  package func heard(_ topic: String, _ payload: Data) { listeners.withLock { $0[topic] }?(payload) }
}
