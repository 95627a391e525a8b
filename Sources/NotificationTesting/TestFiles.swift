import Foundation

/// Files for a test, in a temporary directory that is deleted together with this object.
public final class TestFiles: Sendable {
  public let directory = FileManager.default.temporaryDirectory.appendingPathComponent("test-\(UUID().uuidString)")

  public init() {}
  deinit { try? FileManager.default.removeItem(at: directory) }  // A failure leaves only temporary files behind.

  /// - Throws: the errors of `FileManager` and `Data`.
  public func file(named name: String, _ contents: Data) throws -> URL {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let file = directory.appendingPathComponent(name)
    try contents.write(to: file)
    return file
  }

  /// A PNG of one pixel.
  public func picture(named name: String = "picture.png") throws -> URL {
    let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    return try file(named: name, Data(base64Encoded: png) ?? Data())
  }
}
