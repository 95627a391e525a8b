import Foundation
import GRDB
import Invites

/// Reads a row's columns from left to right, in the order in which the statement selects them.
struct ColumnReader {
  private let row: Row
  private var index = 0

  init(_ row: Row) { self.row = row }

  /// - Throws: `RowDecodingError` when the column holds something else, which only a damaged database does.
  mutating func next<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    _ type: Value.Type = Value.self
  ) throws -> Value {
    defer { index += 1 }
    return try row.decode(Value.self, atIndex: index)
  }

  mutating func skip(_ count: Int) { index += count }

  mutating func nextBytes() throws -> [UInt8]? { try next(Data?.self).map { [UInt8]($0) } }
}

// Values of the domain go into statements and come out of columns as themselves.
extension Identifier: DatabaseValueConvertible, StatementColumnConvertible {
  public var databaseValue: DatabaseValue { rawValue.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
    String.fromDatabaseValue(value).flatMap(Self.init(rawValue:))
  }
}

extension Timestamp: DatabaseValueConvertible, StatementColumnConvertible {
  public init(sqliteStatement: SQLiteStatement, index: CInt) {
    self.init(milliseconds: Int64(sqliteStatement: sqliteStatement, index: index))
  }

  public var databaseValue: DatabaseValue { milliseconds.databaseValue }

  public static func fromDatabaseValue(_ value: DatabaseValue) -> Self? {
    Int64.fromDatabaseValue(value).map(Timestamp.init(milliseconds:))
  }
}

extension RSVP.Status: DatabaseValueConvertible, StatementColumnConvertible {}
extension Photo.Format: DatabaseValueConvertible, StatementColumnConvertible {}
extension Notice.Category: DatabaseValueConvertible, StatementColumnConvertible {}
