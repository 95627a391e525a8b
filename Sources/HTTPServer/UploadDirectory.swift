import Foundation

/// Where uploads wait for their handlers.
enum UploadDirectory {
  /// Makes the directory, and removes what a server that did not get to tidy up left there over an hour ago.
  static func prepare(_ directory: URL) throws {
    let files = FileManager.default
    do {
      try files.createDirectory(at: directory, withIntermediateDirectories: true)
      let entries = try files.contentsOfDirectory(at: directory, includingPropertiesForKeys: [.contentModificationDateKey])
      for entry in entries where entry.lastPathComponent.hasPrefix(TemporaryFile.prefix) && isStale(entry) {
        try? files.removeItem(at: entry)
      }
    } catch {
      throw ServerError("The directory for uploads, \(directory.path), cannot be used: \(error.localizedDescription)")
    }
  }

  private static func isStale(_ file: URL) -> Bool {
    let modified = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    return modified.map { $0.timeIntervalSinceNow < -3600 } ?? false
  }
}
