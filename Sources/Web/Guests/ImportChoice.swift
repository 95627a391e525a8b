import Invites
import PageKit

/// A host's choices for an uploaded table.
struct ImportChoice: Sendable {
  var mapping: ColumnMapping
  var takesSameNames = false

  init(_ mapping: ColumnMapping) { self.mapping = mapping }

  /// Reads the choices from the fields of a form.
  /// - Parameter value: returns a field by its name: `c0`, `c1` … for the columns, `header` and `same`.
  init(width: Int, _ value: (String) -> String?) {
    let columns = (0..<width).map { index in value("c\(index)").flatMap(GuestColumn.init) ?? .ignored }
    mapping = ColumnMapping(hasHeader: value("header") != nil, columns: columns)
    takesSameNames = value("same") != nil
  }

  /// Reads the fields of a form as above, or from JSON `columns`, `hasHeader` and `takesSameNames`. In JSON, missing
  /// columns and a missing `hasHeader` are guessed.
  /// - Throws: `outOfRange` for an unknown kind of column.
  init(_ input: inout Input, guessing table: CSVTable) throws(Failure) {
    if input.isForm {
      var values: [String: String] = [:]
      for name in (0..<table.columnCount).map({ "c\($0)" }) + ["header", "same"] { values[name] = try input.text(name) }
      self.init(width: table.columnCount) { values[$0] }
      return
    }
    self.init(ColumnMapping(guessing: table))
    let columns = try input.lines("columns")
    if !columns.isEmpty {
      mapping.columns = []
      for name in columns.prefix(CSVTable.columnLimit) {
        guard let column = GuestColumn(rawValue: name) else {
          let known = GuestColumn.allCases.map(\.rawValue).joined(separator: ", ")
          throw Failure(.outOfRange, "A column is one of: \(known).", field: "columns")
        }
        mapping.columns.append(column)
      }
    }
    mapping.hasHeader = try input.flag("hasHeader") ?? mapping.hasHeader
    takesSameNames = try input.flag("takesSameNames") ?? false
  }

  /// Identifies the choice. It is short for any number of columns, because it becomes part of an idempotency key.
  var fingerprint: String {
    TokenHash.of(
      ([mapping.hasHeader ? "header" : "rows"] + mapping.columns.map(\.rawValue)).joined(separator: "-"))
  }
}

extension ColumnMapping {
  /// Returns as many columns as the table has.
  func columns(of width: Int) -> [GuestColumn] {
    (0..<width).map { $0 < columns.count ? columns[$0] : .ignored }
  }
}
