/// Expressions that SQLite and PostgreSQL spell differently, each in this one place.
enum SharedSQL {
  /// The smaller of two values, neither of them null: `LEAST` in PostgreSQL.
  static func least(_ first: String, _ second: String) -> String { "MIN(\(first), \(second))" }

  /// The greater of two values, neither of them null: `GREATEST` in PostgreSQL.
  static func greatest(_ first: String, _ second: String) -> String { "MAX(\(first), \(second))" }

  /// Whether `text` has `part` in it: `strpos` in PostgreSQL.
  static func contains(_ text: String, _ part: String) -> String { "instr(\(text), \(part)) > 0" }

  /// Whether a folded text looks like a folded pattern, in which `\` stands before a sign that is taken for itself. SQLite
  /// disregards the case of ASCII letters here and PostgreSQL does not, so neither may have upper case.
  static func matches(_ text: String, _ pattern: String) -> String { "\(text) LIKE \(pattern) ESCAPE '\\'" }
}
