import Invites

/// Work that one server does at a time.
public enum Turn: String, Sendable, CaseIterable {
  /// Deleting what is not needed any more.
  case cleanup
  /// Reading the mailbox in which the answers of guests arrive.
  case mailbox
  /// Handing the mails of the outbox to the relay, whose limits are for all servers together.
  case mail
  /// Loading the demo.
  case demo
}

extension Store {
  /// Takes the turn for some work, or keeps it. The server may do the work only while it has the turn. The turn of a
  /// server that dies ends by itself.
  ///
  /// Other servers can take the turn a minute after its end, because their clocks may differ.
  /// - Parameter seconds: the length of the turn. When the result is true, at least half of it is left.
  /// - Returns: false while another server has the turn.
  public func takeTurn(_ turn: Turn, for seconds: Int64, by server: ServerID, at now: Timestamp) async throws -> Bool {
    let end = now.adding(seconds: seconds)
    let over = now.adding(seconds: -ServerID.clockTolerance)
    // A turn beyond this was taken by a clock that was wrong.
    let latest = end.adding(seconds: ServerID.clockTolerance)
    let sql = "SELECT server_id, ends_at FROM turns WHERE name = ?"
    let known = try engine.readOnce {
      try $0.first(sql, [turn.rawValue]) { (holder: try $0.next(String.self), end: try $0.next(Timestamp.self)) }
    }
    if let known {
      let isOwn = known.holder == server.rawValue
      if isOwn, known.end >= now.adding(seconds: seconds / 2), known.end <= end { return true }
      if !isOwn, known.end > over, known.end <= latest { return false }
    }
    return try await engine.writeInBackground(isFlushed: false) { transaction in
      try transaction.run(
        """
        INSERT INTO turns (name, server_id, ends_at) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET
        server_id = excluded.server_id, ends_at = excluded.ends_at
        WHERE turns.server_id = excluded.server_id OR turns.ends_at <= ? OR turns.ends_at > ?
        """, [turn.rawValue, server.rawValue, end, over, latest])
      return try transaction.changesCount > 0
    }
  }

  /// Ends turns of a server, so that other servers need not wait for their ends.
  public func endTurns(_ turns: [Turn] = Turn.allCases, of server: ServerID) async throws {
    let names = turns.map(\.rawValue)
    let condition = "server_id = ? AND name IN (\(placeholders(names.count)))"
    let arguments = [server.rawValue] + Arguments(names)
    guard try engine.readOnce({ try $0.exists("SELECT 1 FROM turns WHERE \(condition)", arguments) }) else { return }
    try await engine.write { try $0.run("DELETE FROM turns WHERE \(condition)", arguments) }
  }
}
