import Basics
import Foundation
import Invites
import PageKit
import Storage
import Web

extension OfflineCommands {
  /// Restores the backup in `backup` to the data directory.
  ///
  /// The backup is proved first, copied to a hidden directory beside the data directory, and proved again there. The
  /// copy takes the place of the data directory last, so an interrupted restore changes nothing.
  ///
  /// A data directory that cannot be renamed, such as the root of a container's volume, is filled in place. The copy is
  /// made in it, what it held is moved to a directory in it, and the copy's files are moved up. When these moves are
  /// interrupted, starts are refused until the restore is run again.
  ///
  /// With PostgreSQL, the database is then brought up to date and moved to the configured one, which must be empty.
  /// - Parameters:
  ///   - replacing: whether the data directory may hold something, which is then moved to a directory beside it, such
  ///     as `data.before-restore-20261127T201500Z`, or in it.
  ///   - now: the time in that name. Nil for the clock's.
  /// - Returns: sentences about the outcome.
  /// - Throws: `CommandFailure`, whose text says what to do. The data directory is as it was then, unless the text says
  ///   that the restore stopped halfway. Nothing is lost in either case.
  public func restore(_ backup: URL, replacing: Bool, at now: Timestamp? = nil) async throws -> [String] {
    guard let postgres = configuration.postgres else { return try await restoreFiles(backup, replacing, now) }
    let contents = try await Thread.running { try DatabaseContents.read(.postgres(postgres)) }
    guard contents?.hasAccounts != true else {
      throw CommandFailure(
        .cannotCreate, "\(configuration.database.name) is not empty. Set PARTYLINE_DATABASE to an empty database.")
    }
    let notes = try await restoreFiles(backup, replacing, now)
    do {
      try await Thread.running { try bringUpToDate() }
      let moved = try await move(toPostgres: postgres) { _ in }
      unlink(directory.root.appending(path: Self.movedName).path(percentEncoded: false))
      return notes + moved.prefix(1)
    } catch {
      throw CommandFailure(
        .inputOutput,
        "\(notes[0]) Its database could not be moved to \(configuration.database.name): \(error) "
          + "Then run `partyline move --to` with that address.")
    }
  }

  private func restoreFiles(_ backup: URL, _ replacing: Bool, _ now: Timestamp?) async throws -> [String] {
    // A data directory that is reached through a symbolic link is replaced where it lies.
    let restore = Restore(
      backup: DataDirectory(backup.absoluteURL.resolvingSymlinksInPath()),
      directory: DataDirectory(directory.root.resolvingSymlinksInPath()), replaces: replacing,
      now: now ?? Dependencies.live.now())
    return try await Thread.running { try restore.run() }
  }

  /// Migrates the restored database, because only a database of this version can be moved.
  private func bringUpToDate() throws {
    let lock = try DirectoryLock.require(directory, for: "restore")
    lock.settle()
    try withExtendedLifetime(lock) {
      try Store(path: directory.database.path(percentEncoded: false)).close()
      try FileTree.takeOwner(of: directory.path, for: directory.path)
    }
  }
}

/// Directories that a restore was interrupted in.
enum UnfinishedRestore {
  /// A file in the directory of a restore in progress. It is removed when everything is there.
  static let marker = "restore-in-progress"

  /// The beginning of the name of a directory in `directory` in which a restore works.
  static let innerPrefix = ".restoring-"

  /// The beginning of the name of a directory beside `directory` in which a restore works.
  static func prefix(_ directory: DataDirectory) -> String { ".\(directory.root.lastPathComponent)\(innerPrefix)" }

  /// Returns the directories in which restores to `directory` were interrupted.
  static func drafts(of directory: DataDirectory) -> [DataDirectory] {
    drafts(in: directory.root.deletingLastPathComponent(), prefix(directory)) + drafts(in: directory.root, innerPrefix)
  }

  private static func drafts(in place: URL, _ prefix: String) -> [DataDirectory] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path(percentEncoded: false))) ?? []
    return names.filter { $0.hasPrefix(prefix) }.sorted()
      .map { DataDirectory(place.appending(path: $0, directoryHint: .isDirectory)) }
  }

  /// Refuses a directory in which a restore stopped halfway, and a missing directory that a restore was about to put
  /// into place: a server would start there without any data.
  /// - Parameter isEmpty: whether the directory holds no database.
  /// - Throws: `ConfigurationError`, whose text says what to do.
  static func require(none directory: DataDirectory, isEmpty: Bool) throws(ConfigurationError) {
    let marker = directory.root.appending(path: marker).path(percentEncoded: false)
    guard !FileManager.default.fileExists(atPath: marker) else {
      let isDraft = directory.root.lastPathComponent.contains(innerPrefix)
      throw ConfigurationError(
        "\(directory.path) is half restored. "
          + (isDraft
            ? "Delete it, and run `partyline restore BACKUP --data DIRECTORY` again with the directory that you want."
            : "Run `partyline restore BACKUP --data '\(directory.path)' --replace` again."))
    }
    guard isEmpty, let draft = drafts(of: directory).first else { return }
    throw ConfigurationError(
      "A restore to \(directory.path) was interrupted. Run `partyline restore BACKUP --data '\(directory.path)'` "
        + "again; to start without its data, delete \(draft.path).")
  }
}

/// A restore in progress.
private struct Restore: Sendable {
  let backup: DataDirectory
  let directory: DataDirectory
  let replaces: Bool
  let now: Timestamp

  private static let aside = "before-restore-"

  private var parent: URL { directory.root.deletingLastPathComponent() }

  /// Returns a free path to which the data directory, or what it holds, is moved.
  private func freePlaceAside(inPlace: Bool) -> String {
    let first = directory.path + (inPlace ? "/" : ".") + Self.aside + DatedBackups.suffix(at: now)
    var (place, number, status) = (first, 1, stat())
    while lstat(place, &status) == 0 {
      number += 1
      place = "\(first)-\(number)"
    }
    return place
  }

  func run() throws -> [String] {
    let inPlace = try requirePlace()
    let isNew = !FileManager.default.fileExists(atPath: directory.path)
    let manifest = try BackupCheck(backup).manifest
    let lock = try takeLock()
    defer { withExtendedLifetime(lock) {} }
    let aside = freePlaceAside(inPlace: inPlace)
    let found = try held(aside)
    let interrupted = UnfinishedRestore.drafts(of: directory).filter { !DraftLock.isHeld($0.root) }
    let id = UUID().uuidString.prefix(8)
    let draft = DataDirectory(
      inPlace
        ? directory.root.appending(path: UnfinishedRestore.innerPrefix + id, directoryHint: .isDirectory)
        : parent.appending(path: UnfinishedRestore.prefix(directory) + id, directoryHint: .isDirectory))
    do {
      try fill(draft, as: manifest)
      lock.settle()
      if inPlace { try exchange(found, for: draft, movingTo: aside) } else { try putInPlace(draft, movingTo: aside) }
    } catch {
      // If the data directory could not be put back, the draft keeps a server from starting without its data.
      if FileManager.default.fileExists(atPath: directory.path) { try? FileManager.default.removeItem(at: draft.root) }
      if error is CommandFailure { throw error }
      if let error = error as? ConfigurationError { throw CommandFailure(.cannotCreate, error.description) }
      throw CommandFailure(
        .inputOutput,
        "The restore to \(directory.path) failed: \(SystemError.reason(error)). Nothing was changed. Check the free "
          + "space on its disk and try again.")
    }
    var notes = ["Restored \(backup.path) to \(directory.path): \(manifest.files) files, made at \(manifest.madeAt)."]
    if !found.isEmpty {
      notes.append("What was there is in \(aside). Delete it when you no longer need it.")
    }
    if !inPlace, found.isEmpty {
      // The lock file is all that the directory held.
      unlink(aside + "/lock")
      rmdir(aside)
    }
    if isNew, geteuid() == 0 {
      notes.append(
        "It belongs to root. If the server runs as another user, give it to that user: "
          + "chown -R USER: '\(directory.path)'.")
    }
    for old in interrupted { try? FileManager.default.removeItem(at: old.root) }
    return notes
  }

  /// Checks that there can be a data directory.
  /// - Returns: whether it is filled in place, because it cannot be renamed.
  private func requirePlace() throws(CommandFailure) -> Bool {
    guard !FileTree.contains(backup.path, directory.path) else {
      throw CommandFailure(
        .cannotCreate, "\(directory.path) is in the backup itself. Name another directory with --data.")
    }
    var status = stat()
    if lstat(directory.path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw CommandFailure(
          .cannotCreate, "\(directory.path) is not a directory. Name another one with --data, or move it away.")
      }
      if FileTree.isMountPoint(directory.path) || !isWritable(parent) { return true }
    }
    do { try DataDirectory.make(parent) } catch { throw CommandFailure(.cannotCreate, error.description) }
    guard isWritable(parent) else {
      throw CommandFailure(
        .cannotCreate,
        "\(directory.path) cannot be made in \(DataDirectory(parent).path): \(SystemError.last). Run this as a user "
          + "who may, or name another directory with --data.")
    }
    return false
  }

  private func isWritable(_ place: URL) -> Bool { access(place.path(percentEncoded: false), W_OK | X_OK) == 0 }

  private func takeLock() throws(CommandFailure) -> DirectoryLock {
    let lock: DirectoryLock?
    do { lock = try DirectoryLock.take(directory, for: "restore") } catch {
      throw CommandFailure(.cannotCreate, error.description)
    }
    guard let lock else {
      throw CommandFailure(
        .temporary, "\(directory.path) is in use. \(DirectoryLock.refusal(directory)) A restore needs it stopped.")
    }
    return lock
  }

  /// Returns the names of what a restore replaces in the data directory. The lock file, the files of the file system
  /// itself, and what earlier restores left are no part of it.
  /// - Parameter aside: where it would be moved.
  /// - Throws: `CommandFailure` if there is any and it may not be replaced.
  private func held(_ aside: String) throws -> [String] {
    let others: Set<String> = [directory.lock.lastPathComponent, UnfinishedRestore.marker, "lost+found"]
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { name in
      !others.contains(name) && !name.hasPrefix(Self.aside) && !name.hasPrefix(UnfinishedRestore.innerPrefix)
    }
    guard names.isEmpty || replaces else {
      throw CommandFailure(
        .cannotCreate,
        "\(directory.path) is not empty. Add --replace to move it aside to \(aside), or name another directory with "
          + "--data.")
    }
    return names
  }

  /// Copies the backup into the draft, and proves the copy.
  private func fill(_ draft: DataDirectory, as manifest: BackupManifest) throws {
    try DataDirectory.make(draft.root)
    let lock = DraftLock(draft.root)
    defer { withExtendedLifetime(lock) {} }
    let marker = draft.root.appending(path: UnfinishedRestore.marker)
    try Data().write(to: marker)
    try FileTree.copy(backup.path, draft.path, except: [BackupManifest.fileName])
    try FileManager.default.removeItem(at: marker)
    try manifest.requireFiles(of: draft)
    try FileTree.takeOwner(of: directory.path, for: draft.path)
    // After a power failure the new directory must not lack files.
    sync()
  }

  /// Moves what the data directory holds to `aside`, and the restored files up into the data directory. A marker in it
  /// keeps servers from starting meanwhile.
  private func exchange(_ names: [String], for draft: DataDirectory, movingTo aside: String) throws {
    let marker = directory.root.appending(path: UnfinishedRestore.marker)
    let wasHalfRestored = FileManager.default.fileExists(atPath: marker.path(percentEncoded: false))
    let restored = try FileManager.default.contentsOfDirectory(atPath: draft.path)
    do {
      if !names.isEmpty {
        try DataDirectory.make(URL(filePath: aside, directoryHint: .isDirectory))
        try FileTree.takeOwner(of: directory.path, for: aside)
      }
      try Data().write(to: marker)
    } catch {
      // Nothing was moved yet, so nothing keeps servers from starting.
      if !wasHalfRestored { unlink(marker.path(percentEncoded: false)) }
      rmdir(aside)
      throw error
    }
    sync()
    let failure = FileTree.move(names, from: directory.path, to: aside) {
      FileTree.move(restored, from: draft.path, to: directory.path)
    }
    // The marker goes after everything else has reached the disk.
    sync()
    if failure == nil || failure?.isUndone == true && !wasHalfRestored {
      try FileManager.default.removeItem(at: marker)
      sync()
    }
    rmdir(failure == nil ? draft.path : aside)
    guard let failure else { return }
    throw CommandFailure(
      .inputOutput,
      failure.isUndone
        ? "The restored files cannot be moved to \(directory.path): \(failure.reason). Nothing was changed. Try again."
        : "The restore to \(directory.path) stopped halfway: \(failure.reason). What was there is in it and in "
          + "\(aside). Run the restore again with --replace.")
  }

  private func putInPlace(_ draft: DataDirectory, movingTo aside: String) throws {
    guard rename(directory.path, aside) == 0 else {
      throw CommandFailure(
        .cannotCreate, "\(directory.path) cannot be moved aside: \(SystemError.last). Nothing was changed.")
    }
    guard rename(draft.path, directory.path) == 0 else {
      let reason = SystemError.last
      let isBack = rename(aside, directory.path) == 0
      throw CommandFailure(
        .cannotCreate,
        "The restored directory cannot be put at \(directory.path): \(reason). What was there is in "
          + "\(isBack ? directory.path : aside). Try again.")
    }
    sync()
  }
}
