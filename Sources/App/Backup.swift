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
  /// The files are copied into a hidden directory next to `destination`, checked, and renamed to `destination` last. A
  /// directory with that name is therefore complete. To restore the backup, start a server on it or on a copy of it.
  /// - Returns: remarks about the copy, one sentence each.
  /// - Throws: an error whose text says what to do. Nothing exists at `destination` then.
  @discardableResult
  public func backup(to destination: URL) async throws -> [String] {
    try requireDatabase()
    let backup = try Backup(of: directory, at: destination)
    return try await Thread.running { try backup.run() }
  }
}

/// A backup in progress.
private struct Backup: Sendable {
  let source: DataDirectory
  let destination: DataDirectory
  /// The hidden directory in which the backup is made.
  let draft: DataDirectory

  /// - Throws: `ConfigurationError` if the destination exists or lies within the source.
  init(of source: DataDirectory, at destination: URL) throws(ConfigurationError) {
    self.source = source
    self.destination = DataDirectory(destination)
    var status = stat()
    guard lstat(self.destination.path, &status) != 0 else {
      throw ConfigurationError("\(self.destination.path) exists already. Name a new directory.")
    }
    let parent = self.destination.root.deletingLastPathComponent()
    let inner = parent.resolvingSymlinksInPath().path(percentEncoded: false) + "/"
    let outer = source.root.resolvingSymlinksInPath().path(percentEncoded: false)
    guard !inner.hasPrefix(outer.hasSuffix("/") ? outer : outer + "/") else {
      throw ConfigurationError("\(self.destination.path) is inside \(source.path). Name a directory elsewhere.")
    }
    let name = ".\(self.destination.root.lastPathComponent).partial-\(UUID().uuidString.prefix(8))"
    draft = DataDirectory(parent.appending(path: name, directoryHint: .isDirectory))
  }

  func run() throws -> [String] {
    do {
      try DataDirectory.make(draft.root)
      try copyDatabase()
      try copyFiles()
      let notes = try missingPhotos()
      // Without the sync, a power failure could lose photos that are not on the disk yet.
      sync()
      guard rename(draft.path, destination.path) == 0 else {
        throw ConfigurationError("\(destination.path) cannot be made: \(SystemError.last). Name another directory.")
      }
      return notes
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
  private func copyDatabase() throws {
    let (source, copy) = (source.database.path(percentEncoded: false), draft.database.path(percentEncoded: false))
    do {
      try copyDatabaseWhole()
      // A database of a newer version may need files that this version does not know.
      _ = try DatabaseContents.read(path: copy)
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
    if let lock = try DirectoryLock.take(source, for: "backup") {
      // No process has the database open, so its files can be copied without SQLite touching them.
      try withExtendedLifetime(lock) {
        for suffix in ["", "-wal"] { try copyFile(source.database.path(percentEncoded: false) + suffix, copy + suffix) }
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
      try copyTree(from.path(percentEncoded: false), to.path(percentEncoded: false))
    }
  }

  /// Copies files and directories. Skips anything else, and whatever is deleted meanwhile.
  private func copyTree(_ from: String, _ to: String) throws {
    var status = stat()
    guard lstat(from, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: try copyFile(from, to)
    case S_IFDIR:
      try FileManager.default.createDirectory(
        atPath: to, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let names = (try? FileManager.default.contentsOfDirectory(atPath: from)) ?? []
      for name in names { try copyTree(Self.join(from, name), Self.join(to, name)) }
    default: return
    }
  }

  private static func join(_ directory: String, _ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : "\(directory)/\(name)"
  }

  private func copyFile(_ from: String, _ to: String) throws {
    do {
      try FileManager.default.copyItem(atPath: from, toPath: to)
    } catch {
      var status = stat()
      guard lstat(from, &status) != 0, errno == ENOENT else { throw error }
      try? FileManager.default.removeItem(atPath: to)
    }
  }

  /// Returns a sentence about the photos that the copied database names and whose files are missing from the copy.
  /// Empty when all files are there.
  private func missingPhotos() throws -> [String] {
    let photos = try Store.photos(path: draft.database.path(percentEncoded: false))
    let missing = photos.filter { photo in
      PhotoVersion.kept(of: photo).contains { version in
        let file = PhotoLibrary.file(of: photo, version, in: draft.photos)
        return !FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
      }
    }
    guard !missing.isEmpty else { return [] }
    return [
      "\(missing.count) of \(photos.count) photos are not in \(source.path), either. They were unsent during the backup, or lost before."
    ]
  }
}
