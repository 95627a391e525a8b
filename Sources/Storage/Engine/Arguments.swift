import GRDB

/// The values for a statement's question marks, in their order.
struct Arguments: ExpressibleByArrayLiteral {
  private(set) var values: [DatabaseValue]

  init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {
    values = elements.map { $0?.databaseValue ?? .null }
  }

  init(_ elements: some Sequence<some DatabaseValueConvertible>) { values = elements.map(\.databaseValue) }

  /// The values as GRDB takes them. Its initializer from a sequence makes a key path at each call, which took 8 % of the
  /// time of an RSVP. Its literals are as fast as they can be, so long lists are made of several.
  var forSQLite: StatementArguments {
    var all = Self.literal(values[..<min(values.count, Self.literalLimit)])
    var start = Self.literalLimit
    while start < values.count {
      let end = min(start + Self.literalLimit, values.count)
      all += Self.literal(values[start..<end])
      start = end
    }
    return all
  }

  private static let literalLimit = 12

  private static func literal(_ values: ArraySlice<DatabaseValue>) -> StatementArguments {
    func at(_ offset: Int) -> DatabaseValue { values[values.startIndex + offset] }
    return switch values.count {
    case 0: []
    case 1: [at(0)]
    case 2: [at(0), at(1)]
    case 3: [at(0), at(1), at(2)]
    case 4: [at(0), at(1), at(2), at(3)]
    case 5: [at(0), at(1), at(2), at(3), at(4)]
    case 6: [at(0), at(1), at(2), at(3), at(4), at(5)]
    case 7: [at(0), at(1), at(2), at(3), at(4), at(5), at(6)]
    case 8: [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)]
    case 9: [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8)]
    case 10: [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9)]
    case 11: [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9), at(10)]
    default: [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8), at(9), at(10), at(11)]
    }
  }

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
