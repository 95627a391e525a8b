import GRDB
import Invites

/// The function that SQL statements fold text with.
enum Folding {
  static let name = "folded"

  static let function = DatabaseFunction(name, argumentCount: 1, pure: true) { values in
    String.fromDatabaseValue(values[0]).map(Text.folded)
  }
}
