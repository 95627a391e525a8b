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
  /// - Parameters:
  ///   - replacing: whether the data directory may hold something, which is then moved to a directory beside it, such
  ///     as `data.before-restore-20261127T201500Z`.
  ///   - now: the time in that name. Nil for the clock's.
  /// - Returns: sentences about the outcome.
  /// - Throws: `CommandFailure`, whose text says what to do. The data directory is as it was then.
  public func restore(_ backup: URL, replacing: Bool, at now: Timestamp? = nil) async throws -> [String] {
    // A data directory that is reached through a symbolic link is replaced where it lies.
    let restore = Restore(
      backup: DataDirectory(backup), directory: DataDirectory(directory.root.resolvingSymlinksInPath()),
      replaces: replacing, now: now ?? Dependencies.live.now())
    return try await Thread.running { try restore.run() }
  }
}

/// Directories that a restore was interrupted in.
enum UnfinishedRestore {
  /// A file in the directory of a restore in progress. It is removed when everything is there.
  static let marker = "restore-in-progress"

  static func prefix(_ directory: DataDirectory) -> String { ".\(directory.root.lastPathComponent).restoring-" }

  /// Returns the directories in which restores to `directory` were interrupted.
  static func drafts(of directory: DataDirectory) -> [DataDirectory] {
    let parent = directory.root.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path(percentEncoded: false))) ?? []
    return names.filter { $0.hasPrefix(prefix(directory)) }.sorted()
      .map { DataDirectory(parent.appending(path: $0, directoryHint: .isDirectory)) }
  }

  /// Refuses a directory in which a restore stopped halfway, and a missing directory that a restore was about to put
  /// into place: a server would start there without any data.
  /// - Parameter isEmpty: whether the directory holds no database.
  /// - Throws: `ConfigurationError`, whose text says what to do.
  static func require(none directory: DataDirectory, isEmpty: Bool) throws(ConfigurationError) {
    let marker = directory.root.appending(path: marker).path(percentEncoded: false)
    guard !FileManager.default.fileExists(atPath: marker) else {
      throw ConfigurationError(
        "\(directory.path) is half restored. Delete it, and run `partyline restore BACKUP --data DIRECTORY` again with "
          + "the directory that you want.")
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

  private var parent: URL { directory.root.deletingLastPathComponent() }
  /// Returns a free path to which the data directory is moved.
  private func freePlaceAside() -> String {
    let first = directory.path + ".before-restore-" + DatedBackups.suffix(at: now)
    var (place, number, status) = (first, 1, stat())
    while lstat(place, &status) == 0 {
      number += 1
      place = "\(first)-\(number)"
    }
    return place
  }

  func run() throws -> [String] {
    try requirePlace()
    let manifest = try BackupCheck(backup).manifest
    let lock = try takeLock()
    defer { withExtendedLifetime(lock) {} }
    let aside = freePlaceAside()
    let found = try held(aside)
    let interrupted = UnfinishedRestore.drafts(of: directory).filter { !DraftLock.isHeld($0.root) }
    let name = UnfinishedRestore.prefix(directory) + UUID().uuidString.prefix(8)
    let draft = DataDirectory(parent.appending(path: name, directoryHint: .isDirectory))
    do {
      try fill(draft, as: manifest)
      try putInPlace(draft, lock, movingTo: aside)
    } catch {
      // If the data directory could not be put back, the draft keeps a server from starting without its data.
      if FileManager.default.fileExists(atPath: directory.path) { try? FileManager.default.removeItem(at: draft.root) }
      if error is CommandFailure { throw error }
      throw CommandFailure(
        .inputOutput,
        "The restore to \(directory.path) failed: \(SystemError.reason(error)). Nothing was changed. Check the free "
          + "space on its disk and try again.")
    }
    var notes = ["Restored \(backup.path) to \(directory.path): \(manifest.files) files, made at \(manifest.madeAt)."]
    if found.isEmpty {
      // The lock file is all that the directory held.
      unlink(aside + "/lock")
      rmdir(aside)
    } else {
      notes.append("What was there is in \(aside). Delete it when you no longer need it.")
    }
    for old in interrupted { try? FileManager.default.removeItem(at: old.root) }
    return notes
  }

  private func requirePlace() throws(CommandFailure) {
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
      var above = stat()
      guard stat(parent.path(percentEncoded: false), &above) == 0, above.st_dev == status.st_dev else {
        throw inMountPoint
      }
    }
    do { try DataDirectory.make(parent) } catch { throw CommandFailure(.cannotCreate, error.description) }
    guard access(parent.path(percentEncoded: false), W_OK | X_OK) == 0 else {
      throw CommandFailure(
        .cannotCreate,
        "The restore makes a directory beside \(directory.path), and \(DataDirectory(parent).path) cannot be written: "
          + "\(SystemError.last). Run this as a user who may, or name another directory with --data.")
    }
  }

  private var inMountPoint: CommandFailure {
    CommandFailure(
      .cannotCreate,
      "\(directory.path) is the root of a file system, such as a container's volume, and cannot be renamed. Restore to "
        + "a directory inside it, such as --data '\(directory.path)/restored', and start the server there.")
  }

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

  /// Returns the names in the data directory, except the lock file.
  /// - Parameter aside: where the data directory would be moved.
  /// - Throws: `CommandFailure` if there are any and they may not be replaced.
  private func held(_ aside: String) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).filter { $0 != "lock" }
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

  private func putInPlace(_ draft: DataDirectory, _ lock: DirectoryLock, movingTo aside: String) throws {
    lock.settle()
    guard rename(directory.path, aside) == 0 else {
      if errno == EBUSY { throw inMountPoint }
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
