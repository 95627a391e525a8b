import Invites

/// What will become of each row of a table, worked out before anything is written.
struct ImportPlan: Sendable {
  let rows: [GuestImportRow]

  /// - Parameters:
  ///   - known: folded names of those on the list.
  ///   - takesSameNames: adds people although somebody has their name.
  init(_ table: CSVTable, _ mapping: ColumnMapping, known: [String: String], takesSameNames: Bool) {
    var lines: [String: Int] = [:]
    rows = table.rows.dropFirst(mapping.hasHeader ? 1 : 0).map { row in
      do throws(Failure) {
        let guest = try mapping.guest(in: row.cells)
        var planned = GuestImportRow(line: row.line, name: guest.name, memo: guest.memo, partyLimit: guest.partyLimit)
        let folded = Text.folded(guest.name)
        if !takesSameNames, let name = known[folded] {
          planned.outcome = .known(name)
        } else if !takesSameNames, let line = lines[folded] {
          planned.outcome = .repeated(line: line)
        } else {
          lines[folded] = row.line
        }
        return planned
      } catch {
        return GuestImportRow(
          line: row.line, name: String(mapping.rawName(in: row.cells).prefix(80)), outcome: .refused(error))
      }
    }
  }

  var newcomers: [GuestImportRow] { rows.filter { $0.outcome == .new } }
  var refusedCount: Int { rows.count { if case .refused = $0.outcome { true } else { false } } }
  var knownCount: Int { rows.count - newcomers.count - refusedCount }
}
