import Foundation
import GRDB
import Testing

@testable import Storage

/// Checks the promise of `Reader`: statements use only SQL that SQLite and PostgreSQL share. Only `Engine/` knows the
/// engine.
@Suite("SQL statements use only what SQLite and PostgreSQL share", .onlySQLite) struct SharedSQLTests {
  private static let condition = #"(=|<>|<|>|\bIN\b|\bIS\b|\bEXISTS\b|\bAND\b|\bOR\b)"#

  /// Patterns of faulty spellings, with what is wrong with each.
  private static let spellings: [(fault: String, pattern: String)] = [
    ("rowid is SQLite's", #"\browid\b"#),
    ("numbers of rows are counted by COUNT(CASE WHEN …)", #"\bSUM\((?!CASE\b)[^()]*"# + condition),
    (
      "a condition that may be null falls back on FALSE or TRUE",
      #"\bCOALESCE\((?:[^(),]|\([^()]*\))*"# + condition + #"(?:[^()]|\([^()]*\))*,\s*[01]\)"#
    ),
    ("a condition is TRUE or FALSE, not a number", #"\b(WHERE|AND|OR|NOT|WHEN)\s+[01]\b(?!\s*[-+<>=*/])"#),
    ("a condition is TRUE or FALSE, not a number", #"^[01]$"#),
    ("the smaller and the greater of two are SharedSQL's", #"\b(MIN|MAX)\((?:[^(),]|\((?:[^()]|\([^()]*\))*\))*,"#),
    ("a text is looked for by SharedSQL", #"\b(INSTR|STRPOS|GLOB|LIKE|MATCH)\b"#),
    ("what is compared folded is kept folded", #"\b(folded|lowercased)\("#),
    ("what is there already is replaced by ON CONFLICT", #"\b(INSERT OR|REPLACE INTO)\b"#),
    ("JSON is read by the program", #"\bjson\w*\("#),
    ("arguments have no numbers", #"\?\d"#),
    ("what the engine knows of itself is for Engine/", #"\b(PRAGMA|sqlite_\w+|ATTACH|VACUUM)\b"#),
    ("functions are those of both", #"\b(IFNULL|IIF|strftime|datetime|julianday|printf|group_concat|typeof|total)\("#),
  ]

  @Test("Every statement outside Engine/ follows the rule")
  func statements() throws {
    var count = 0
    for file in try Self.sources() {
      for literal in Self.literals(try String(contentsOf: file, encoding: .utf8)) where Self.isSQL(literal) {
        count += 1
        let faults = try Self.faults(in: literal) + Self.numbersForBooleans(in: literal)
        #expect(faults.isEmpty, "\(file.lastPathComponent): \(literal)")
      }
    }
    #expect(count > 400)
  }

  @Test("The schema follows the rule")
  func schema() throws {
    let sql = try #require(embeddedMigrations().first).sql.replacing(/--.*/, with: "")
    // PostgreSQL's version of the schema leaves these words out.
    #expect(try Self.faults(in: sql.replacing(") WITHOUT ROWID", with: ")")).isEmpty)
    #expect(!sql.contains("TRIGGER") && !sql.contains("NULL) +"))
  }

  @Test(
    "The check finds spellings of SQLite alone",
    arguments: [
      "SELECT id FROM guests ORDER BY at, rowid", "SELECT SUM(status = 'maybe') FROM guests",
      "SELECT COALESCE(a IN ('x', 'y') AND b IS NULL, 0) FROM t", "SELECT 1 FROM guests WHERE name = 'a' AND 1",
      "UPDATE t SET a = MAX(?, a - (b - ?))", "SELECT 1 FROM t WHERE instr(a, ?) > 0", "SELECT 1 FROM t WHERE a LIKE ?",
      "SELECT 1 FROM guests ORDER BY folded(name)", "INSERT OR REPLACE INTO t (a) VALUES (?)",
      "SELECT 1 FROM devices WHERE is_paused = 0", "UPDATE deliveries SET is_bulk = 1",
      "SELECT MIN(a, COALESCE((SELECT b FROM t WHERE c = ?), a)) FROM t", "SELECT 1 FROM t WHERE id = ?1",
    ])
  func found(sql: String) throws {
    #expect(try !(Self.faults(in: sql) + Self.numbersForBooleans(in: sql)).isEmpty)
  }

  private static func faults(in sql: String) throws -> [String] {
    try spellings.filter { sql.contains(try Regex($0.pattern).ignoresCase()) }.map(\.fault)
  }

  /// Boolean columns that are compared with a number or set to one.
  private static func numbersForBooleans(in sql: String) throws -> [String] {
    let columns = try booleans.get()
    return try columns.filter { sql.contains(try Regex(#"\b"# + $0 + #"\s*(=|<>)\s*[01]\b"#)) }
  }

  private static let booleans = Result {
    let database = try DatabaseQueue()
    try Migrations.migrator().migrate(database)
    return try database.read { db in
      try String.fetchSet(
        db,
        sql: """
          SELECT columns.name FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
          WHERE tables.type = 'table' AND columns.type = 'BOOLEAN'
          """)
    }
  }

  private static func sources() throws -> [URL] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Storage")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    return files.compactMap { $0 as? URL }.filter {
      $0.pathExtension == "swift" && !$0.pathComponents.contains("Engine")
    }
  }

  /// String literals of one or of several lines.
  private static func literals(_ source: String) -> [String] {
    let code = source.replacing(/(?m)^\s*\/\/.*$/, with: "")
    return code.matches(of: /(?s)"""(.*?)"""|"((?:[^"\\\n]|\\.)*)"/).map { String($0.1 ?? $0.2 ?? "") }
  }

  /// Whether the literal is a statement or a part of one. A condition may be as short as a number.
  private static func isSQL(_ literal: String) -> Bool {
    literal == "1" || literal == "0"
      || literal.contains(
        /\b(SELECT|INSERT INTO|UPDATE|DELETE|WHERE|AND|OR|EXISTS|CASE|ORDER BY|IS NULL)\b|_\w+ (?:=|<>|<|>)/)
  }
}
