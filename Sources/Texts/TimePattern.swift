/// How a language writes one moment, e.g. `{weekday}, {day}. {month}`: its places are known when the file is read.
package struct TimePattern: Sendable {
  /// The places that a pattern may have, as a file names them.
  package enum Field: String, CaseIterable {
    case weekday, shortWeekday, month, shortMonth, year
    /// `1`, or what a language says for the first day.
    case day
    /// `01`
    case day2
    case m
    case m2
    case hour
    case hour2
    case hour12
    /// `05`
    case minute
    case AM
    case am
  }

  package enum Piece: Sendable {
    case text([UInt8])
    case field(Field)
  }

  package let pieces: [Piece]

  /// A place that is not known stays as it is written; a test finds it.
  package init(_ form: TextForm) {
    pieces = form.pieces.map { piece in
      switch piece {
      case .text(let text): .text(Array(text.utf8))
      case .place(let name): Field(rawValue: name).map(Piece.field) ?? .text(Array("{\(name)}".utf8))
      }
    }
  }
}
