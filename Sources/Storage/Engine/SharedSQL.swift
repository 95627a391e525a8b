/// Expressions that SQLite and PostgreSQL spell differently. The program writes them as SQLite does, and
/// `postgres(_:)` translates each statement once for a connection.
enum SharedSQL {
  /// The smaller of two values that are not null: `LEAST` in PostgreSQL.
  static func least(_ first: String, _ second: String) -> String { "MIN/*OF*/(\(first), \(second))" }

  /// The greater of two values that are not null: `GREATEST` in PostgreSQL.
  static func greatest(_ first: String, _ second: String) -> String { "MAX/*OF*/(\(first), \(second))" }

  /// Whether `text` contains `part`: `strpos` in PostgreSQL.
  static func contains(_ text: String, _ part: String) -> String { "instr(\(text), \(part)) > 0" }

  /// Whether a folded text matches a folded pattern, in which `\` escapes the next character. SQLite ignores the case
  /// of ASCII letters here and PostgreSQL does not, so neither text may contain upper case.
  static func matches(_ text: String, _ pattern: String) -> String { "\(text) LIKE \(pattern) ESCAPE '\\'" }

  /// Returns a statement as PostgreSQL takes it, with `$1`, `$2` and so on for its question marks.
  static func postgres(_ sql: String) -> String {
    let spelled = sql.replacing("MIN/*OF*/(", with: "LEAST(").replacing("MAX/*OF*/(", with: "GREATEST(")
      .replacing("instr(", with: "strpos(")
    var statement = ""
    var (count, isQuoted) = (0, false)
    for character in spelled.unicodeScalars {
      switch character {
      case "'":
        isQuoted.toggle()
        statement.unicodeScalars.append(character)
      case "?" where !isQuoted:
        count += 1
        statement += "$\(count)"
      default: statement.unicodeScalars.append(character)
      }
    }
    return statement
  }

  /// Returns a migration as PostgreSQL takes it. SQLite's integers have 64 bits.
  static func postgres(migration sql: String) -> String {
    sql.replacing("WITHOUT ROWID", with: "").replacing(" INTEGER", with: " BIGINT")
  }
}
