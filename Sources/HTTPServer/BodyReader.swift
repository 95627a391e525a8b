import Foundation

/// Collects a body that arrives in pieces and enforces its limits. One thread uses it at a time: first the connection's
/// thread, then the thread that builds the request. Hence `@unchecked`.
final class BodyReader: @unchecked Sendable {
  /// Reads the parts of a multipart form. Nil for any other body.
  let multipart: MultipartReader?
  private let hasFields: Bool
  private let limits: Limits
  private var bytes: [UInt8] = []
  private var received = 0

  /// Throws `HTTPFailure` when the head alone shows that the server will refuse the body.
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

  /// The largest accepted body in bytes. A multipart form needs some room for its boundaries.
  private var total: Int {
    let envelope = 16 << 10
    return multipart != nil ? limits.body + limits.upload + envelope : limits.body
  }

  /// The 413 failure. It names the limit that the sender can act on.
  private var tooLarge: HTTPFailure {
    .bodyTooLarge(limit: multipart != nil ? max(limits.body, limits.upload) : limits.body)
  }

  /// Counts the piece, and stores it unless the multipart reader takes it. Throws 413 when the body is too large.
  func take(_ piece: UnsafeRawBufferPointer) throws {
    received += piece.count
    guard received <= total else { throw tooLarge }
    if multipart == nil { bytes.append(contentsOf: piece) }
  }

  /// Returns the whole body. Throws 400 when a form is malformed.
  func body() throws -> Body {
    if let multipart { return .form(try multipart.form()) }
    guard hasFields else { return bytes.isEmpty ? .empty : .bytes(bytes) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw HTTPFailure.malformed("The form is not UTF-8.")
    }
    return .form(Form(try Query(parsing: text)))
  }
}
