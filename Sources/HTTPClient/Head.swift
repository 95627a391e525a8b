import Foundation

/// The status line and header fields of a response.
struct Head: Sendable {
  var version = ""
  var status: Status = 0
  var headers: Headers = [:]

  /// The target of a redirect (RFC 9110, section 15.4). Nil for every other response.
  var redirectLocation: String? {
    [.movedPermanently, .found, .seeOther, .temporaryRedirect, .permanentRedirect].contains(status)
      ? headers["Location"] : nil
  }

  /// `Content-Type` in lower case and without its parameters.
  var mediaType: String? {
    headers["Content-Type"].map(ContentType.essence)
  }
}

/// Collects header lines. Each status line starts a new head, so interim responses (1xx) leave nothing behind.
struct HeadReader {
  static let maxBytes = 64 * 1024

  private(set) var head = Head()
  private var bytes = 0

  mutating func take(_ line: UnsafeRawBufferPointer) throws {
    bytes += line.count
    guard bytes <= Self.maxBytes else { throw HTTPClientError.tooLarge(limit: Self.maxBytes) }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("HTTP/") {
      head = Self.statusLine(text)
    } else if let colon = text.firstIndex(of: ":") {
      head.headers.append(
        received: .init(name: String(text[..<colon]), value: Self.trimmed(text[text.index(after: colon)...])))
    }
  }

  private static func statusLine(_ text: String) -> Head {
    let parts = text.split(separator: " ", maxSplits: 2)
    return Head(version: String(parts[0]), status: Status(rawValue: parts.count > 1 ? Int(trimmed(parts[1])) ?? 0 : 0))
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
