import Foundation
import GRDB
import Invites

/// Reads a row's columns from left to right, in the order in which the statement selects them.
///
/// GRDB's `Row` makes a dictionary of column names for each query, which took a third of the time of an RSVP. GRDB
/// treats a `ColumnReader` as a value decoded from the first column, which therefore must not be null. The reader then
/// reads the other columns itself.
struct ColumnReader {
  private let statement: SQLiteStatement
  private var index: CInt

  /// Thrown for a column that holds a value of another type. This happens only in a damaged database.
  struct Damaged: Error {
    let column: Int
    let expected: String
  }

  /// - Throws: `Damaged`.
  mutating func next<Value: StatementColumnConvertible>(_ type: Value.Type = Value.self) throws -> Value {
    defer { index += 1 }
    guard let value = Value.fromStatement(statement, atUncheckedIndex: index) else {
      throw Damaged(column: Int(index), expected: "\(Value.self)")
    }
    return value
  }

  mutating func skip(_ count: CInt) { index += count }

  mutating func nextBytes() throws -> [UInt8]? { try next(Data?.self).map { [UInt8]($0) } }
}

extension ColumnReader: DatabaseValueConvertible, StatementColumnConvertible {
  init(sqliteStatement: SQLiteStatement, index: CInt) {
    self.statement = sqliteStatement
    self.index = index
  }

  /// GRDB requires these conversions, but a row is never bound to a statement or read from a copied value.
  var databaseValue: DatabaseValue { .null }
  static func fromDatabaseValue(_ value: DatabaseValue) -> ColumnReader? { nil }
}

// Lets statements bind and columns return values of the domain directly.
extension Identifier: DatabaseValueConvertible, StatementColumnConvertible {
  public init(sqliteStatement: SQLiteStatement, index: CInt) {
    self.init(kept: String(sqliteStatement: sqliteStatement, index: index))
  }

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
extension ReminderRule: DatabaseValueConvertible, StatementColumnConvertible {}
extension Activity.Kind.Name: DatabaseValueConvertible, StatementColumnConvertible {}
extension Photo.Format: DatabaseValueConvertible, StatementColumnConvertible {}
extension Photo.Recording.Kind: DatabaseValueConvertible, StatementColumnConvertible {}
extension EventNotification.Category: DatabaseValueConvertible, StatementColumnConvertible {}
extension Guest.ListStatus: DatabaseValueConvertible, StatementColumnConvertible {}
extension Guest.Source: DatabaseValueConvertible, StatementColumnConvertible {}
extension Event.Options.OpenLink: DatabaseValueConvertible, StatementColumnConvertible {}
extension SentInvitation.Kind: DatabaseValueConvertible, StatementColumnConvertible {}
extension MailReply.Outcome: DatabaseValueConvertible, StatementColumnConvertible {}
extension SentInvitation.Way: DatabaseValueConvertible, StatementColumnConvertible {}
extension Preferences.Attention: DatabaseValueConvertible, StatementColumnConvertible {}
extension Preferences.Channels: DatabaseValueConvertible, StatementColumnConvertible {}
extension Preferences.Digest: DatabaseValueConvertible, StatementColumnConvertible {}
