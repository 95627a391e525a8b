import Invites

/// Comma-separated values by RFC 4180, and in the variants that spreadsheets write: with semicolons, tabs or bars.
struct CSVTable: Sendable {
  struct Row: Hashable, Sendable {
    /// The number of the row's first line. The first line of the file is 1.
    let line: Int
    let cells: [String]
  }

  let rows: [Row]

  /// The most rows: ten thousand guests and a header.
  static let rowLimit = 10_001
  static let columnLimit = 60
  /// The most bytes in a cell. It exceeds the limits of names and memos, so that a text that is too long gets the more
  /// specific error.
  static let cellLimit = 8_192

  /// Reads a table, without its empty lines. Stops at the first row beyond the limit, however long the rest is.
  /// - Throws: `unreadableFile` for a quote that is never closed, and for a cell or row that is too long; `tooMany`
  ///   beyond 10,001 rows; `missingField` for an empty file.
  init(_ text: [UInt8]) throws(Failure) {
    var reader = CSVReader(text)
    var rows: [Row] = []
    while let row = try reader.next() {
      guard rows.count < Self.rowLimit else { throw Self.tooLong }
      rows.append(row)
    }
    guard !rows.isEmpty else { throw Failure(.missingField, "This file is empty.", field: "file") }
    self.rows = rows
  }

  /// Reads a table, or makes one from the people of an address book (`VCard`).
  /// - Throws: as above.
  init(contentsOf text: DecodedText) throws(Failure) {
    guard VCard.begins(text.bytes) else {
      self.init(rows: ColumnMapping.rows(from: try Self.init(text.bytes).rows))
      return
    }
    let cards = VCard.cards(in: String(decoding: text.bytes, as: UTF8.self)).cards
    guard cards.count < Self.rowLimit else { throw Self.tooLong }
    let people = cards.map { Row(line: $0.line, cells: [$0.name, $0.email, $0.phone]) }
    self.init(rows: [Row(line: 1, cells: ["Name", "E-mail", "Phone"])] + people)
  }

  private init(rows: [Row]) { self.rows = rows }

  private static let tooLong = Failure(
    .tooMany, "This file has more than 10,000 rows, and a guest list can have at most 10,000 people.", field: "file")

  var columnCount: Int { rows.reduce(0) { max($0, $1.cells.count) } }
}

/// Reads a table row by row.
private struct CSVReader {
  private let text: [UInt8]
  private let separator: UInt8
  private var index = 0
  private var line = 1

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  init(_ text: [UInt8]) {
    self.text = text
    // Excel writes this line first to name the separator.
    if text.count >= 5, text.starts(with: "sep=".utf8), text.count == 5 || Self.endsLine(text[5]) {
      separator = text[4]
      index = 5
      skipLineEnd()
    } else {
      separator = Self.separator(of: text)
    }
  }

  /// Guesses the separator: the one that occurs equally often on the most lines. Quoted separators do not count. Notes
  /// above the table have other counts than its rows. If two separators tie, the one that occurs more often on the
  /// first line with any separator wins.
  private static func separator(of text: [UInt8]) -> UInt8 {
    let marks = Array(",;\t|".utf8)
    var lines: [[Int]] = []
    var counts = marks.map { _ in 0 }
    var isQuoted = false
    for byte in text.prefix(64 << 10) {
      if byte == quote { isQuoted.toggle() }
      guard !isQuoted else { continue }
      if endsLine(byte) {
        if counts != marks.map({ _ in 0 }) { lines.append(counts) }
        counts = marks.map { _ in 0 }
      } else if let index = marks.firstIndex(of: byte) {
        counts[index] += 1
      }
    }
    lines.append(counts)
    func agreement(_ mark: Int) -> Int {
      Dictionary(grouping: lines.map { $0[mark] }.filter { $0 > 0 }, by: \.self).values.map(\.count).max() ?? 0
    }
    let ranks = marks.indices.map { (agreement($0), lines[0][$0]) }
    return marks[marks.indices.dropFirst().reduce(0) { ranks[$1] > ranks[$0] ? $1 : $0 }]
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

  /// Returns the next row that is not empty. Nil at the end.
  mutating func next() throws(Failure) -> CSVTable.Row? {
    while index < text.count {
      let start = line
      let cells = try row(from: start)
      if cells.contains(where: { !$0.allSatisfy(\.isWhitespace) }) { return CSVTable.Row(line: start, cells: cells) }
    }
    return nil
  }

  private mutating func row(from start: Int) throws(Failure) -> [String] {
    var cells: [String] = []
    repeat {
      guard cells.count < CSVTable.columnLimit else {
        throw Failure(.unreadableFile, "Line \(start) has more than 60 columns.", field: "file")
      }
      cells.append(try cell())
    } while takeSeparator()
    skipLineEnd()
    return cells
  }

  private mutating func takeSeparator() -> Bool {
    guard index < text.count, text[index] == separator else { return false }
    index += 1
    return true
  }

  private mutating func skipLineEnd() {
    guard index < text.count else { return }
    if text[index] == Self.carriageReturn {
      index += 1
      if index < text.count, text[index] == Self.lineFeed { index += 1 }
    } else if text[index] == Self.lineFeed {
      index += 1
    }
    line += 1
  }

  /// Reads a cell. Quotes are special only when the cell begins with one.
  private mutating func cell() throws(Failure) -> String {
    var bytes: [UInt8] = []
    let start = line
    if index < text.count, text[index] == Self.quote { try takeQuoted(&bytes, from: start) }
    while index < text.count, text[index] != separator, !Self.endsLine(text[index]) {
      bytes.append(text[index])
      index += 1
      try requireShort(bytes, start)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func takeQuoted(_ bytes: inout [UInt8], from start: Int) throws(Failure) {
    index += 1
    while index < text.count {
      let byte = text[index]
      index += 1
      if byte == Self.quote {
        guard index < text.count, text[index] == Self.quote else { return }
        index += 1
      } else if byte == Self.lineFeed || byte == Self.carriageReturn && !isLineFeed(at: index) {
        line += 1
      }
      bytes.append(byte)
      try requireShort(bytes, start)
    }
    throw Failure(.unreadableFile, "The quote that opens on line \(start) is never closed.", field: "file")
  }

  private func isLineFeed(at index: Int) -> Bool { index < text.count && text[index] == Self.lineFeed }

  private func requireShort(_ bytes: [UInt8], _ start: Int) throws(Failure) {
    guard bytes.count <= CSVTable.cellLimit else {
      throw Failure(
        .unreadableFile, "A cell on line \(start) never ends. Is a quote missing?", field: "file")
    }
  }
}
