import Foundation

/// Goes with the test.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("example-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String, _ data: Data) throws -> URL {
    let directory = url.appendingPathComponent("Downloads")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try data.write(to: directory.appendingPathComponent(name))
    return directory.appendingPathComponent(name)
  }

  /// A PNG of one pixel.
  func picture() throws -> URL {
    let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    return try file("band.png", Data(base64Encoded: png) ?? Data())
  }
}
