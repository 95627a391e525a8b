import Foundation
import GRDB
import Invites

/// A place in the database in which words of a person were found.
public struct FoundWords: Codable, Hashable, Sendable {
  public let table: String
  public let column: String
  public let rows: Int
}

/// Words that name a person, and what takes their place.
public struct PersonalWords: Sendable {
  /// The words as they are written in texts, in JSON and in HTML, and their replacements. ASCII letters are in lower
  /// case, as SQLite's `lower` writes them.
  let list: [(found: String, replacement: String)]

  /// - Parameter words: words that no other person has, and what takes their place.
  public init(_ words: [(String, String)]) {
    list = words.filter { !$0.0.isEmpty }.flatMap { word, replacement in
      let spellings = [word, Self.inJSON(word), Self.inHTML(word), Self.inJSON(Self.inHTML(word))]
      return Set(spellings.map(Self.withoutCase)).sorted().map { ($0, replacement) }
    }
  }

  /// Every way in which the words may be written.
  public var spellings: [String] { list.map(\.found) }

  /// Replaces the words in a text, whatever the case of their ASCII letters. Nil when there are none.
  func erased(from text: String) -> String? {
    var result = text
    for (found, replacement) in list {
      result = result.replacingOccurrences(of: found, with: replacement, options: [.caseInsensitive, .literal])
    }
    return result == text ? nil : result
  }

  private static func withoutCase(_ text: String) -> String {
    String(decoding: withoutCase(text.utf8), as: UTF8.self)
  }

  /// Returns the bytes with ASCII letters in lower case, as in `spellings`.
  public static func withoutCase(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
  }

  private static func inJSON(_ text: String) -> String {
    let json = (try? JSONEncoder().encode([text])).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return String(json.dropFirst(2).dropLast(2))
  }

  private static func inHTML(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
  }
}

extension Store {
  /// Columns whose words people wrote about others. An erasure leaves them, and reports what they hold.
  private static let wordsOfOthers: Set<String> = [
    "activities.body", "private_messages.body", "broadcasts.body", "invitation_messages.text", "events.title",
    "events.place", "events.address", "events.message", "events.area", "guests.name", "guests.folded_name",
    "guests.search_text",
    "guests.companions", "guests.members", "activities.names", "guests.note", "guests.memo", "guests.email",
    "guests.phone", "accounts.name",
    "accounts.folded_name", "accounts.email", "accounts.unconfirmed_email", "devices.address", "mailed_tokens.address",
  ]

  /// Replaces words in everything that the server wrote itself: payloads, archives, mails and stored results.
  /// - Returns: the number of changed values.
  public func erase(_ words: PersonalWords) async throws -> Int {
    try await engine.write { transaction in
      var count = 0
      // The index of words follows the entries.
      for column in try transaction.columns() where column.table != "entry_words" {
        if !Self.wordsOfOthers.contains("\(column.table).\(column.name)") {
          count += try transaction.erase(words, column)
        }
      }
      return count
    }
  }

  /// Writes the whole database anew, so that no page holds what was deleted, and empties the log. Nothing else is
  /// written meanwhile.
  public func compact() async throws {
    try await engine.writer.betweenCommits { [kind = engine.kind] in
      switch kind {
      case .sqlite(let database):
        try database.pool.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
        _ = try database.pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      case .postgres(let database): try database.runOutsideTransaction("VACUUM (FULL)")
      }
    }
  }

  /// Searches every column of every table for words, in texts and bytes alike and whatever the case of ASCII letters.
  /// - Returns: where they were found, and the number of tables and columns that were searched.
  public func search(for words: PersonalWords) throws -> (found: [FoundWords], tables: Int, columns: Int) {
    try engine.read { reader in
      let columns = try reader.columns()
      var found: [FoundWords] = []
      for column in columns {
        let condition = words.condition(column)
        let sql = "SELECT COUNT(*) FROM \"\(column.table)\" WHERE \(condition.sql)"
        let rows = try reader.first(sql, condition.arguments) { try $0.next(Int.self) } ?? 0
        if rows > 0 { found.append(FoundWords(table: column.table, column: column.name, rows: rows)) }
      }
      return (found, Set(columns.map(\.table)).count, columns.count)
    }
  }
}

/// A column of the database.
private struct Column {
  let table: String
  let name: String
  /// The kind decides which search fits the column. SQLite stores texts and bytes in any column.
  let kind: Kind

  enum Kind { case any, text, bytes }
}

extension PersonalWords {
  /// A condition on a column that holds one of the words. Bytes are compared as they are, because a text ends at its
  /// first zero.
  fileprivate func condition(_ column: Column) -> (sql: String, arguments: Arguments) {
    guard !list.isEmpty else { return ("FALSE", []) }
    let inText = "instr(lower(CAST(\"\(column.name)\" AS TEXT)), ?) > 0"
    let condition =
      switch column.kind {
      case .any: "\(inText) OR instr(CAST(\"\(column.name)\" AS BLOB), CAST(? AS BLOB)) > 0"
      case .text: inText
      case .bytes: "position(convert_to(?, 'UTF8') IN \"\(column.name)\") > 0"
      }
    let words = list.flatMap { column.kind == .any ? [$0.found, $0.found] : [$0.found] }
    return (list.map { _ in condition }.joined(separator: " OR "), Arguments(words))
  }
}

extension Reader {
  /// The columns of all tables, in the order of the tables' names.
  fileprivate func columns() throws -> [Column] {
    switch connection {
    case .sqlite(let database):
      let tables = try String.fetchAll(
        database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      return try tables.flatMap { table in
        try database.columns(in: table).map { Column(table: table, name: $0.name, kind: .any) }
      }
    case .postgres:
      return try all(
        """
        SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT), data_type = 'bytea' FROM information_schema.columns
        WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position
        """
      ) { Column(table: try $0.next(), name: try $0.next(), kind: try $0.next() ? .bytes : .text) }
    }
  }
}

extension Transaction {
  fileprivate func erase(_ words: PersonalWords, _ column: Column) throws -> Int {
    var count = 0
    guard !words.list.isEmpty else { return 0 }
    let condition = words.condition(column)
    let values = try all(
      "SELECT DISTINCT \"\(column.name)\" FROM \"\(column.table)\" WHERE \(condition.sql)", condition.arguments
    ) { $0.nextValue() }
    for value in values {
      let replacement: DatabaseValue?
      switch value.storage {
      case .string(let text): replacement = words.erased(from: text)?.databaseValue
      case .blob(let bytes):
        // Everything but keys is text in UTF-8.
        replacement = String(data: bytes, encoding: .utf8).flatMap(words.erased).map { Data($0.utf8).databaseValue }
      default: replacement = nil
      }
      guard let replacement else { continue }
      // Rows are found by their value, because some tables have no row ids.
      try run(
        "UPDATE \"\(column.table)\" SET \"\(column.name)\" = ? WHERE \"\(column.name)\" = ?", [replacement, value])
      count += try changesCount
    }
    return count
  }
}
