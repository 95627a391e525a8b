import Foundation
import JSON

/// A notification for the iOS Simulator: a payload with the app that shall get it, as in `xcrun simctl push`.
///
/// ```json
/// {"Simulator Target Bundle": "com.example.party", "aps": {"alert": "The Bash"}}
/// ```
public struct APNsFile: Hashable, Sendable {
  /// The key beside `aps` that names the app.
  public static let bundleKey = "Simulator Target Bundle"

  /// nil leaves the choice to whoever pushes the file.
  public let bundleIdentifier: String?
  /// The exact bytes of the notification: the file without the app's name, otherwise as it was written.
  public let payload: [UInt8]

  /// - Throws: `JSON.Failure` when the payload is no JSON object, or names an app itself.
  public init(payload: [UInt8], bundleIdentifier: String? = nil) throws(JSON.Failure) {
    let file = try APNsFile(parsing: payload)
    guard file.bundleIdentifier == nil else {
      throw JSON.Failure(.invalidValue, "The payload already names an app.").inside(Self.bundleKey)
    }
    self.bundleIdentifier = bundleIdentifier
    self.payload = payload
  }

  /// Reads a file's bytes; `aps` is not looked into.
  ///
  /// - Throws: `JSON.Failure` with the place of the fault when they are no JSON object, or the app's name is no string.
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

  /// What the file has: the payload as it is, with the app's name before its first member.
  public var bytes: [UInt8] {
    guard let bundleIdentifier, let document = try? JSON.Document(payload) else { return payload }
    return [document.inserting(Self.bundleKey, JSON.string(bundleIdentifier).text, into: 0)].applied(to: payload)
  }
}

extension APNsFile {
  /// Reads a file of at most `JSON.sizeLimit` bytes.
  ///
  /// - Throws: `JSON.Failure` as `init(parsing:)`, `tooLarge` included, and what `FileHandle` throws.
  public init(contentsOf file: URL) throws {
    let handle = try FileHandle(forReadingFrom: file)
    defer { try? handle.close() }  // The file was only read, so a failing close loses nothing.
    let data = try handle.read(upToCount: JSON.sizeLimit + 1) ?? Data()
    try self.init(parsing: [UInt8](data))
  }

  /// Replaces the file whole or not at all.
  public func write(to file: URL) throws { try Data(bytes).write(to: file, options: .atomic) }
}
