import Invites

/// What will become of each row of a table, worked out before anything is written.
struct ImportPlan: Sendable {
  let rows: [GuestImportRow]

  /// - Parameters:
  ///   - known: those on the list.
  ///   - takesSameNames: adds people although somebody has their name or address.
  init(_ table: CSVTable, _ mapping: ColumnMapping, known: KnownGuests, takesSameNames: Bool) {
    var lines: [String: Int] = [:]
    rows = table.rows.dropFirst(mapping.hasHeader ? 1 : 0).map { row in
      do throws(Failure) {
        let guest = try mapping.guest(in: row.cells)
        var planned = GuestImportRow(
          line: row.line, name: guest.name, memo: guest.memo, partyLimit: guest.partyLimit, addresses: guest.addresses)
        let marks = [Text.folded(guest.name), guest.addresses.email.lowercased()].filter { !$0.isEmpty }
        if !takesSameNames, let other = known.find(name: guest.name, email: guest.addresses.email) {
          planned.outcome = .known(other.name)
        } else if !takesSameNames, let line = marks.compactMap({ lines[$0] }).min() {
          planned.outcome = .repeated(line: line)
        } else {
          for mark in marks { lines[mark] = row.line }
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
