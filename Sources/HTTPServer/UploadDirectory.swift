import Foundation

/// The directory in which uploads wait for their handlers.
enum UploadDirectory {
  /// Creates the directory, and removes files older than an hour that a server left there without cleaning up.
  static func prepare(_ directory: URL) throws {
    let files = FileManager.default
    do {
      try files.createDirectory(at: directory, withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: directory.path) where name.hasPrefix(TemporaryFile.prefix) {
        let file = directory.appendingPathComponent(name)
        // Another server may be cleaning up the same directory, so a file that is already gone is no error.
        if isStale(file) { try? files.removeItem(at: file) }
      }
    } catch {
      throw ServerError("The directory for uploads, \(directory.path), cannot be used: \(error.localizedDescription)")
    }
  }

  private static func isStale(_ file: URL) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.modificationDate] as? Date).map { $0.timeIntervalSinceNow < -3600 } ?? false
  }
}
