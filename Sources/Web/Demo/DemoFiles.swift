import Database
import Foundation
import PageKit

/// The demo's script and pictures, which are embedded in the binary.
enum DemoFiles {
  /// Returns the bytes of a file.
  /// - Throws: `ConfigurationError` for a file that the binary does not contain.
  static func bytes(_ name: String) throws(ConfigurationError) -> [UInt8] {
    for index in 0..<database_files_count {
      guard let file = database_file(index)?.pointee, String(cString: file.path) == "demo/\(name)" else { continue }
      return Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    }
    throw ConfigurationError("This binary has no demo file \(name).")
  }

  static func script() throws -> DemoScript {
    try JSONDecoder().decode(DemoScript.self, from: Data(bytes("demo.json")))
  }
}
