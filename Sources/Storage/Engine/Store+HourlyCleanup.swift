import Dispatch
import Foundation
import GRDB
import Invites

extension Store {
  /// Deletes idempotency results and phone replies from before `moment`, and sessions, mailed links, unconfirmed
  /// addresses and requested mails that ended before it. Keeps the results of demo steps until the demo is loaded,
  /// because loading resumes from them.
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

  /// Moves the contents of SQLite's write-ahead log into the database file and empties the log. PostgreSQL does so by
  /// itself.
  public func checkpoint() async throws {
    guard let database = engine.sqlite else { return }
    try await engine.writer.betweenCommits {
      _ = try database.pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    }
  }

  /// Throws when the database cannot be read.
  public func ping() throws { _ = try engine.readOnce { try $0.exists("SELECT 1 FROM accounts LIMIT 1") } }

  /// Copies the current database to a new SQLite file while the server runs.
  /// - Throws: `StoreError.exists` when the file exists; another `StoreError` when the copy fails.
  public func backup(to path: String) async throws {
    try await withCheckedThrowingContinuation { reply in
      // Copying blocks for as long as the disk needs, so it must not run on one of Swift's few threads.
      DispatchQueue.global(qos: .utility).async { [engine] in
        reply.resume(
          with: Result {
            guard fileSize(path) == nil else { throw StoreError.exists(path: path) }
            switch engine.kind {
            case .sqlite(let database): try DatabaseCopy.make(of: database.pool, at: path, .whole)
            case .postgres(let database): try DatabaseCopy.make(ofPostgres: database.address, at: path)
            }
          })
      }
    }
  }
}
