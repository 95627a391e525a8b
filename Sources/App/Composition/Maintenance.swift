import Foundation
import Invites
import Storage

/// What an operator does to a data directory from the command line.
public struct Maintenance {
  private let directory: DataDirectory

  /// - Throws: `ConfigurationError`.
  public init(configuration: Configuration) throws {
    directory = try DataDirectory(configuration.data)
  }

  /// Brings the database up to date.
  public func migrate() throws {
    try Store(path: directory.database.path()).close()
  }

  /// Copies database, key, photos and attachments into `destination`, which must not exist yet.
  ///
  /// The database is copied first: a photo that comes later is then not missed by it.
  public func backup(to destination: URL) async throws {
    guard !FileManager.default.fileExists(atPath: destination.path()) else {
      throw ConfigurationError("\(destination.path()) exists already. Name a new directory.")
    }
    let copy = try DataDirectory(destination)
    let store = try Store(path: directory.database.path())
    try await store.backup(to: copy.database.path())
    try store.close()
    for (from, to) in [
      (directory.secret, copy.secret), (directory.photos, copy.photos), (directory.attachments, copy.attachments),
    ] where FileManager.default.fileExists(atPath: from.path()) {
      try? FileManager.default.removeItem(at: to)
      try FileManager.default.copyItem(at: from, to: to)
    }
  }

  /// - Returns: the token, which is kept only as a hash.
  public func makeToken(for account: String, name: String) async throws -> String {
    let store = try Store(path: directory.database.path())
    guard let known = try store.credentials(named: account) else {
      throw ConfigurationError("There is no host named \(account).")
    }
    let token = "p_" + Random.token()
    try await store.createAPIToken(
      name: name, hash: TokenHash.of(token), account: known.account.id, stamp: Surroundings.live.stamp())
    try store.close()
    return token
  }
}
