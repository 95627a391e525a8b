import Foundation

/// Takes a body in pieces and keeps it within its limits. It belongs to one thread at a time, first to the connection's
/// and then to the one that makes a request of it; hence `@unchecked`.
final class BodyReader: @unchecked Sendable {
  enum Kind { case bytes, fields, multipart }

  let kind: Kind
  private let limits: Limits
  private var bytes: [UInt8] = []
  private var received = 0
  let multipart: MultipartReader

  /// Throws `HTTPFailure` when the head alone shows that the body will not be taken.
  init(_ head: Head, limits: Limits, directory: URL) throws {
    self.limits = limits
    if let coding = head.headers["Content-Encoding"], coding.lowercased() != "identity" {
      throw HTTPFailure.unsupportedMedia("Send the body without compression.")
    }
    switch ContentType.essence(head.contentType) {
    case "multipart/form-data": kind = .multipart
    case "application/x-www-form-urlencoded": kind = .fields
    default: kind = .bytes
    }
    multipart = MultipartReader(limits: limits, directory: directory.path)
    guard case .length(let length) = head.framing else { return }
    guard length <= total else { throw tooLarge }
    if kind != .multipart { bytes.reserveCapacity(length) }
  }

  /// What may come in all; a multipart form needs some room for its boundaries.
  private var total: Int {
    let envelope = 16 << 10
    return kind == .multipart ? limits.body + limits.upload + envelope : limits.body
  }

  /// Names the limit that the sender can do something about.
  private var tooLarge: HTTPFailure {
    .bodyTooLarge(limit: kind == .multipart ? max(limits.body, limits.upload) : limits.body)
  }

  /// Counts the piece, and keeps it unless the multipart reader takes it. Throws 413.
  func take(_ piece: UnsafeRawBufferPointer) throws {
    received += piece.count
    guard received <= total else { throw tooLarge }
    if kind != .multipart { bytes.append(contentsOf: piece) }
  }

  /// The whole body. Throws 400 when a form is malformed.
  func body() throws -> Body {
    switch kind {
    case .bytes: return bytes.isEmpty ? .empty : .bytes(bytes)
    case .multipart: return .form(try multipart.form())
    case .fields:
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw HTTPFailure.malformed("The form is not UTF-8.")
      }
      return .form(Form(try Query(parsing: text)))
    }
  }
}
