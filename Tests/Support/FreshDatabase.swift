import Foundation
import Synchronization

/// An empty database of this version. Running all migrations takes fifteen times as long as opening a database, so a
/// process does that once, and each test gets a copy.
public enum FreshDatabase {
  private static let made = Mutex<Data?>(nil)

  /// - Parameter make: Leaves one complete file, as closing a store does. Called once in a process.
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
