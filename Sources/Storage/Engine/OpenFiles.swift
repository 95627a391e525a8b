import Foundation
import Invites

/// The files that a store has open. If their directory is removed or moved while the server runs, the server keeps
/// writing to files that are no longer at their path.
struct OpenFiles: Sendable {
  private struct File: Sendable {
    let path: String
    let device: UInt64
    let number: UInt64
  }

  private let files: [File]

  /// Remembers the identity of the database at `path` and of its log.
  init(database path: String) {
    files = [path, path + "-wal"].compactMap { path in
      Self.identity(path).map { File(path: path, device: $0.device, number: $0.number) }
    }
  }

  /// Checks that the files are still at their paths. Takes two system calls, some microseconds.
  /// - Throws: `storageMissing` when a file is missing or another file has taken its place.
  func requireInPlace() throws(Failure) {
    for file in files {
      guard let found = Self.identity(file.path), found == (file.device, file.number) else {
        throw Failure(
          .storageMissing,
          "The server's files were moved or removed while it ran, so nothing can be saved. Its operator must put them back or restart it."
        )
      }
    }
  }

  private static func identity(_ path: String) -> (device: UInt64, number: UInt64)? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return (UInt64(status.st_dev), UInt64(status.st_ino))
  }
}
