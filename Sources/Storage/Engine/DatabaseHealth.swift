import GRDB
import Invites
import Logging
import Postgres
import Synchronization

/// Turns errors that come from the disk or from another program into failures for the caller, and remembers the last
/// one.
final class DatabaseHealth: Sendable {
  /// The time for which the database counts as not writable after a failed write, unless a later write succeeds.
  private static let memory = Duration.seconds(60)

  private let latest = Mutex<(failure: Failure, at: ContinuousClock.Instant)?>(nil)
  private let logger = Logger(label: "partyline.storage")

  /// Why the last write failed. Nil when a write has succeeded since, or the failure is older than a minute.
  var recent: Failure? {
    latest.withLock { latest in
      guard let latest, latest.at + Self.memory > .now else { return nil }
      return latest.failure
    }
  }

  func recovered() { latest.withLock { $0 = nil } }

  /// Returns the error of a write as its caller gets it, and logs the error of the database.
  func writing(_ error: any Error) -> any Error {
    guard let failure = Self.failure(error) else { return error }
    latest.withLock { $0 = (failure, .now) }
    logger.error("the database could not be written", metadata: ["error": "\(error)"])
    return failure
  }

  func reading<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      guard var failure = Self.failure(error) else { throw error }
      // A connection is opened when all others are busy, and there may be no more open files at the moment.
      if (error as? DatabaseError)?.resultCode == .SQLITE_CANTOPEN { failure = .storageBusy }
      logger.error("the database could not be read", metadata: ["error": "\(error)"])
      throw failure
    }
  }

  /// Returns the failure for an error that the disk or another program causes. Nil for other errors. See SQLite: Result
  /// and Error Codes.
  private static func failure(_ error: any Error) -> Failure? {
    if let error = error as? PostgresError { return failure(error) }
    return switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_FULL?, .SQLITE_IOERR?, .SQLITE_READONLY?, .SQLITE_CANTOPEN?: .storageFull
    // An aborted write lost its transaction because another write in the same commit failed.
    case .SQLITE_BUSY?, .SQLITE_LOCKED?, .SQLITE_ABORT?: .storageBusy
    default: nil
    }
  }

  /// The same for an error of PostgreSQL. See PostgreSQL 15: Appendix A, PostgreSQL Error Codes.
  private static func failure(_ error: PostgresError) -> Failure? {
    if error.sqlState == "53100" { return .storageFull }
    // 53: not enough memory or connections. 57014: the statement took too long.
    let isPassing = error.endsTransaction || error.sqlState?.hasPrefix("53") == true || error.sqlState == "57014"
    return isPassing ? .storageBusy : nil
  }
}

extension Store {
  /// Changes a number in the database and flushes it to disk, which is the only way to know that the database can be
  /// written.
  /// - Throws: `storageFull` or `storageBusy`, also when a write failed with it within the last minute and none has
  ///   succeeded since; `overloaded`.
  public func requireWritable() async throws {
    if let failure = engine.health.recent { throw failure }
    try await engine.write { transaction in
      switch transaction.connection {
      case .sqlite(let database):
        // Partyline does not use this number in the file's header for anything else.
        let number = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        try database.execute(sql: "PRAGMA user_version = \((number + 1) % 1_000_000)")
      case .postgres: try transaction.run("UPDATE server SET id = id")
      }
      transaction.changes.isProbe = true
    }
  }
}
