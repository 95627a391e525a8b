import Foundation

/// A file that came with a form, in a temporary file that goes when the last copy of this value goes,
/// unless it was moved away.
public struct Upload: Sendable {
  public let fieldName: String
  /// What the sender calls the file, reduced to its last path component; not to be trusted, possibly empty.
  public let fileName: String
  /// The media type the sender claims; not to be trusted.
  public let declaredType: String
  /// In bytes.
  public let size: Int
  let storage: TemporaryFile

  /// Where the file is. It stays there until the response has been made.
  public var file: URL { URL(fileURLWithPath: storage.path) }

  /// Moves the file, which then stays. Throws `CocoaError`.
  public func move(to destination: URL) throws {
    try FileManager.default.moveItem(at: file, to: destination)
  }

  /// An upload made of bytes, for tests and for calls within the process.
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

  /// Some browsers of old send a whole path, with either slash.
  private static func lastComponent(_ name: String) -> String {
    let parts = name.unicodeScalars.split { $0 == "/" || $0 == "\\" }
    let component = parts.last.map { String(String.UnicodeScalarView($0)) } ?? ""
    let printable = component.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    return component == "." || component == ".." ? "" : String(String.UnicodeScalarView(printable))
  }
}
