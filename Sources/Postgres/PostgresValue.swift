import Foundation

/// A value of a parameter or a column.
public enum PostgresValue: Hashable, Sendable {
  case null
  /// BOOLEAN as 0 or 1, SMALLINT, INTEGER, BIGINT, and NUMERIC without a fraction.
  case integer(Int64)
  case real(Double)
  /// Without U+0000, which PostgreSQL cannot store.
  case text(String)
  case bytes(Data)
}
