/// Expressions that SQLite and PostgreSQL spell differently.
enum SharedSQL {
  /// The smaller of two values that are not null: `LEAST` in PostgreSQL.
  static func least(_ first: String, _ second: String) -> String { "MIN(\(first), \(second))" }

  /// The greater of two values that are not null: `GREATEST` in PostgreSQL.
  static func greatest(_ first: String, _ second: String) -> String { "MAX(\(first), \(second))" }

  /// Whether `text` contains `part`: `strpos` in PostgreSQL.
  static func contains(_ text: String, _ part: String) -> String { "instr(\(text), \(part)) > 0" }

  /// Whether a folded text matches a folded pattern, in which `\` escapes the next character. SQLite ignores the case
  /// of ASCII letters here and PostgreSQL does not, so neither text may contain upper case.
  static func matches(_ text: String, _ pattern: String) -> String { "\(text) LIKE \(pattern) ESCAPE '\\'" }
}
