import GRDB
import Invites
import Logging
import Synchronization

/// What the database cannot do because of the disk or of another program, as failures that say so.
final class DatabaseHealth: Sendable {
  /// How long after a write failed the database counts as one that cannot be written, unless a later one succeeds.
  private static let memory = Duration.seconds(60)

  private let latest = Mutex<(failure: Failure, at: ContinuousClock.Instant)?>(nil)
  private let logger = Logger(label: "partyline.storage")

  /// Why the last write failed; nil when one succeeded since, or none was tried lately.
  var recent: Failure? {
    latest.withLock { latest in
      guard let latest, latest.at + Self.memory > .now else { return nil }
      return latest.failure
    }
  }

  func recovered() { latest.withLock { $0 = nil } }

  /// The error of a write as its caller gets it. What the database says goes into the log.
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
      guard let failure = Self.failure(error) else { throw error }
      logger.error("the database could not be read", metadata: ["error": "\(error)"])
      throw failure
    }
  }

  /// Nil for whatever is not the disk's trouble or another program's (SQLite: Result and Error Codes).
  private static func failure(_ error: any Error) -> Failure? {
    switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_FULL?, .SQLITE_IOERR?, .SQLITE_READONLY?, .SQLITE_CANTOPEN?: .storageFull
    // An aborted write lost its transaction to the trouble of another in the same commit.
    case .SQLITE_BUSY?, .SQLITE_LOCKED?, .SQLITE_ABORT?: .storageBusy
    default: nil
    }
  }
}

extension Store {
  /// Changes something and flushes it to the disk: the only way to know that the database can be written.
  /// - Throws: `storageFull`, `storageBusy`, also when a write failed so within the last minute and none succeeded
  ///   since; `overloaded`.
  public func requireWritable() async throws {
    if let failure = engine.health.recent { throw failure }
    try await engine.write { transaction in
      // A number in the file's header that nobody reads.
      let number = try Int.fetchOne(transaction.connection, sql: "PRAGMA user_version") ?? 0
      try transaction.connection.execute(sql: "PRAGMA user_version = \((number + 1) % 1_000_000)")
      transaction.changes.isProbe = true
    }
  }
}
