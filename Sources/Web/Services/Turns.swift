import Invites
import Storage

/// The turns of this server at work that one server does at a time. A server that has its database to itself always has
/// its turn, and nothing is written.
package struct Turns: Sendable {
  let store: Store
  package let server: ServerID
  let isShared: Bool
  let now: @Sendable () -> Timestamp

  package init(store: Store, server: ServerID, isShared: Bool, now: @escaping @Sendable () -> Timestamp) {
    (self.store, self.server, self.isShared, self.now) = (store, server, isShared, now)
  }

  /// Takes the turn, or keeps it, as `Store.takeTurn(_:for:by:at:)` does.
  /// - Returns: false while another server has the turn.
  package func take(_ turn: Turn, for seconds: Int64) async throws -> Bool {
    guard isShared else { return true }
    return try await store.takeTurn(turn, for: seconds, by: server, at: now())
  }

  package func end(_ turns: [Turn] = Turn.allCases) async throws {
    if isShared { try await store.endTurns(turns, of: server) }
  }
}
