/// A language's pattern for one time, e.g. `{weekday}, {day}. {month}`, split into its places when the file is read.
package struct TimePattern: Sendable {
  /// The places that a pattern may have, by their names in a file.
  package enum Field: String, CaseIterable {
    case weekday, shortWeekday, month, shortMonth, year
    /// The day, `1`, or the language's form for the first day.
    case day
    /// The day with two digits, `01`.
    case day2
    case m
    case m2
    case hour
    case hour2
    case hour12
    /// The minute with two digits, `05`.
    case minute
    case AM
    case am
  }

  package enum Piece: Sendable {
    case text([UInt8])
    case field(Field)
  }

  package let pieces: [Piece]

  /// An unknown place stays as it is written. A test finds it.
  package init(_ form: TextForm) {
    pieces = form.pieces.map { piece in
      switch piece {
      case .text(let text): .text(Array(text.utf8))
      case .place(let name): Field(rawValue: name).map(Piece.field) ?? .text(Array("{\(name)}".utf8))
      }
    }
  }
}
