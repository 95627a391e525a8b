import Foundation

/// Finds the delimiters of a multipart body that arrives in pieces. A delimiter is CR LF, two dashes and the boundary
/// (RFC 2046 section 5.1.1).
struct MultipartDelimiter {
  private let bytes: [UInt8]
  /// The number of bytes of the delimiter that have matched. It starts at 2, because a body begins as if after a line
  /// end.
  private var matched = 2

  /// Reads the boundary as libmicrohttpd does: everything after `boundary=`, without quotes.
  init(contentType: String) {
    let value = contentType.range(of: "boundary=").map { contentType[$0.upperBound...] } ?? ""
    let isQuoted = value.count > 1 && value.first == "\"" && value.last == "\""
    bytes = Array("\r\n--\(isQuoted ? value.dropFirst().dropLast() : value)".utf8)
  }

  /// The delimiter without its leading CR LF, for the beginning of a line.
  var line: ArraySlice<UInt8> { bytes.dropFirst(2) }

  /// The offset after the first delimiter whose last byte is in the piece. Nil when no delimiter ends in it.
  mutating func end(in piece: UnsafeRawBufferPointer) -> Int? {
    var place = 0
    while place < piece.count {
      if matched == 0 {
        let start = piece.baseAddress.map { $0 + place }
        guard let start, let found = memchr(start, Int32(bytes[0]), piece.count - place) else { return nil }
        place += UnsafeRawPointer(found) - start
      }
      // A boundary contains no CR, so after a mismatch a delimiter can begin again only at the byte that did not match.
      if piece[place] != bytes[matched] { matched = piece[place] == bytes[0] ? 1 : 0 } else { matched += 1 }
      place += 1
      if matched == bytes.count {
        matched = 0
        return place
      }
    }
    return nil
  }
}
