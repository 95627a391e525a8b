import GRDB

/// The values for a statement's question marks, in their order.
struct Arguments: ExpressibleByArrayLiteral {
  private(set) var values: [DatabaseValue]

  init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {
    values = elements.map { $0?.databaseValue ?? .null }
  }

  init(_ elements: some Sequence<some DatabaseValueConvertible>) { values = elements.map(\.databaseValue) }

  static func + (first: Arguments, second: Arguments) -> Arguments {
    var all = first
    all += second
    return all
  }

  static func += (first: inout Arguments, second: Arguments) { first.values += second.values }
}

/// A value that can be bound to a question mark and read from a column of either engine.
typealias ColumnValue = DatabaseValueConvertible & StatementColumnConvertible

/// Returns `count` question marks, separated by commas, for `IN`. For none, returns a value that equals no other, because
/// only SQLite knows empty lists.
func placeholders(_ count: Int) -> String { count == 0 ? "NULL" : databaseQuestionMarks(count: count) }
