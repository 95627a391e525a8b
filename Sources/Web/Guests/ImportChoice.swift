import Invites
import PageKit

/// What a host chose for an uploaded table.
struct ImportChoice: Sendable {
  var mapping: ColumnMapping
  var takesSameNames = false

  init(_ mapping: ColumnMapping) { self.mapping = mapping }

  /// - Parameter value: a field of a form by its name: `c0`, `c1` … for the columns, `header` and `same`.
  init(width: Int, _ value: (String) -> String?) {
    let columns = (0..<width).map { index in value("c\(index)").flatMap(GuestColumn.init) ?? .ignored }
    mapping = ColumnMapping(hasHeader: value("header") != nil, columns: columns)
    takesSameNames = value("same") != nil
  }

  /// Fields of a form as above; in JSON `columns`, `hasHeader` and `takesSameNames`, each guessed where it is not sent.
  /// - Throws: `outOfRange` for a column of no known kind.
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

  /// Tells choices apart, in few characters however many columns there are: it becomes part of a key.
  var fingerprint: String {
    TokenHash.of(
      ([mapping.hasHeader ? "header" : "rows"] + mapping.columns.map(\.rawValue)).joined(separator: "-"))
  }
}

extension ColumnMapping {
  /// As many columns as the table has.
  func columns(of width: Int) -> [GuestColumn] {
    (0..<width).map { $0 < columns.count ? columns[$0] : .ignored }
  }
}
