import Foundation
import JSON

/// A notification for the iOS Simulator: a payload with the app that receives it, as in `xcrun simctl push`.
///
/// ```json
/// {"Simulator Target Bundle": "com.example.party", "aps": {"alert": "The Bash"}}
/// ```
public struct APNsFile: Hashable, Sendable {
  /// The key beside `aps` that names the app.
  public static let bundleKey = "Simulator Target Bundle"

  /// Nil leaves the choice of the app to the caller that pushes the file.
  public let bundleIdentifier: String?
  /// The exact bytes of the notification: the file without the app's name, otherwise unchanged.
  public let payload: [UInt8]

  /// - Throws: `JSON.Failure` when the payload is not a JSON object, or already names an app.
  public init(payload: [UInt8], bundleIdentifier: String? = nil) throws(JSON.Failure) {
    let file = try APNsFile(parsing: payload)
    guard file.bundleIdentifier == nil else {
      throw JSON.Failure(.invalidValue, "The payload already names an app.").inside(Self.bundleKey)
    }
    self.bundleIdentifier = bundleIdentifier
    self.payload = payload
  }

  /// Reads a file's bytes without examining `aps`.
  ///
  /// - Throws: `JSON.Failure` with the place of the error when the bytes are not a JSON object, or the app's name is
  ///   not a string.
  public init(parsing bytes: [UInt8]) throws(JSON.Failure) {
    let document = try JSON.Document(bytes)
    guard document.nodes[0].kind == .object else {
      throw document.failure(.wrongType, "Expected an object, found \(document.kindName(0)).", at: 0)
    }
    guard let name = document.value(Self.bundleKey, of: 0) else {
      (bundleIdentifier, payload) = (nil, bytes)
      return
    }
    guard document.nodes[name].kind == .string else {
      throw document.failure(.wrongType, "Expected a string, found \(document.kindName(name)).", at: name)
    }
    bundleIdentifier = document.string(name)
    payload = [document.removing(name - 1, from: 0)].applied(to: bytes)
  }

  /// The contents of the file: the unchanged payload, with the app's name before its first member.
  public var bytes: [UInt8] {
    guard let bundleIdentifier, let document = try? JSON.Document(payload) else { return payload }
    return [document.inserting(Self.bundleKey, JSON.string(bundleIdentifier).text, into: 0)].applied(to: payload)
  }
}

extension APNsFile {
  /// Reads a file of at most `JSON.sizeLimit` bytes.
  ///
  /// - Throws: the `JSON.Failure` errors of `init(parsing:)`, including `tooLarge`, and the errors of `FileHandle`.
  public init(contentsOf file: URL) throws {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }  // The file was only read, so a failing close loses nothing.
    let data = try handle.read(upToCount: JSON.sizeLimit + 1) ?? Data()
    try self.init(parsing: [UInt8](data))
  }

  /// Writes the file atomically.
  public func write(to file: URL) throws { try Data(bytes).write(to: file, options: .atomic) }
}
