import Foundation
import Invites
import Storage

/// What an operator does to a data directory from the command line.
public struct Maintenance {
  private let root: URL

  public init(configuration: Configuration) {
    root = configuration.data
  }

  /// Brings the database up to date, or makes it.
  public func migrate() throws {
    let directory = try DataDirectory(root)
    try Store(path: directory.database.path(percentEncoded: false)).close()
  }

  /// Copies database, key, photos and attachments into `destination`, which must not exist yet.
  ///
  /// The database is copied first: a photo that comes later is then not missed by it.
  public func backup(to destination: URL) async throws {
    guard !FileManager.default.fileExists(atPath: destination.path(percentEncoded: false)) else {
      throw ConfigurationError("\(destination.path(percentEncoded: false)) exists already. Name a new directory.")
    }
    let directory = try existingDirectory()
    let copy = try DataDirectory(destination)
    let store = try Store(path: directory.database.path(percentEncoded: false))
    try await store.backup(to: copy.database.path(percentEncoded: false))
    try store.close()
    for (from, to) in [
      (directory.secret, copy.secret), (directory.photos, copy.photos), (directory.attachments, copy.attachments),
    ] where FileManager.default.fileExists(atPath: from.path(percentEncoded: false)) {
      try? FileManager.default.removeItem(at: to)
      try FileManager.default.copyItem(at: from, to: to)
    }
  }

  /// Does something about the ways in of hosts, on a store that is opened for it and closed again.
  /// - Throws: `ConfigurationError`, also for what is refused.
  public func withHosts<Result: Sendable>(_ work: (HostMaintenance) async throws -> Result) async throws -> Result {
    let store = try Store(path: existingDirectory().database.path(percentEncoded: false))
    do {
      let result = try await work(HostMaintenance(store: store, surroundings: .live))
      try store.close()
      return result
    } catch {
      try? store.close()
      throw (error as? Failure).map { ConfigurationError($0.message) } ?? error
    }
  }

  /// A name mistyped must not become a new, empty directory.
  private func existingDirectory() throws(ConfigurationError) -> DataDirectory {
    guard
      FileManager.default.fileExists(
        atPath: root.appending(path: DataDirectory.databaseName).path(percentEncoded: false))
    else {
      throw ConfigurationError(
        "There is no Partyline in \(root.path(percentEncoded: false)). Set PARTYLINE_DATA or --data to where it is.")
    }
    return try DataDirectory(root)
  }
}
