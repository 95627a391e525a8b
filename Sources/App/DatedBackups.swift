import Foundation
import Invites
import PageKit

/// A directory in which each backup is a directory named by its time, such as `partyline-20261127T201500Z`.
struct DatedBackups {
  let root: URL
  /// The complete backups, the oldest first.
  let complete: [DataDirectory]
  /// Names of what earlier commands left unfinished: backups, and removals of backups.
  let unfinished: [String]

  private static let removed = ".removed"

  /// Looks at what is in the directory. It need not exist.
  init(in root: URL) {
    self.root = root
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path(percentEncoded: false))) ?? []
    complete = names.filter(Self.isName).sorted()
      .map { DataDirectory(root.appending(path: $0, directoryHint: .isDirectory)) }
      .filter { Self.isDirectory($0.path) && BackupManifest.read(in: $0) != nil }
    unfinished = names.filter { name in
      guard name.hasPrefix("."), let end = name.dropFirst().firstIndex(of: ".") else { return false }
      return Self.isName(String(name[..<end].dropFirst()))
    }
  }

  /// Returns the name of the backup that is made at this time.
  static func name(at now: Timestamp) -> String { "partyline-\(suffix(at: now))" }

  /// Returns the time as it stands in names of directories, such as `20261127T201500Z`.
  static func suffix(at now: Timestamp) -> String { now.rfc3339.filter { $0 != "-" && $0 != ":" } }

  private static func isName(_ name: String) -> Bool { name.wholeMatch(of: #/partyline-\d{8}T\d{6}Z/#) != nil }

  /// Whether there is a directory, which is not a symbolic link to one.
  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The number of photos that a complete backup lacks.
  private static func missingPhotos(in backup: DataDirectory) -> Int {
    BackupManifest.read(in: backup)?.missingPhotos ?? 0
  }

  /// Removes complete backups except for the newest ones, and what earlier removals left. Backups on which a server
  /// runs stay, and so do those that lack fewer photos than `newest`, and everything else in the directory.
  /// - Parameters:
  ///   - count: the number of backups that stay, including `newest`; at least 1.
  ///   - newest: the name of the backup that was just made, which stays whatever the clock shows.
  /// - Returns: remarks, one sentence each.
  func removeOld(keeping count: Int, newest: String) -> [String] {
    let others = complete.filter { $0.root.lastPathComponent != newest }
    let missing = complete.first { $0.root.lastPathComponent == newest }.map(Self.missingPhotos(in:)) ?? 0
    var (done, fuller, notes): ([String], [String], [String]) = ([], [], [])
    for backup in others.dropLast(count - 1) where !DirectoryLock.isHeld(backup) {
      let name = backup.root.lastPathComponent
      // The photos may only be out of reach, and this may be the last copy of them.
      guard Self.missingPhotos(in: backup) >= missing else {
        fuller.append(name)
        continue
      }
      // Without its name, a backup that is removed in part is not taken for a complete one.
      let place = root.appending(path: ".\(name)\(Self.removed)").path(percentEncoded: false)
      if rename(backup.path, place) == 0 {
        done.append(name)
      } else {
        notes.append("\(backup.path) could not be removed: \(SystemError.last).")
      }
    }
    let left = unfinished.filter { $0.hasSuffix(Self.removed) } + done.map { ".\($0)\(Self.removed)" }
    for name in left {
      do {
        try FileManager.default.removeItem(at: root.appending(path: name))
      } catch {
        notes.append("\(name) could not be removed: \(SystemError.reason(error)).")
      }
    }
    if !done.isEmpty { notes.append("Removed older backups: \(done.joined(separator: ", ")).") }
    if !fuller.isEmpty {
      notes.append(
        "Kept older backups, because they hold photos that the new one lacks: \(fuller.joined(separator: ", ")). "
          + "Delete them when you no longer need them.")
    }
    let partial = unfinished.filter { !$0.hasSuffix(Self.removed) && !DraftLock.isHeld(root.appending(path: $0)) }
    if !partial.isEmpty {
      notes.append("Backups that were interrupted and can be deleted: \(partial.sorted().joined(separator: ", ")).")
    }
    return notes
  }
}

/// Marks the directory of a backup or a restore in progress, for as long as this object lives.
final class DraftLock: Sendable {
  private let descriptor: Int32

  /// - Parameter directory: a directory that this process has just made.
  init(_ directory: URL) {
    descriptor = open(directory.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    flock(descriptor, LOCK_EX | LOCK_NB)
  }

  deinit { close(descriptor) }

  /// Whether a process works on the directory.
  static func isHeld(_ directory: URL) -> Bool {
    let descriptor = open(directory.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0
  }
}
