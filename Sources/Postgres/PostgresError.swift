/// An error of PostgreSQL or of the connection to it.
public struct PostgresError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Hashable, Sendable {
    /// The client library is not installed, or too old.
    case libraryMissing
    /// There is no connection, or it was lost. Whether the last command was carried out is not known.
    case disconnected
    /// PostgreSQL refused a command. The connection can still be used.
    case refused
  }

  public let kind: Kind
  /// The five characters of SQLSTATE, such as `23505`. Nil when PostgreSQL did not answer. See PostgreSQL 15: Appendix
  /// A, PostgreSQL Error Codes.
  public let sqlState: String?
  public let message: String

  public init(_ kind: Kind, _ message: String, sqlState: String? = nil) {
    self.kind = kind
    self.message = message
    self.sqlState = sqlState
  }

  public var description: String {
    let text = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    return sqlState.map { "\(text) (\($0))" } ?? text
  }
}
