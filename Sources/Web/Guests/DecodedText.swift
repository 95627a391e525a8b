import Basics
import Invites

/// The content of a text file, converted to UTF-8 from other encodings.
package struct DecodedText: Sendable {
  package enum Encoding: String, Sendable { case utf8 = "UTF-8", utf16 = "UTF-16", windows1252 = "Windows-1252" }

  package let bytes: [UInt8]
  package let encoding: Encoding

  /// Decodes a file: UTF-8 with or without a byte order mark, UTF-16 with one, and vCards in the character sets that
  /// they name. Anything else is read as Windows-1252, as old spreadsheets write it.
  /// - Throws: `unreadableFile` for a file that is none of these, for a spreadsheet's own format, and for text with
  ///   NULs; `invalidText` for more combining marks in a row than any script has.
  package init(_ file: [UInt8]) throws(Failure) {
    if file.starts(with: [0x50, 0x4B, 0x03, 0x04]) || file.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      throw Failure(.unreadableFile, "This is a spreadsheet file. Export it as CSV and upload that.", field: "file")
    }
    if file.starts(with: [0xEF, 0xBB, 0xBF]) {
      self.init(try Self.utf8(Array(file.dropFirst(3))), .utf8)
    } else if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
      self.init(try Self.utf16(file), .utf16)
    } else if file.isUTF8 {
      self.init(file, .utf8)
    } else if VCard.begins(file), let text = VCard.utf8(file) {
      self.init(text, .utf8)
    } else {
      self.init(try Self.windows1252(file), .windows1252)
    }
    if let place = bytes.firstIndex(of: 0) {
      let line = bytes[..<place].count { $0 == UInt8(ascii: "\n") } + 1
      throw Failure(
        .unreadableFile, "Line \(line) contains a NUL character, which isn’t text. Save the file as CSV in UTF-8.",
        field: "file")
    }
    guard MarkRun.isBounded(String(decoding: bytes, as: UTF8.self)) else {
      throw Failure(.invalidText, "The file has too many accents in a row on one letter. Remove some.", field: "file")
    }
  }

  private init(_ bytes: [UInt8], _ encoding: Encoding) {
    self.bytes = bytes
    self.encoding = encoding
  }

  private static func utf8(_ bytes: [UInt8]) throws(Failure) -> [UInt8] {
    guard bytes.isUTF8 else { throw damaged("UTF-8") }
    return bytes
  }

  private static func utf16(_ file: [UInt8]) throws(Failure) -> [UInt8] {
    guard file.count.isMultiple(of: 2) else { throw damaged("UTF-16") }
    let isBigEndian = file[0] == 0xFE
    let units = stride(from: 2, to: file.count, by: 2).map { index in
      let (first, second) = (UInt16(file[index]), UInt16(file[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    guard let text = String(validating: units, as: UTF16.self) else { throw damaged("UTF-16") }
    return Array(text.utf8)
  }

  private static func windows1252(_ file: [UInt8]) throws(Failure) -> [UInt8] {
    var scalars = String.UnicodeScalarView()
    for byte in file {
      let value = (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : UInt32(byte)
      guard value != 0, let scalar = Unicode.Scalar(value) else {
        if byte == 0 { scalars.append("\0"); continue }
        throw damaged("Windows-1252")
      }
      scalars.append(scalar)
    }
    return Array(String(scalars).utf8)
  }

  private static func damaged(_ name: String) -> Failure {
    Failure(.unreadableFile, "This file isn’t valid \(name). Save it as CSV in UTF-8 and try again.", field: "file")
  }

  /// The characters of the bytes 0x80 to 0x9F (WHATWG Encoding, index windows-1252). 0 for a byte without a meaning.
  private static let upper: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E,
    0x0178,
  ]
}

extension [UInt8] {
  fileprivate var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }
}
