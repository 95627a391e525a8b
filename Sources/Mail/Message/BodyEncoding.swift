import Foundation

/// Encodes bodies for servers that accept only ASCII lines (RFC 2045 section 6).
enum BodyEncoding {
  /// The maximum line length, without the line end.
  static let lineLimit = 76

  /// Encodes text as quoted-printable. Line breaks of any kind become CRLF.
  static func quotedPrintable(_ text: String) -> [UInt8] {
    // Byte by byte, because every mail is encoded here, and finding character boundaries takes many times as long.
    var text = text
    return text.withUTF8 { source in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(source.count * 5 / 4)
      var rest = source[...]
      while let end = rest.firstIndex(where: { $0 == 10 || $0 == 13 }) {
        write(rest[..<end], to: &bytes)
        bytes += crlf
        rest = rest[(end + 1)...]
        if source[end] == 13, rest.first == 10 { rest = rest.dropFirst() }
      }
      write(rest, to: &bytes)
      return bytes
    }
  }

  private static func write(_ line: Slice<UnsafeBufferPointer<UInt8>>, to bytes: inout [UInt8]) {
    var column = 0
    for (index, byte) in zip(line.indices, line) {
      let isLast = index == line.endIndex - 1
      let width = isLiteral(byte, isLast: isLast) ? 1 : 3
      // A line that continues ends with an equals sign.
      if column + width > lineLimit - (isLast ? 0 : 1) {
        bytes.append(equals)
        bytes += crlf
        column = 0
      }
      if width == 1 {
        bytes.append(byte)
      } else {
        bytes.append(equals)
        bytes.append(hex(byte >> 4))
        bytes.append(hex(byte & 15))
      }
      column += width
    }
  }

  /// Whether a byte can be written as it is. Spaces at the end of a line would be lost in transit.
  private static func isLiteral(_ byte: UInt8, isLast: Bool) -> Bool {
    switch byte {
    case 0x20, 0x09: !isLast
    case equals: false
    default: (0x21...0x7E).contains(byte)
    }
  }

  private static func hex(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }

  private static var equals: UInt8 { UInt8(ascii: "=") }

  /// Encodes data as base64 in lines of 76 characters.
  static func base64(_ data: Data) -> [UInt8] {
    Array(data.base64EncodedData(options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed]))
  }

  static let crlf: [UInt8] = [13, 10]
}
