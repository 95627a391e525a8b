import Foundation
import PageKit
import Storage
import Web

/// Whether what lies in a data directory belongs together: found out before anything of it is changed.
struct DirectoryCheck {
  /// What the database holds; nil when there is none yet.
  let contents: DatabaseContents?
  /// The key that lies beside it; nil when there is none yet.
  let secret: Secret?

  /// Only for who holds the directory's lock.
  /// - Throws: `ConfigurationError` or `StoreError`, whose text says what to do.
  init(_ directory: DataDirectory) throws {
    contents = try DatabaseContents.read(path: directory.database.path(percentEncoded: false))
    secret = try Secret.read(directory.secret)
    try requireDatabase(directory)
    try requireKey(directory)
  }

  /// A database that was lost is not begun anew beside what belonged to it.
  private func requireDatabase(_ directory: DataDirectory) throws(ConfigurationError) {
    if contents?.hasAccounts == true { return }
    let photos =
      (try? FileManager.default.contentsOfDirectory(atPath: directory.photos.path(percentEncoded: false))) ?? []
    let hasKeyAlone = contents == nil && secret != nil
    guard hasKeyAlone || !photos.isEmpty else { return }
    let left = [secret == nil ? nil : directory.secret.lastPathComponent, photos.isEmpty ? nil : "photos"]
    let database = directory.database.path(percentEncoded: false)
    throw ConfigurationError(
      "\(database) is \(contents == nil ? "missing" : "empty"), but an earlier server left "
        + "\(left.compactMap(\.self).joined(separator: " and ")) beside it. "
        + "Put the database back from a backup; to start anew, name another directory or move everything away.")
  }

  /// With another key every link that is shown would be dead.
  private func requireKey(_ directory: DataDirectory) throws(ConfigurationError) {
    guard let contents, contents.hasAccounts else { return }
    let (key, database) = (directory.secret.path(percentEncoded: false), directory.database.path(percentEncoded: false))
    guard let secret else {
      throw ConfigurationError(
        "The key file \(key) is missing, on which all links of \(database) depend. Put it back from a backup.")
    }
    guard contents.keyCheck == nil || contents.keyCheck == secret.check else {
      throw ConfigurationError(
        "The key file \(key) does not belong to \(database): every link shown with it would be dead. "
          + "Put back the key that was made with the database.")
    }
  }
}
