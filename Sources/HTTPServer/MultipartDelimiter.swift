import Foundation

/// Finds the delimiters of a multipart body, which comes in pieces: CR LF, two dashes and the boundary (RFC 2046
/// section 5.1.1).
struct MultipartDelimiter {
  private let bytes: [UInt8]
  /// How much of it has been read; a body begins as behind a line end.
  private var matched = 2

  /// Takes the boundary for what libmicrohttpd takes it for: all that stands behind `boundary=`, without quotes.
  init(contentType: String) {
    let value = contentType.range(of: "boundary=").map { contentType[$0.upperBound...] } ?? ""
    let isQuoted = value.count > 1 && value.first == "\"" && value.last == "\""
    bytes = Array("\r\n--\(isQuoted ? value.dropFirst().dropLast() : value)".utf8)
  }

  /// As it stands at the beginning of a line.
  var line: ArraySlice<UInt8> { bytes.dropFirst(2) }

  /// The place behind the first delimiter whose last byte is in the piece; nil where there is none.
  mutating func end(in piece: UnsafeRawBufferPointer) -> Int? {
    var place = 0
    while place < piece.count {
      if matched == 0 {
        let start = piece.baseAddress.map { $0 + place }
        guard let start, let found = memchr(start, Int32(bytes[0]), piece.count - place) else { return nil }
        place += UnsafeRawPointer(found) - start
      }
      // A boundary has no CR, so a delimiter that breaks off can begin anew only at the byte that broke it.
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
