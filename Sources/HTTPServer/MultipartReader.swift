import Basics

/// Assembles the parts of a multipart form: fields in memory, files on disk.
final class MultipartReader {
  /// One piece of one part, as the post processor passes it.
  struct Piece {
    let name: String?
    let fileName: String?
    let type: String?
    let offset: UInt64
    let bytes: UnsafeRawBufferPointer
  }

  private enum Part {
    case field(name: String, bytes: [UInt8])
    case file(name: String, fileName: String, type: String, TemporaryFile?)
  }

  private let limits: Limits
  private let directory: String
  private var part: Part?
  private var hasParts = false
  /// Whether the latest part has had neither bytes nor a delimiter after it yet.
  private var awaitsFirstBytes = false
  private var fields: [Query.Item] = []
  private var uploads: [Upload] = []
  private var fieldBytes = 0
  private var fileBytes = 0
  /// The first error. It is stored here because the post processor cannot carry it.
  private(set) var failure: (any Error)?

  init(limits: Limits, directory: String) {
    self.limits = limits
    self.directory = directory
  }

  /// Returns false once an error has occurred.
  func take(_ piece: Piece) -> Bool {
    guard failure == nil else { return false }
    do {
      // The post processor reports the beginning of a part again when its first bytes came alone.
      if piece.offset == 0, !awaitsFirstBytes { try begin(piece) }
      awaitsFirstBytes = piece.offset == 0 && piece.bytes.isEmpty
      try append(piece.bytes)
      return true
    } catch {
      fail(error)
      return false
    }
  }

  /// Records that a delimiter was read: the next piece belongs to another part, even under the same name.
  func delimit() {
    awaitsFirstBytes = false
  }

  func fail(_ error: any Error) {
    failure = failure ?? error
    // Parts received so far are discarded immediately, not when the client has finished sending the rest.
    (part, fields, uploads) = (nil, [], [])
  }

  /// Returns the form, after the last piece. The post processor takes text without any boundary for a preamble, so this
  /// method refuses a form without parts.
  func form() throws -> Form {
    if let failure { throw failure }
    guard hasParts else {
      throw HTTPFailure.malformed("The multipart form has no parts.")
    }
    try endPart()
    return Form(Query(fields), uploads: uploads)
  }

  private func begin(_ piece: Piece) throws {
    hasParts = true
    try endPart()
    guard let name = piece.name, !name.isEmpty else { throw HTTPFailure.malformed("A part of the form has no name.") }
    guard fields.count < Query.itemLimit else { throw HTTPFailure.malformed("The form has too many fields.") }
    try Self.requireBounded(name)
    if let fileName = piece.fileName {
      try Self.requireBounded(fileName)
      let type = piece.type.flatMap { $0.utf8.allSatisfy { $0 < 0x80 } ? $0 : nil }
      part = .file(name: name, fileName: fileName, type: type ?? "application/octet-stream", nil)
    } else {
      part = .field(name: name, bytes: [])
    }
  }

  private static func requireBounded(_ text: String) throws {
    guard MarkRun.isBounded(text) else { throw HTTPFailure.tooManyMarks }
  }

  private func append(_ bytes: UnsafeRawBufferPointer) throws {
    guard !bytes.isEmpty else { return }
    switch part {
    case .field(let name, var text):
      part = nil
      fieldBytes += bytes.count
      guard fieldBytes <= limits.body else { throw HTTPFailure.bodyTooLarge(limit: limits.body) }
      text.append(contentsOf: bytes)
      part = .field(name: name, bytes: text)
    case .file(let name, let fileName, let type, let file):
      fileBytes += bytes.count
      let file = try file ?? newFile()
      guard fileBytes <= limits.upload else { throw HTTPFailure.bodyTooLarge(limit: limits.upload) }
      try file.append(bytes)
      part = .file(name: name, fileName: fileName, type: type, file)
    case nil: break
    }
  }

  private func newFile() throws -> TemporaryFile {
    guard limits.upload > 0 else { throw HTTPFailure.unsupportedMedia("This address accepts no files.") }
    guard uploads.count < limits.uploads else { throw HTTPFailure.tooManyUploads(limit: limits.uploads) }
    return try TemporaryFile(in: directory)
  }

  private func endPart() throws {
    defer { part = nil }
    switch part {
    case .field(let name, let bytes):
      guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
        throw HTTPFailure.malformed("The field \(name) is not UTF-8 text.")
      }
      try Self.requireBounded(text)
      fields.append(Query.Item(name, text))
    case .file(let name, let fileName, let type, let file):
      // A file field that was left empty arrives as a part with an empty file name and no bytes.
      guard let file = try file ?? (fileName.isEmpty || limits.upload == 0 ? nil : newFile()) else { return }
      uploads.append(Upload(fieldName: name, fileName: fileName, declaredType: type, storage: file))
    case nil: break
    }
  }
}
