import GRDB

/// Why a database cannot be used. The description tells the operator what to do.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The database was written by a newer Partyline.
  case tooNew(path: String, unknownMigrations: [String])
  /// The database was written before the first release of Partyline and cannot be migrated.
  case unreleased(path: String)
  /// The file is an SQLite database with tables, but not Partyline's.
  case foreign(path: String)
  /// The file exists already, and a backup never overwrites a file.
  case exists(path: String)
  /// SQLite reports that the file is corrupt.
  case damaged(path: String)
  /// The database cannot be opened, read or written. `reason` is SQLite's message.
  case unusable(path: String, reason: String)

  public var description: String {
    switch self {
    case .tooNew(let path, let unknown):
      """
      \(path) was written by a newer Partyline (it knows \(unknown.joined(separator: ", "))). \
      Start that version, or restore a backup made by this one.
      """
    case .unreleased(let path):
      """
      \(path) was made before the first release of Partyline and cannot be brought up to date. It stays as it is. \
      Point PARTYLINE_DATA at another directory, in which Partyline begins a new database.
      """
    case .foreign(let path):
      "\(path) is not Partyline's database. Point PARTYLINE_DATA at another directory."
    case .exists(let path):
      "\(path) exists already. Choose another name for the backup."
    case .damaged(let path):
      "\(path) is damaged. Put a backup in its place."
    case .unusable(let path, let reason):
      "\(path) cannot be used: \(reason). Check its permissions and the space on its disk, then try again."
    }
  }
}

extension StoreError {
  /// Converts an SQLite error that occurred while opening or copying the database at `path`.
  init(_ error: DatabaseError, path: String) {
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .foreign(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path)
    default: self = .unusable(path: path, reason: error.message ?? "\(error.resultCode)")
    }
  }

  /// Runs `body`, and converts an SQLite error into a `StoreError` about `path`.
  static func naming<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as DatabaseError { throw StoreError(error, path: path) }
  }
}
