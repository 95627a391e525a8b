import Foundation
import GRDB
import Postgres

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
  /// PostgreSQL cannot be reached, or refuses the user. `reason` is its message.
  case unreachable(name: String, reason: String)
  /// A PostgreSQL database that Partyline cannot work with. `fix` is a sentence.
  case unsuitable(path: String, reason: String, fix: String)
  /// A database, or a row of one, that cannot be copied to another engine. `fix` is a sentence.
  case uncopied(path: String, reason: String, fix: String)

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
      if path.hasPrefix(Self.scheme) {
        "\(path) holds tables of another program. Give Partyline a database of its own in PARTYLINE_DATABASE."
      } else {
        "\(path) is not Partyline's database. Point PARTYLINE_DATA at another directory."
      }
    case .exists(let path):
      "\(path) exists already. Choose another name for the backup."
    case .damaged(let path):
      "\(path) is damaged. Put a backup in its place."
    case .unusable(let path, let reason):
      "\(path) cannot be used: \(reason). Check its permissions and the space on its disk, then try again."
    case .unreachable(let name, let reason):
      "\(name) cannot be used: \(reason). Check that PostgreSQL runs, and the address, user and password in PARTYLINE_DATABASE."
    case .unsuitable(let path, let reason, let fix): "\(path) cannot be used: \(reason). \(fix)"
    case .uncopied(let path, let reason, let fix): "\(path) cannot be copied: \(reason). \(fix)"
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

extension StoreError {
  private static let scheme = "postgres://"

  /// A PostgreSQL database as messages name it: without the user, the password and the options of its address.
  ///
  /// An address may have several hosts with ports, which `URLComponents` does not read.
  static func name(of address: String) -> String {
    let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let start = parts.first?.firstRange(of: "://")?.upperBound else { return scheme + "…" }
    let place = parts[0][start...].split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let options = parts.count > 1 ? URLComponents(string: "?\(parts[1])")?.queryItems ?? [] : []
    let directory = options.first { $0.name == "host" }?.value ?? ""
    return scheme + (place.hasPrefix("/") ? directory : "") + place
  }

  /// Runs `body`, and converts an error of PostgreSQL into a `StoreError`.
  static func naming<Value>(postgres address: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as PostgresError {
      if error.kind == .libraryMissing {
        throw StoreError.unsuitable(
          path: name(of: address), reason: error.message, fix: "Install the package libpq5.")
      }
      throw StoreError.unreachable(name: name(of: address), reason: error.description)
    }
  }
}
