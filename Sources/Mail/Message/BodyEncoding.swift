import Foundation

/// How bodies travel through servers that know ASCII lines alone (RFC 2045 section 6).
enum BodyEncoding {
  /// The longest line, its end not counted.
  static let lineLimit = 76

  /// Quoted-printable. Line breaks of any kind become CRLF.
  static func quotedPrintable(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 5 / 4)
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes += crlf }
      write(Array(line.utf8), to: &bytes)
    }
    return bytes
  }

  private static func write(_ line: [UInt8], to bytes: inout [UInt8]) {
    var column = 0
    for (index, byte) in line.enumerated() {
      let isLast = index == line.count - 1
      let width = isLiteral(byte, isLast: isLast) ? 1 : 3
      // A line that goes on ends with a sign for it.
      if column + width > lineLimit - (isLast ? 0 : 1) {
        bytes += [UInt8(ascii: "=")] + crlf
        column = 0
      }
      if width == 1 { bytes.append(byte) } else { bytes += [UInt8(ascii: "="), hex(byte >> 4), hex(byte & 15)] }
      column += width
    }
  }

  /// Spaces at the end of a line are lost on the way.
  private static func isLiteral(_ byte: UInt8, isLast: Bool) -> Bool {
    switch byte {
    case 0x20, 0x09: !isLast
    case UInt8(ascii: "="): false
    default: (0x21...0x7E).contains(byte)
    }
  }

  private static func hex(_ digit: UInt8) -> UInt8 { Array("0123456789ABCDEF".utf8)[Int(digit)] }

  /// Base64 in lines of 76.
  static func base64(_ data: Data) -> [UInt8] {
    Array(data.base64EncodedData(options: [.lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed]))
  }

  static let crlf: [UInt8] = [13, 10]
}
