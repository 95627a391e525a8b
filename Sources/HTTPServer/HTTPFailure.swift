/// Why the server itself refused a request: a status, a stable code for programs and a sentence for people.
public struct HTTPFailure: Error, Sendable {
  public let status: Status
  /// A stable identifier. A released code never changes its meaning.
  public let code: String
  public let message: String
  /// Fields that the response must have, such as `Allow` or `Retry-After`. The router adds them.
  public let headers: Headers

  public init(_ status: Status, _ code: String, _ message: String, headers: Headers = Headers()) {
    self.status = status
    self.code = code
    self.message = message
    self.headers = headers
  }
}

extension HTTPFailure {
  public static func malformed(_ message: String) -> HTTPFailure {
    HTTPFailure(.badRequest, "malformed-request", message)
  }

  /// The text has more combining marks or joiners in a row than any script uses (see `MarkRun`).
  static let tooManyMarks = HTTPFailure(
    .unprocessableContent, "invalid-text", "The text has too many combining marks in a row. Remove some of them.")

  public static let notFound = HTTPFailure(.notFound, "not-found", "There is nothing at this address.")

  public static func methodNotAllowed(allowed: [Method]) -> HTTPFailure {
    let list = allowed.map(\.rawValue).joined(separator: ", ")
    return HTTPFailure(
      .methodNotAllowed, "method-not-allowed", "This address accepts only \(list).", headers: ["Allow": list])
  }

  public static func bodyTooLarge(limit: Int) -> HTTPFailure {
    HTTPFailure(.contentTooLarge, "body-too-large", "Send at most \(limit) bytes here.")
  }

  public static func tooManyUploads(limit: Int) -> HTTPFailure {
    HTTPFailure(.contentTooLarge, "too-many", "Send at most \(limit) files at once here.")
  }

  public static func unsupportedMedia(_ message: String) -> HTTPFailure {
    HTTPFailure(.unsupportedMediaType, "unsupported-media", message)
  }

  public static func headersTooLarge(limit: Int) -> HTTPFailure {
    HTTPFailure(
      .requestHeaderFieldsTooLarge, "headers-too-large",
      "Send at most \(limit) bytes of header fields. Clearing this site's cookies may help.")
  }

  public static func overloaded(_ message: String, retryAfter seconds: Int) -> HTTPFailure {
    HTTPFailure(.serviceUnavailable, "overloaded", message, headers: ["Retry-After": String(seconds)])
  }

  public static let storageFull = HTTPFailure(
    .insufficientStorage, "storage-full",
    "The server cannot keep anything more: its disk is full or cannot be written. Try again later.",
    headers: ["Retry-After": "60"])

  static let unsupportedCoding = HTTPFailure(
    .notImplemented, "malformed-request", "The only supported transfer coding is chunked.")

  static func rangeNotSatisfiable(length: Int) -> HTTPFailure {
    HTTPFailure(
      .rangeNotSatisfiable, "out-of-range", "The requested range is outside the \(length) bytes of the content.",
      headers: ["Content-Range": "bytes */\(length)"])
  }
}
