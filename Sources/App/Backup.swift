import Basics
import Foundation
import Invites
import PageKit
import Storage
import Web

extension OfflineCommands {
  /// Copies the database, key, addresses, photos and attachments into the new directory `destination`. A server may run
  /// on the source directory meanwhile. The backup does not change the source, whatever version wrote it.
  ///
  /// The files are copied into a hidden directory next to `destination`, checked, described in `manifest.json`, and
  /// renamed to `destination` last. A directory with that name is therefore complete.
  /// - Parameter now: the time that the manifest names. Nil for the clock's.
  /// - Returns: remarks about the copy, one sentence each.
  /// - Throws: an error whose text says what to do. Nothing exists at `destination` then.
  @discardableResult
  public func backup(to destination: URL, at now: Timestamp? = nil) async throws -> [String] {
    try requireDatabase()
    let now = now ?? Dependencies.live.now()
    let backup = try Backup(of: directory, at: destination, now: now)
    return try await Thread.running { try backup.run() }
  }

  /// Makes a backup named by the time in `shelf`, such as `partyline-20261127T201500Z`, and then removes complete older
  /// backups there, as ``DatedBackups/removeOld(keeping:newest:)`` does.
  /// - Parameter count: the number of backups that stay, including the new one; at least 1.
  /// - Returns: the path of the new backup, and remarks, one sentence each.
  /// - Throws: as `backup`. Nothing was removed then.
  public func backup(
    into shelf: URL, keeping count: Int, at now: Timestamp? = nil
  ) async throws -> (path: String, notes: [String]) {
    let now = now ?? Dependencies.live.now()
    let name = DatedBackups.name(at: now)
    let data = DataDirectory(shelf)
    guard !FileManager.default.fileExists(atPath: data.database.path(percentEncoded: false)) else {
      throw ConfigurationError(
        "\(data.path) is a backup or a data directory. With --keep, name a directory for several backups.")
    }
    let destination = shelf.appending(path: name, directoryHint: .isDirectory)
    let notes = try await backup(to: destination, at: now)
    let removed = try await Thread.running { DatedBackups(in: shelf).removeOld(keeping: count, newest: name) }
    return (DataDirectory(destination).path, notes + removed)
  }

  /// Checks that the backup in `place` is complete and as it was made.
  /// - Returns: a sentence about it.
  /// - Throws: `CommandFailure`, whose text says what to do.
  public static func verifyBackup(_ place: URL) async throws -> String {
    try await Thread.running {
      let directory = DataDirectory(place)
      let manifest = try BackupCheck(directory).manifest
      let missing =
        manifest.missingPhotos == 0
        ? "" : " Photos whose files were missing before: \(manifest.missingPhotos)."
      return "\(directory.path) is complete: \(manifest.files) files with \(manifest.bytes) bytes, made at "
        + "\(manifest.madeAt) by Partyline \(manifest.version).\(missing)"
    }
  }
}

/// A backup in progress.
private struct Backup: Sendable {
  let source: DataDirectory
  let destination: DataDirectory
  /// The hidden directory in which the backup is made.
  let draft: DataDirectory
  let now: Timestamp

  /// - Throws: `ConfigurationError` if the destination exists or lies within the source.
  init(of source: DataDirectory, at destination: URL, now: Timestamp) throws(ConfigurationError) {
    self.source = source
    self.destination = DataDirectory(destination)
    self.now = now
    var status = stat()
    guard lstat(self.destination.path, &status) != 0 else {
      throw ConfigurationError("\(self.destination.path) exists already. Name a new directory.")
    }
    let parent = self.destination.root.deletingLastPathComponent()
    guard !FileTree.contains(source.path, parent.path(percentEncoded: false)) else {
      throw ConfigurationError("\(self.destination.path) is inside \(source.path). Name a directory elsewhere.")
    }
    let name = ".\(self.destination.root.lastPathComponent).partial-\(UUID().uuidString.prefix(8))"
    draft = DataDirectory(parent.appending(path: name, directoryHint: .isDirectory))
  }

  func run() throws -> [String] {
    do {
      try DataDirectory.make(draft.root)
      let lock = DraftLock(draft.root)
      defer { withExtendedLifetime(lock) {} }
      let schema = try copyDatabase()
      try copyFiles()
      let missing = try missingPhotos()
      try BackupManifest(of: draft, schema: schema, missingPhotos: missing.lost, at: now).write(in: draft)
      // Without the sync, a power failure could lose photos that are not on the disk yet.
      sync()
      guard rename(draft.path, destination.path) == 0 else {
        throw ConfigurationError("\(destination.path) cannot be made: \(SystemError.last). Name another directory.")
      }
      return missing.lost == 0
        ? []
        : [
          "The files of \(missing.lost) of \(missing.all) photos are missing or incomplete in \(source.path), too. "
            + "The photos were unsent during the backup, or lost before."
        ]
    } catch {
      try? FileManager.default.removeItem(at: draft.root)
      if error is ConfigurationError || error is StoreError { throw error }
      throw ConfigurationError(
        "The backup to \(destination.path) failed: \(SystemError.reason(error)). Check the free space on its disk and try again."
      )
    }
  }

  /// Copies the database, before the files. Every photo that the copied database names is then already in its folder
  /// when the files are copied.
  /// - Returns: the last migration of the database.
  private func copyDatabase() throws -> String {
    let (source, copy) = (source.database.path(percentEncoded: false), draft.database.path(percentEncoded: false))
    do {
      try copyDatabaseWhole()
      // A database of a newer version may need files that this version does not know.
      return try DatabaseContents.read(path: copy)?.schema ?? ""
    } catch StoreError.damaged {
      throw StoreError.damaged(path: source)
    } catch StoreError.unreleased {
      throw StoreError.unreleased(path: source)
    } catch StoreError.foreign {
      throw StoreError.foreign(path: source)
    } catch StoreError.tooNew(_, let unknown) {
      throw StoreError.tooNew(path: source, unknownMigrations: unknown)
    }
  }

  private func copyDatabaseWhole() throws {
    let copy = draft.database.path(percentEncoded: false)
    if let lock = try DirectoryLock.takeForReading(source, for: "backup") {
      // No process has the database open, so its files can be copied without SQLite touching them.
      try withExtendedLifetime(lock) {
        for suffix in ["", "-wal"] {
          try FileTree.copyFile(source.database.path(percentEncoded: false) + suffix, copy + suffix)
        }
        try Store.settle(copy)
      }
    } else {
      try Store.copy(source.database.path(percentEncoded: false), to: copy)
    }
  }

  private func copyFiles() throws {
    guard try Secret.read(source.secret) != nil else {
      throw ConfigurationError(
        "The key file \(source.secret.path(percentEncoded: false)) is missing. A copy without it serves no link. Put it back first."
      )
    }
    for (from, to) in [
      (source.secret, draft.secret), (source.addresses, draft.addresses), (source.photos, draft.photos),
      (source.attachments, draft.attachments),
    ] {
      try FileTree.copy(from.path(percentEncoded: false), to.path(percentEncoded: false))
    }
  }

  /// Counts the photos that the copied database names, and those of them whose files the source does not have whole,
  /// either.
  /// - Throws: `ConfigurationError` when the source has the files of a photo and the copy does not.
  private func missingPhotos() throws -> (lost: Int, all: Int) {
    let photos = try Store.photos(path: draft.database.path(percentEncoded: false))
    let missing = photos.filter { !$0.isWhole(in: draft) }
    if let photo = missing.first(where: { $0.isWhole(in: source) }) {
      throw ConfigurationError(
        "The copy of the photo \(photo.photo.id) is incomplete. Check the disk of \(destination.path) and try again.")
    }
    return (missing.count, photos.count)
  }
}
