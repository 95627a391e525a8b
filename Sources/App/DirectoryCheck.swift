import Foundation
import PageKit
import Storage
import Web

/// Checks that the files of a data directory belong together, before the server changes any of them.
struct DirectoryCheck {
  /// The contents of the database. Nil when there is no database yet.
  let contents: DatabaseContents?
  /// The key in the directory. Nil when there is none yet.
  let secret: Secret?

  /// - Parameters:
  ///   - database: the database that belongs to the directory. Nil for the file in it.
  ///   - isLocked: whether the caller keeps servers out of the directory.
  /// - Throws: `ConfigurationError` or `StoreError`, whose text says what to do.
  init(_ directory: DataDirectory, _ database: DatabaseAddress? = nil, isLocked: Bool = true) throws {
    let database = database ?? .file(directory.database.path(percentEncoded: false))
    contents = try DatabaseContents.read(database, isLocked: isLocked)
    try UnfinishedRestore.require(none: directory, isEmpty: contents == nil)
    secret = try Secret.read(directory.secret)
    try requireDatabase(directory, database)
    try requireKey(directory, database)
  }

  /// Refuses to start with a new database when a key or photos of a lost database are still there.
  private func requireDatabase(_ directory: DataDirectory, _ database: DatabaseAddress) throws(ConfigurationError) {
    if contents?.hasAccounts == true { return }
    let photos =
      (try? FileManager.default.contentsOfDirectory(atPath: directory.photos.path(percentEncoded: false))) ?? []
    // Another server may have made the key for a PostgreSQL database that is still empty.
    let hasKeyAlone = contents == nil && secret != nil && database.isFile && directory.holdsKey
    guard hasKeyAlone || !photos.isEmpty else { return }
    let left = [secret == nil ? nil : directory.secret.lastPathComponent, photos.isEmpty ? nil : "photos"]
    throw ConfigurationError(
      "\(database.name) is \(contents == nil ? "missing" : "empty"), but an earlier server left "
        + "\(left.compactMap(\.self).joined(separator: " and ")) beside it. "
        + "Put the database back from a backup; to start anew, name another directory or move everything away.")
  }

  /// Refuses to start without the key that belongs to the database. With another key, every link that the server shows
  /// would be dead.
  private func requireKey(_ directory: DataDirectory, _ database: DatabaseAddress) throws(ConfigurationError) {
    guard let contents, contents.hasAccounts else { return }
    let key = directory.secret.path(percentEncoded: false)
    guard let secret else {
      throw ConfigurationError(
        "The key file \(key) is missing. All links of \(database.name) depend on it. "
          + (database.isFile ? "Put it back from a backup." : "Copy the key file of a server that uses the database."))
    }
    guard contents.keyCheck == nil || contents.keyCheck == secret.check else { throw Self.strangeKey(directory) }
  }

  /// The refusal to start with a key that does not belong to the database.
  static func strangeKey(_ directory: DataDirectory) -> ConfigurationError {
    ConfigurationError(
      "The key file \(directory.secret.path(percentEncoded: false)) does not belong to the database: every link shown "
        + "with it would be dead. Put back the key that was made with the database. Servers that share a database need "
        + "the same key: copy it from the first of them, or set PARTYLINE_KEY_FILE.")
  }
}
