import Basics
import Foundation
import Invites
import PageKit

/// The description of a backup. It is the last file that is written, so a backup without it is incomplete.
struct BackupManifest: Codable, Equatable, Sendable {
  /// The version of Partyline that made the backup.
  let version: String
  /// When the backup was made, as RFC 3339 in UTC.
  let madeAt: String
  /// The last migration of the database.
  let schema: String
  /// The number of files and their bytes, without this one.
  let files: Int
  let bytes: Int64
  /// The SHA-256 of the database, in hexadecimal digits.
  let databaseSHA256: String
  /// The digest of all files without this one, as `FileTree.digest` makes it, in hexadecimal digits. Nil in backups of
  /// earlier versions.
  let filesSHA256: String?
  /// The number of photos that the database names and that were lost or incomplete before the backup.
  let missingPhotos: Int

  static let fileName = "manifest.json"
  /// A manifest has some hundred bytes. A larger file is not one.
  private static let sizeLimit = 65_536

  /// Measures and reads the files of a finished copy.
  init(of copy: DataDirectory, schema: String, missingPhotos: Int, at now: Timestamp) throws {
    let size = try FileTree.size(copy.path, except: [Self.fileName])
    version = Version.number
    madeAt = now.rfc3339
    self.schema = schema
    (files, bytes) = (size.files, size.bytes)
    databaseSHA256 = Hexadecimal.encode(try FileTree.sha256(copy.database))
    filesSHA256 = Hexadecimal.encode(try FileTree.digest(copy.path, except: [Self.fileName]))
    self.missingPhotos = missingPhotos
  }

  /// Reads the manifest of the backup in `directory`. Nil when there is none, or it is not one.
  static func read(in directory: DataDirectory) -> BackupManifest? {
    let file = directory.root.appending(path: fileName)
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: sizeLimit) else { return nil }
    return try? JSONDecoder().decode(BackupManifest.self, from: data)
  }

  func write(in directory: DataDirectory) throws {
    try (JSONEncoder.readable.encode(self) + Data("\n".utf8)).write(to: directory.root.appending(path: Self.fileName))
  }

  /// Checks that the files in `directory` are those that were measured. Reads all of them.
  /// - Throws: `CommandFailure` with the status `data`, or the error of a file that cannot be read.
  func requireFiles(of directory: DataDirectory) throws {
    guard FileManager.default.fileExists(atPath: directory.database.path(percentEncoded: false)) else {
      throw CommandFailure(.data, "\(directory.path) is incomplete: its database is missing. Use another backup.")
    }
    guard Hexadecimal.encode(try FileTree.sha256(directory.database)) == databaseSHA256 else {
      throw CommandFailure(
        .data,
        "\(directory.path) is not as it was made: its database has changed, by damage or by a server that ran on it. "
          + "Use another backup.")
    }
    let size = try FileTree.size(directory.path, except: [Self.fileName])
    guard size == FileTree.Size(files: files, bytes: bytes) else {
      throw CommandFailure(
        .data,
        "\(directory.path) is not as it was made: it has \(size.files) files with \(size.bytes) bytes instead of "
          + "\(files) with \(bytes). Use another backup.")
    }
    guard let filesSHA256 else { return }
    guard Hexadecimal.encode(try FileTree.digest(directory.path, except: [Self.fileName])) == filesSHA256 else {
      throw CommandFailure(
        .data,
        "\(directory.path) is not as it was made: the contents of its files have changed, by damage or by hand. "
          + "Use another backup.")
    }
  }
}
