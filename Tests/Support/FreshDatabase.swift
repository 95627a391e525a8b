import Foundation
import Synchronization

/// A database as this version makes it, with nothing in it. Bringing one up to date by all migrations takes fifteen times
/// as long as opening it, so a process does that once, and each test has a copy.
public enum FreshDatabase {
  private static let made = Mutex<Data?>(nil)

  /// - Parameter make: leaves one whole file, as closing a store does; called once in a process.
  public static func put(at path: String, make: (String) throws -> Void) throws {
    let bytes = try made.withLock { made in
      if let made { return made }
      let file = FileManager.default.temporaryDirectory.appending(path: "fresh-\(UUID().uuidString).sqlite")
      defer { try? FileManager.default.removeItem(at: file) }
      try make(file.path(percentEncoded: false))
      let bytes = try Data(contentsOf: file)
      made = bytes
      return bytes
    }
    try bytes.write(to: URL(filePath: path))
  }
}
