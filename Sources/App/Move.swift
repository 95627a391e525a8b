import Basics
import Foundation
import PageKit
import Storage
import Web

extension OfflineCommands {
  /// The name of the SQLite database after its contents were moved to PostgreSQL.
  static let movedName = "moved-to-postgres.sqlite"

  /// Moves the contents of the data directory's SQLite database to the PostgreSQL database at `address`.
  ///
  /// While a server runs on the directory, the contents are copied once, which may take long. Then this waits until the
  /// server has stopped, copies what has changed since, and renames the SQLite database. Until the rename it is the
  /// valid one, and the command may be interrupted and repeated.
  /// - Parameter tell: prints a sentence.
  /// - Returns: sentences about the outcome.
  /// - Throws: an error whose text says what to do.
  public func move(toPostgres address: String, tell: @escaping @Sendable (String) -> Void) async throws -> [String] {
    let (source, target) = (directory.database.path(percentEncoded: false), DatabaseAddress.postgres(address))
    let moved = directory.root.appending(path: Self.movedName).path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: source) else {
      throw ConfigurationError(
        FileManager.default.fileExists(atPath: moved)
          ? "\(directory.path) was moved to PostgreSQL before. Start the server with PARTYLINE_DATABASE."
          : "There is no Partyline in \(directory.path). Set PARTYLINE_DATA or --data to where it is.")
    }
    guard !FileManager.default.fileExists(atPath: moved) else {
      throw ConfigurationError("\(moved) is of an earlier move. Move it to another place, and try again.")
    }
    let lock = try await copied(from: .file(source), to: target, tell) { [directory] in
      try Self.requireFree(target, for: directory)
    }
    return try await Thread.running { [directory] in
      _ = try DirectoryCheck(directory)
      let copy = try TableCopy(from: .file(source), to: target)
      lock.settle()
      try Store.settle(source)
      guard rename(source, moved) == 0 else {
        throw CommandFailure(.cannotCreate, "\(source) cannot be renamed: \(SystemError.last). Try again.")
      }
      sync()
      withExtendedLifetime(lock) {}
      return [
        "Moved \(copy.rows) rows to \(target.name), where they were compared with the old database.",
        "Start the server with PARTYLINE_DATABASE set to the address that you gave to --to.",
        "The old database is \(moved). Delete it when you no longer need it.",
      ]
    }
  }

  /// Moves the contents of a PostgreSQL database to a new SQLite database in the data directory, in the same way.
  /// - Parameters:
  ///   - address: the PostgreSQL database. Nil for that of the configuration.
  ///   - tell: prints a sentence.
  /// - Returns: sentences about the outcome.
  /// - Throws: an error whose text says what to do.
  public func moveToFile(
    fromPostgres address: String?, tell: @escaping @Sendable (String) -> Void
  ) async throws -> [String] {
    guard let address = address ?? configuration.postgres else {
      throw ConfigurationError("Set PARTYLINE_DATABASE or --from to the PostgreSQL database that is moved.")
    }
    let (source, target) = (DatabaseAddress.postgres(address), directory.database.path(percentEncoded: false))
    let draft = target + ".moving"
    try Self.requireNoDatabase(at: target)
    let lock = try await copied(from: source, to: .file(draft), tell) { [directory] in
      _ = try DirectoryCheck(directory, source)
    }
    return try await Thread.running { [directory] in
      _ = try DirectoryCheck(directory, source)
      let copy = try TableCopy(from: source, to: .file(draft))
      guard try !source.isInUse() else {
        throw CommandFailure(
          .temporary,
          "A server began to use \(source.name) during the move. Nothing was changed. Stop it, and try again.")
      }
      try Self.requireNoDatabase(at: target)
      lock.settle()
      guard rename(draft, target) == 0 else {
        throw CommandFailure(.cannotCreate, "\(target) cannot be made: \(SystemError.last). Try again.")
      }
      try FileTree.takeOwner(of: directory.path, for: directory.path)
      sync()
      withExtendedLifetime(lock) {}
      return [
        "Moved \(copy.rows) rows to \(target), where they were compared with the old database.",
        "Start the server without PARTYLINE_DATABASE.",
        "\(source.name) is as it was. Let no server use it, and delete it when you no longer need it.",
      ]
    }
  }

  /// Copies the database once while a server uses it, and waits until no server does.
  /// - Parameter check: throws when the move is refused.
  /// - Returns: the lock, which keeps servers from starting.
  private func copied(
    from source: DatabaseAddress, to target: DatabaseAddress, _ tell: @escaping @Sendable (String) -> Void,
    _ check: @escaping @Sendable () throws -> Void
  ) async throws -> DirectoryLock {
    try await Thread.running { try check() }
    if let lock = try await unused(source) { return lock }
    tell("Copying \(source.name) to \(target.name) while the server runs.")
    let copy = try await Thread.running { try TableCopy(from: source, to: target) }
    let servers = source.isFile ? "the server" : "all its servers"
    tell("Copied \(copy.rows) rows. Stop \(servers) now; then what has changed since is copied.")
    while true {
      if let lock = try await unused(source) { return lock }
      try await Task.sleep(for: .milliseconds(200))
    }
  }

  /// Takes the lock of the directory. Nil while a server uses the directory or the database.
  private func unused(_ source: DatabaseAddress) async throws -> DirectoryLock? {
    guard let lock = try DirectoryLock.take(directory, for: "move") else { return nil }
    return try await Thread.running { try source.isInUse() } ? nil : lock
  }

  /// Refuses a place at which a database or files of one lie. SQLite would take the log of an earlier database for that
  /// of the new one.
  private static func requireNoDatabase(at path: String) throws(ConfigurationError) {
    let found = ["", "-wal", "-shm", "-journal"].map { path + $0 }
      .filter { FileManager.default.fileExists(atPath: $0) }
    guard !found.isEmpty else { return }
    throw ConfigurationError(
      "\(found.joined(separator: " and ")) \(found.count == 1 ? "exists" : "exist") already. Move "
        + "\(found.count == 1 ? "it" : "them") to another place, and try again.")
  }

  /// Refuses a database that holds another Partyline. A copy that an earlier move began has the same key and accounts.
  private static func requireFree(_ target: DatabaseAddress, for directory: DataDirectory) throws {
    guard let secret = try Secret.read(directory.secret) else {
      throw ConfigurationError(
        "The key file \(directory.secret.path(percentEncoded: false)) is missing. Put it back from a backup.")
    }
    guard let contents = try DatabaseContents.read(target), contents.hasAccounts else { return }
    let source = DatabaseAddress.file(directory.database.path(percentEncoded: false))
    guard contents.keyCheck == secret.check, try !TableCopy.hasOtherAccounts(target, than: source) else {
      throw ConfigurationError("\(target.name) holds another Partyline. Make an empty database for this one.")
    }
    // A server that already runs on an earlier copy may have recorded answers there.
    guard try !target.isInUse() else {
      throw ConfigurationError("A server uses \(target.name). Stop it, or make an empty database for this one.")
    }
  }
}
