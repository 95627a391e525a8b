import Basics
import Foundation

/// The encoding of a part's bytes for transfer (RFC 2045 section 6). Any other name means unencoded bytes.
enum TransferEncoding: String {
  case quotedPrintable = "quoted-printable"
  case base64

  func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    switch self {
    case .quotedPrintable: Self.quotedPrintable(bytes)
    case .base64: Self.base64(bytes)
    }
  }

  /// Decodes quoted-printable. Invalid escapes stay as they are, as section 6.7 recommends.
  private static func quotedPrintable(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    for line in bytes.lines {
      let content = bytes[line].trimmingLineEnd
      // Blanks at the end of a line were added in transit.
      let text = content.reversed().drop { $0 == 0x20 || $0 == 0x09 }.reversed()
      let isContinued = text.last == UInt8(ascii: "=")
      appendEscaped(isContinued ? Array(text.dropLast()) : Array(text), to: &decoded)
      if !isContinued { decoded += bytes[content.endIndex..<line.upperBound] }
    }
    return decoded
  }

  fileprivate static func appendEscaped(_ text: [UInt8], to decoded: inout [UInt8]) {
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "="), index + 2 < text.count,
        let high = Hexadecimal.digit(text[index + 1]), let low = Hexadecimal.digit(text[index + 2])
      {
        decoded.append(high << 4 | low)
        index += 3
      } else {
        decoded.append(text[index])
        index += 1
      }
    }
  }

  /// Decodes base64. Line ends and other characters outside its alphabet are skipped.
  private static func base64(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Data(base64Encoded: Data(bytes), options: .ignoreUnknownCharacters).map(Array.init) ?? []
  }
}

extension Charset {
  /// The text in the named character set. If that fails, the text as UTF-8, or else as Windows-1252.
  static func text(of bytes: [UInt8], charset: String?) -> String {
    charset.flatMap { decoded(bytes, as: $0) } ?? bytes[...].latin1OrUTF8
  }
}

/// Decodes encoded words in a header, such as `=?utf-8?Q?Ja=21?=` (RFC 2047).
enum EncodedWords {
  static func decode(_ header: String) -> String {
    var (text, rest, wasWord) = ("", header[...], false)
    while let start = rest.range(of: "=?") {
      let between = rest[..<start.lowerBound]
      guard let (word, end) = word(rest[start.upperBound...]) else {
        text += rest[..<start.upperBound]
        (rest, wasWord) = (rest[start.upperBound...], false)
        continue
      }
      // White space between two encoded words is not part of the text.
      if !(wasWord && between.allSatisfy(\.isWhitespace)) { text += between }
      text += word
      (rest, wasWord) = (rest[end...], true)
    }
    return text + rest
  }

  private static func word(_ text: Substring) -> (String, end: Substring.Index)? {
    let pieces = text.split(separator: "?", maxSplits: 3, omittingEmptySubsequences: false)
    guard pieces.count == 4, pieces[3].hasPrefix("="), !pieces[2].contains(where: \.isWhitespace) else { return nil }
    let content = Array(pieces[2].utf8)
    let bytes: [UInt8]
    switch pieces[1].lowercased() {
    case "q":
      // Decoded here, because a trailing blank of a word counts, unlike at the end of a line.
      var text: [UInt8] = []
      TransferEncoding.appendEscaped(content.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }, to: &text)
      bytes = text
    case "b": bytes = TransferEncoding.base64.decode(content[...])
    default: return nil
    }
    // A language may follow the character set (RFC 2231 section 5).
    let charset = pieces[0].prefix { $0 != "*" }
    return (Charset.text(of: bytes, charset: String(charset)), text.index(after: pieces[3].startIndex))
  }
}

extension ArraySlice<UInt8> {
  /// The range of each line, including its line end.
  var lines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var begin = startIndex
    while begin < endIndex {
      let end = self[begin...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? endIndex
      lines.append(begin..<end)
      begin = end
    }
    return lines
  }

  /// The slice without the CR LF, or the lone LF, at its end.
  var trimmingLineEnd: ArraySlice<UInt8> {
    guard last == UInt8(ascii: "\n") else { return self }
    let line = dropLast()
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// The text as UTF-8 if it is valid, otherwise as Windows-1252, which old programs used without declaring it.
  var latin1OrUTF8: String {
    String(validating: self, as: UTF8.self)
      ?? String(data: Data(self), encoding: .windowsCP1252) ?? String(decoding: self, as: UTF8.self)
  }
}

extension StringProtocol {
  var trimmed: String { trimming(\.isWhitespace) }

  func trimming(_ isOutside: (Character) -> Bool) -> String {
    String(drop(while: isOutside).reversed().drop(while: isOutside).reversed())
  }
}

extension String {
  /// The text without the quotation marks around it and the backslashes of quoted pairs (RFC 5322 section 3.2.4).
  var unquoted: String {
    guard hasPrefix("\""), count >= 2, hasSuffix("\"") else { return self }
    var (text, isEscaped) = ("", false)
    for character in dropFirst().dropLast() {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        text.append(character)
        isEscaped = false
      }
    }
    return text
  }

  func splitOutsideQuotes(at separator: Character) -> [String] {
    var (pieces, isQuoted, isEscaped) = ([""], false, false)
    for character in self {
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
      if character == separator, !isQuoted {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    return pieces
  }

  /// The text without comments: what stands in parentheses outside quotation marks (RFC 5322 section 3.2.2).
  var withoutComments: String {
    var (text, depth, isQuoted, isEscaped) = ("", 0, false, false)
    for character in self {
      if character == "\"", depth == 0, !isEscaped { isQuoted.toggle() }
      let isEscape = character == "\\" && !isEscaped
      defer { isEscaped = isEscape }
      if !isQuoted, !isEscaped, character == "(" {
        depth += 1
      } else if !isQuoted, !isEscaped, character == ")", depth > 0 {
        depth -= 1
      } else if depth == 0 {
        text.append(character)
      }
    }
    return text
  }
}
