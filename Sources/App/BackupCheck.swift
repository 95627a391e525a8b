import Basics
import Foundation
import Invites
import PageKit
import Storage
import Web

/// Proves that a backup is complete and can be served from. Changes nothing.
struct BackupCheck {
  let manifest: BackupManifest

  /// Checks the backup in `directory`: its manifest, the files, the database, the key and the photos.
  /// - Throws: `CommandFailure`, whose text says what to do.
  init(_ directory: DataDirectory) throws {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory.path, isDirectory: &isDirectory), isDirectory.boolValue
    else { throw CommandFailure(.noInput, "There is no backup at \(directory.path). Name the directory of one.") }
    guard let manifest = BackupManifest.read(in: directory) else { throw Self.withoutManifest(directory) }
    self.manifest = manifest
    guard !DirectoryLock.isHeld(directory) else {
      throw CommandFailure(
        .temporary, "A server runs on \(directory.path), so it is not a backup any more. Use another backup.")
    }
    do {
      try manifest.requireFiles(of: directory)
      try Store.requireWhole(directory.database.path(percentEncoded: false))
      _ = try DirectoryCheck(directory)
      try requirePhotos(of: directory)
    } catch let error as CommandFailure {
      throw error
    } catch let error as StoreError {
      throw CommandFailure(.data, error.description)
    } catch let error as ConfigurationError {
      throw CommandFailure(.data, error.description)
    } catch {
      throw CommandFailure(
        .inputOutput,
        "\(directory.path) cannot be read: \(SystemError.reason(error)). Check its permissions and its disk.")
    }
  }

  private static func withoutManifest(_ directory: DataDirectory) -> CommandFailure {
    if let latest = DatedBackups(in: directory.root).complete.last {
      return CommandFailure(
        .noInput, "\(directory.path) holds several backups. Name one of them, such as \(latest.path).")
    }
    return CommandFailure(
      .data,
      "\(directory.path) has no \(BackupManifest.fileName): the backup was interrupted, or an earlier version made it. "
        + "Use another backup, or start a server on a copy of this one.")
  }

  private func requirePhotos(of directory: DataDirectory) throws {
    let photos = try Store.photos(path: directory.database.path(percentEncoded: false))
    let missing = photos.filter { !$0.isWhole(in: directory) }
    guard missing.count <= manifest.missingPhotos else {
      throw CommandFailure(
        .data,
        "\(directory.path) lacks the files of \(missing.count) photos, and \(manifest.missingPhotos) when it was made. "
          + "Use another backup.")
    }
  }
}

extension KeptPhoto {
  /// Whether all files of the photo are there, and have at least the size that the database knows. They have more when
  /// the versions for pages were made since.
  func isWhole(in directory: DataDirectory) -> Bool {
    var sizes: [PhotoVersion: Int] = [:]
    for version in PhotoVersion.all(of: photo) {
      let file = directory.root.appending(path: PhotoLibrary.key(of: photo, version))
      sizes[version] = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
    }
    return PhotoVersion.kept(of: photo).allSatisfy { sizes[$0, default: 0] > 0 }
      && sizes.values.reduce(0, +) >= bytes
  }
}
