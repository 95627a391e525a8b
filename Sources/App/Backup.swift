import Basics
import Foundation
import Invites
import PageKit
import S3
import Storage
import Web

extension OfflineCommands {
  /// Copies the database, key, addresses, photos and attachments into the new directory `destination`. A server may run
  /// on the source directory meanwhile. The backup does not change the source, whatever version wrote it.
  ///
  /// With a bucket, the photos that the copied database names and all attachments are copied from there. A server with
  /// a bucket that starts on the restored backup moves them into the bucket again.
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
    let bucket = try configuration.files?.open()
    guard bucket != nil || !FileManager.default.fileExists(atPath: directory.cache.path(percentEncoded: false)) else {
      throw ConfigurationError(
        "A server keeps the files of \(directory.path) in a bucket. Set PARTYLINE_FILES and the PARTYLINE_S3_ variables "
          + "for this command, too; if it has no bucket any more, delete \(DataDirectory(directory.cache).path).")
    }
    return try await Backup(of: directory, configuration.database, bucket, at: destination, now: now).run()
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
  let database: DatabaseAddress
  /// The bucket that keeps the files. Nil if the source does.
  let bucket: S3Bucket?
  let destination: DataDirectory
  /// The hidden directory in which the backup is made.
  let draft: DataDirectory
  let now: Timestamp

  /// - Throws: `ConfigurationError` if the destination exists or lies within the source.
  init(
    of source: DataDirectory, _ database: DatabaseAddress, _ bucket: S3Bucket?, at destination: URL, now: Timestamp
  ) throws(ConfigurationError) {
    (self.source, self.database, self.bucket) = (source, database, bucket)
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

  func run() async throws -> [String] {
    do {
      try DataDirectory.make(draft.root)
      let lock = DraftLock(draft.root)
      defer { withExtendedLifetime(lock) {} }
      let schema = try await Thread.running {
        let schema = try copyDatabase()
        try copyFiles()
        return schema
      }
      if let bucket { try await copyFiles(from: bucket) }
      return try await Thread.running { try finish(schema: schema) }
    } catch {
      try? FileManager.default.removeItem(at: draft.root)
      if error is ConfigurationError || error is StoreError { throw error }
      if let error = error as? S3Error {
        throw ConfigurationError(
          "The files could not be copied from the bucket. \(error)\(error.fix.map { " " + $0 } ?? "")")
      }
      throw ConfigurationError(
        "The backup to \(destination.path) failed: \(SystemError.reason(error)). Check the free space on its disk and "
          + "the permissions in \(source.path), and try again.")
    }
  }

  /// Checks the copy, describes it, and puts it in place.
  /// - Returns: remarks about it.
  private func finish(schema: String) throws -> [String] {
    try requireKey()
    let missing = try missingPhotos()
    try BackupManifest(of: draft, schema: schema, missingPhotos: missing.lost, at: now).write(in: draft)
    // Without the sync, a power failure could lose photos that are not on the disk yet.
    sync()
    guard rename(draft.path, destination.path) == 0 else {
      throw ConfigurationError("\(destination.path) cannot be made: \(SystemError.last). Name another directory.")
    }
    let place = bucket.map { "\($0.address)" } ?? source.path
    return missing.lost == 0
      ? []
      : [
        "The files of \(missing.lost) of \(missing.all) photos are missing or incomplete in \(place), too. "
          + "The photos were unsent during the backup, or lost before."
      ]
  }

  /// Copies the files that the copied database names from the bucket. Skips what is deleted meanwhile.
  /// - Throws: `ConfigurationError` for a bucket with the files of another Partyline; `S3Error`.
  private func copyFiles(from bucket: S3Bucket) async throws {
    _ = try await FileStore.isOwned(bucket, by: key().check, reading: draft.root.appending(path: "owner"))
    let path = draft.database.path(percentEncoded: false)
    let photos = try await Thread.running { try Store.photos(path: path) }
    let named = Set(
      photos.flatMap { kept in PhotoVersion.all(of: kept.photo).map { PhotoLibrary.key(of: kept.photo, $0) } })
    try await withThrowingTaskGroup(of: Void.self) { group in
      var underway = 0
      for root in [draft.photos, draft.attachments].map(\.lastPathComponent) {
        try await bucket.list("\(root)/") { objects in
          for object in objects where root != PhotoLibrary.root || named.contains(object.key) {
            // As many at a time as there are connections.
            if underway == 16 { _ = try await group.next() } else { underway += 1 }
            let file = draft.root.appending(path: object.key)
            try FileManager.default.createDirectory(
              at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
              attributes: [.posixPermissions: 0o700])
            group.addTask { _ = try await bucket.get(object.key, to: file) }
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Copies the database, before the files. Every photo that the copied database names is then already in its folder
  /// when the files are copied.
  /// - Returns: the last migration of the database.
  private func copyDatabase() throws -> String {
    let (source, copy) = (database.name, draft.database.path(percentEncoded: false))
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
    guard database.isFile else { return try Store.copy(database, to: copy) }
    if let lock = try DirectoryLock.takeForReading(source, for: "backup") {
      // No process has the database open, so its files can be copied without SQLite touching them. The log is beside
      // the file to which a symbolic link leads.
      try withExtendedLifetime(lock) {
        let original = try FileTree.followed(source.database) ?? database.name
        for suffix in ["", "-wal"] { try FileTree.copy(named: URL(filePath: original + suffix), copy + suffix) }
        try Store.settle(copy)
      }
    } else {
      try Store.copy(database, to: copy)
    }
  }

  private func copyFiles() throws {
    _ = try key()
    for (from, to) in [
      (source.secret, draft.secret), (source.addresses, draft.addresses), (source.photos, draft.photos),
      (source.attachments, draft.attachments),
    ] {
      try FileTree.copy(named: from, to.path(percentEncoded: false))
    }
  }

  /// Reads the key of the source.
  private func key() throws(ConfigurationError) -> Secret {
    guard let key = try Secret.read(source.secret) else {
      throw ConfigurationError(
        "The key file \(source.secret.path(percentEncoded: false)) is missing. A copy without it serves no link. "
          + "Put it back first.")
    }
    return key
  }

  /// Checks that a server can start on the copy: that the copy has the source's key, and that its database belongs to
  /// the key.
  private func requireKey() throws {
    let key = try key()
    guard try Secret.read(draft.secret)?.check == key.check else {
      throw ConfigurationError(
        "The copy of the key file \(source.secret.path(percentEncoded: false)) is incomplete. Check the disk of "
          + "\(destination.path) and try again.")
    }
    let contents = try DatabaseContents.read(path: draft.database.path(percentEncoded: false))
    guard let contents, contents.hasAccounts, let check = contents.keyCheck else { return }
    guard check == key.check else { throw DirectoryCheck.strangeKey(source) }
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
