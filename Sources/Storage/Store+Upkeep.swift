import Dispatch
import Foundation
import GRDB
import Invites

extension Store {
  /// Forgets the outcomes and replies kept for idempotency since before `moment`, and sessions that ended before it.
  public func prune(before moment: Timestamp) async throws {
    try await writer.write { transaction in
      let db = transaction.db
      try db.run("DELETE FROM first_outcomes WHERE created_at < ?", [moment])
      try db.run("DELETE FROM phone_replies WHERE created_at < ?", [moment])
      try db.run("DELETE FROM sessions WHERE expires_at < ?", [moment])
    }
  }

  /// Moves what the write-ahead log holds into the database file and empties the log.
  public func checkpoint() async throws {
    try await writer.betweenCommits { [pool] in
      _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    }
  }

  /// Throws when the database does not answer.
  public func ping() throws { _ = try glance { try $0.exists("SELECT 1 FROM accounts LIMIT 1") } }

  /// Copies the database as it is now to a new file, while the server goes on.
  /// - Throws: `StoreError.exists` rather than overwrite; the database's error when the copy fails.
  public func backup(to path: String) async throws {
    try await withCheckedThrowingContinuation { reply in
      // Copying takes as long as the disk takes; not on one of Swift's few threads.
      DispatchQueue.global(qos: .utility).async { reply.resume(with: Result { try self.copy(to: path) }) }
    }
  }

  private func copy(to path: String) throws {
    guard !FileManager.default.fileExists(atPath: path) else { throw StoreError.exists(path: path) }
    // Under another name until it is whole: what bears the right name is never half a backup.
    let partial = path + ".partial"
    if FileManager.default.fileExists(atPath: partial) { try FileManager.default.removeItem(atPath: partial) }
    let copy = try DatabaseQueue(path: partial)
    try pool.backup(to: copy)
    try copy.close()
    try FileManager.default.moveItem(atPath: partial, toPath: path)
  }
}
