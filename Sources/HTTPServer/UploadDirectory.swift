import Foundation

/// Where uploads wait for their handlers.
enum UploadDirectory {
  /// Makes the directory, and removes what a server that did not get to tidy up left there over an hour ago.
  static func prepare(_ directory: URL) throws {
    let files = FileManager.default
    do {
      try files.createDirectory(at: directory, withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: directory.path) where name.hasPrefix(TemporaryFile.prefix) {
        let file = directory.appendingPathComponent(name)
        // Another server may tidy up the same directory, so what is gone is gone.
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
