import Dispatch
import Foundation
import GRDB
import Invites

extension Store {
  /// Forgets the outcomes and replies kept for idempotency since before `moment`, and sessions, mailed links, addresses
  /// that nobody confirmed and mails that somebody asked for that ended before it.
  /// What the loading of the demo goes on from stays until it is done.
  public func prune(before moment: Timestamp) async throws {
    try await engine.write { transaction in
      let isLoading = try transaction.exists("SELECT 1 FROM server WHERE demo_is_loading")
      try transaction.run(
        "DELETE FROM idempotency_results WHERE created_at < ?" + (isLoading ? " AND scope <> ?" : ""),
        isLoading ? [moment, IdempotencyKey.demoScope] : [moment])
      try transaction.run(
        "UPDATE devices SET size_limit = NULL, size_limited_at = NULL WHERE size_limited_at < ?", [moment])
      try transaction.run("DELETE FROM phone_replies WHERE created_at < ?", [moment])
      try transaction.run("DELETE FROM sessions WHERE expires_at < ?", [moment])
      try transaction.run("DELETE FROM mail_requests WHERE ended_at < ?", [moment])
      try transaction.run("DELETE FROM mailed_tokens WHERE expires_at < ?", [moment])
      try transaction.run("DELETE FROM pending_addresses WHERE expires_at < ?", [moment])
      try transaction.run(
        "DELETE FROM requested_mails WHERE written_at < ?", [moment.adding(seconds: -MailRequest.returnSeconds)])
    }
  }

  /// Moves what the write-ahead log holds into the database file and empties the log.
  public func checkpoint() async throws {
    try await engine.writer.betweenCommits { [pool = engine.pool] in
      _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    }
  }

  /// Throws when the database does not answer.
  public func ping() throws { _ = try engine.readOnce { try $0.exists("SELECT 1 FROM accounts LIMIT 1") } }

  /// Copies the database as it is now to a new file, while the server goes on.
  /// - Throws: `StoreError.exists` rather than overwrite; another `StoreError` when the copy fails.
  public func backup(to path: String) async throws {
    try await withCheckedThrowingContinuation { reply in
      // Copying takes as long as the disk takes; not on one of Swift's few threads.
      DispatchQueue.global(qos: .utility).async { [pool = engine.pool] in
        reply.resume(
          with: Result {
            guard fileSize(path) == nil else { throw StoreError.exists(path: path) }
            try DatabaseCopy.make(of: pool, at: path, .whole)
          })
      }
    }
  }
}
