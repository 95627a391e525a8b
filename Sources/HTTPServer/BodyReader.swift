import Foundation

/// Takes a body in pieces and keeps it within its limits. It belongs to one thread at a time, first to the connection's
/// and then to the one that makes a request of it; hence `@unchecked`.
final class BodyReader: @unchecked Sendable {
  /// Takes the parts of a multipart form; nil for any other body.
  let multipart: MultipartReader?
  private let hasFields: Bool
  private let limits: Limits
  private var bytes: [UInt8] = []
  private var received = 0

  /// Throws `HTTPFailure` when the head alone shows that the body will not be taken.
  init(_ head: Head, limits: Limits, directory: URL) throws {
    self.limits = limits
    if let coding = head.headers["Content-Encoding"], coding.lowercased() != "identity" {
      throw HTTPFailure.unsupportedMedia("Send the body without compression.")
    }
    let type = ContentType.essence(head.contentType)
    hasFields = type == "application/x-www-form-urlencoded"
    multipart = type == "multipart/form-data" ? MultipartReader(limits: limits, directory: directory.path) : nil
    guard case .length(let length) = head.framing else { return }
    guard length <= total else { throw tooLarge }
    if multipart == nil { bytes.reserveCapacity(length) }
  }

  /// What may come in all; a multipart form needs some room for its boundaries.
  private var total: Int {
    let envelope = 16 << 10
    return multipart != nil ? limits.body + limits.upload + envelope : limits.body
  }

  /// Names the limit that the sender can do something about.
  private var tooLarge: HTTPFailure {
    .bodyTooLarge(limit: multipart != nil ? max(limits.body, limits.upload) : limits.body)
  }

  /// Counts the piece, and keeps it unless the multipart reader takes it. Throws 413.
  func take(_ piece: UnsafeRawBufferPointer) throws {
    received += piece.count
    guard received <= total else { throw tooLarge }
    if multipart == nil { bytes.append(contentsOf: piece) }
  }

  /// The whole body. Throws 400 when a form is malformed.
  func body() throws -> Body {
    if let multipart { return .form(try multipart.form()) }
    guard hasFields else { return bytes.isEmpty ? .empty : .bytes(bytes) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw HTTPFailure.malformed("The form is not UTF-8.")
    }
    return .form(Form(try Query(parsing: text)))
  }
}
