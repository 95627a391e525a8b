import Foundation

/// A file that was sent with a form. It is in a temporary file, which is deleted with the last copy of this value
/// unless the file was moved.
public struct Upload: Sendable {
  public let fieldName: String
  /// The sender's name for the file, reduced to its last path component. Untrusted, and possibly empty.
  public let fileName: String
  /// The media type that the sender claims. Untrusted.
  public let declaredType: String
  /// The size in bytes.
  public let size: Int
  let storage: TemporaryFile

  /// The file's location. The file stays there until the response has been made.
  public var file: URL { URL(fileURLWithPath: storage.path) }

  /// Moves the file, which is then kept. Throws `CocoaError`.
  public func move(to destination: URL) throws {
    try FileManager.default.moveItem(at: file, to: destination)
  }

  /// Creates an upload from bytes, for tests and for calls within the process.
  public init(
    fieldName: String, fileName: String, declaredType: String, bytes: [UInt8],
    directory: URL = FileManager.default.temporaryDirectory
  ) throws {
    let storage = try TemporaryFile(in: directory.path)
    try bytes.withUnsafeBytes { try storage.append($0) }
    self.init(fieldName: fieldName, fileName: fileName, declaredType: declaredType, storage: storage)
  }

  init(fieldName: String, fileName: String, declaredType: String, storage: TemporaryFile) {
    self.fieldName = fieldName
    self.fileName = Self.lastComponent(fileName)
    self.declaredType = declaredType
    self.size = storage.close()
    self.storage = storage
  }

  /// Returns the last path component. Some old browsers send a whole path, with either kind of slash.
  private static func lastComponent(_ name: String) -> String {
    let parts = name.unicodeScalars.split { $0 == "/" || $0 == "\\" }
    let component = parts.last.map { String(String.UnicodeScalarView($0)) } ?? ""
    let printable = component.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    return component == "." || component == ".." ? "" : String(String.UnicodeScalarView(printable))
  }
}
