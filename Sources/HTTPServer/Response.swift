import Foundation

/// A response to a request.
public struct Response: Sendable {
  public enum Content: Sendable {
    case empty
    case bytes([UInt8])
    /// A range of a file, sent from its descriptor without passing through memory.
    case file(OpenFile, range: Range<Int>)
    case events(EventStream)
    /// Content that is left out because the request was HEAD or the client already has it. `length` is the length that
    /// it would have, if known.
    case omitted(length: Int?)
  }

  public var status: Status
  public var headers: Headers
  public var content: Content
  /// Whether text may be compressed. Set it to false when the content mixes secrets with text that others have written
  /// (BREACH). The server itself handles a URL written by another site, see `ContentCoding`.
  public var mayBeCompressed = true
  /// The content already compressed with gzip, for bytes that are sent often.
  public var compressed: [UInt8]?
  /// The route that produced this response, for the access log.
  var route: Route?

  public init(_ status: Status = .ok, headers: Headers = Headers(), content: Content = .empty) {
    self.status = status
    self.headers = headers
    self.content = content
  }

  public init(_ status: Status = .ok, _ bytes: [UInt8], type: String) {
    self.init(status, headers: ["Content-Type": type], content: .bytes(bytes))
  }
}

extension Response {
  public static func html(_ bytes: [UInt8], status: Status = .ok) -> Response {
    Response(status, bytes, type: "text/html; charset=utf-8")
  }

  public static func html(_ text: String, status: Status = .ok) -> Response {
    html(Array(text.utf8), status: status)
  }

  public static func text(_ text: String, status: Status = .ok) -> Response {
    Response(status, Array(text.utf8), type: "text/plain; charset=utf-8")
  }

  public static func json(_ bytes: [UInt8], status: Status = .ok, type: String = "application/json") -> Response {
    Response(status, bytes, type: type)
  }

  /// Redirects the browser: 303 after a form, otherwise 302, 307 or 308.
  public static func redirect(to location: String, status: Status = .seeOther) -> Response {
    Response(status, headers: ["Location": location])
  }

  public static let noContent = Response(.noContent)
  public static let notModified = Response(.notModified)

  /// A file with its `ETag` and `Last-Modified`. The client may request ranges of it. Throws `HTTPFailure.notFound`
  /// when there is no such regular file.
  public static func file(_ url: URL, type: String) throws -> Response {
    let file = try OpenFile(url)
    return Response(
      headers: [
        "Content-Type": type, "ETag": file.entityTag, "Last-Modified": HTTPDate.format(file.modifiedAt),
        "Accept-Ranges": "bytes",
      ],
      content: .file(file, range: 0..<file.size))
  }

  /// Server-sent events. The closure runs as a task once the response is sent, and is cancelled when the reader goes.
  /// The stream ends when the closure returns.
  public static func events(
    bufferLimit: Int = EventStream.defaultBufferLimit, _ produce: @escaping EventStream.Producer
  ) -> Response {
    Response(
      headers: ["Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "no-store"],
      content: .events(EventStream(bufferLimit: bufferLimit, produce)))
  }

  /// Returns the same response with a strong entity tag (RFC 9110 section 8.8.3), which is put in quotes.
  public func tagged(_ tag: String) -> Response {
    var response = self
    response.headers.set("ETag", "\"\(tag)\"")
    return response
  }

  /// The content as bytes, for tests and for calls within the process. A file is read into memory.
  public var bytes: [UInt8] {
    switch content {
    case .bytes(let bytes): bytes
    case .file(let file, let range): file.read(range)
    case .empty, .events, .omitted: []
    }
  }

  /// The length in bytes. Nil when it is not known before sending.
  var length: Int? {
    switch content {
    case .empty: 0
    case .bytes(let bytes): bytes.count
    case .file(_, let range): range.count
    case .events: nil
    case .omitted(let length): length
    }
  }
}
