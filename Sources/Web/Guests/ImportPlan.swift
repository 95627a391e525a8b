import Invites

/// The outcome of each row of a table, computed before anything is written.
struct ImportPlan: Sendable {
  let rows: [GuestImportRow]

  /// - Parameters:
  ///   - known: the guests on the list.
  ///   - takesSameNames: whether to add people who are on the list already, or occur in an earlier row.
  ///   - serverAddresses: the server's own addresses, which no guest can have.
  init(
    _ table: CSVTable, _ mapping: ColumnMapping, known: KnownGuests, takesSameNames: Bool,
    serverAddresses: ServerAddresses = ServerAddresses()
  ) {
    var earlier = KnownGuests()
    var lines: [Guest.ID: Int] = [:]
    rows = table.rows.dropFirst(mapping.hasHeader ? 1 : 0).map { row in
      do throws(Failure) {
        var guest = try mapping.guest(in: row.cells)
        try guest.leaveOut(serverAddresses)
        var planned = GuestImportRow(
          line: row.line, name: guest.name, memo: guest.memo, partyLimit: guest.partyLimit, addresses: guest.addresses,
          members: guest.members, isNameGuessed: guest.isNameGuessed, problems: guest.problems)
        guard !takesSameNames else { return planned }
        func find(in guests: KnownGuests) -> KnownGuests.Entry? {
          guests.find(name: guest.name, addresses: guest.addresses, isNameGuessed: guest.isNameGuessed)
        }
        if let other = find(in: known) {
          planned.outcome = .known(other.name)
        } else if let line = find(in: earlier).flatMap({ lines[$0.id] }) {
          planned.outcome = .repeated(line: line)
        } else {
          let id = Guest.ID(stringLiteral: String(row.line))
          lines[id] = row.line
          earlier.insert(id, name: guest.name, addresses: guest.addresses)
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

extension PastedGuest {
  /// Removes an address that is the server's own. The guest is added without it, and the problem is reported.
  /// - Throws: the error of `ServerAddresses.requireOther` if only the address identifies the guest.
  fileprivate mutating func leaveOut(_ serverAddresses: ServerAddresses) throws(Failure) {
    do throws(Failure) {
      try serverAddresses.requireOther(than: addresses.email)
    } catch {
      guard !isNameGuessed else { throw error }
      problems.append(error)
      addresses = try Guest.Addresses(email: "", phone: addresses.phone)
    }
  }
}
