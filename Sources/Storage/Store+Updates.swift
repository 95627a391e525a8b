import GRDB
import Invites

extension Store {
  /// Changes an event's details. Where nothing differs, nothing happens.
  ///
  /// The thread gets an entry `updated`. Changes that guests must hear of (`Event.Change.announced`) bring a notice to
  /// every guest who has not declined, in the same transaction.
  /// - Throws: `notFound`, `forbidden`, `idempotencyConflict`.
  public func updateEvent(
    _ id: Event.ID, to details: Event.Details, by account: Account, once: Once?, stamp: Stamp
  ) async throws -> Outcome<Event> {
    try await writer.write(once: once, at: stamp.at) { transaction in
      let event = try transaction.db.requireEvent(id, hostedBy: account)
      let changes = event.details.changes(to: details)
      guard !changes.isEmpty else { return event }
      try transaction.db.replaceDetails(of: id, with: details)
      try transaction.append(.updated(changes), to: id, by: .host(account), stamp: stamp)
      try transaction.announce(changes, of: id, stamp: stamp)
      return try transaction.db.requireEvent(id)
    }
  }
}

extension Transaction {
  fileprivate func announce(_ changes: [Event.Change], of event: Event.ID, stamp: Stamp) throws {
    guard !Event.Change.announced.isDisjoint(with: changes) else { return }
    let sql =
      "SELECT id FROM guests WHERE event_id = ? AND standing = 'listed' AND status <> 'declined' ORDER BY number"
    let guests = try db.all(sql, [event]) { try $0.next(Guest.ID.self) }
    for guest in guests { try notify(guest, of: event, because: .changed, changes, stamp: stamp) }
  }
}

extension Database {
  fileprivate func replaceDetails(of event: Event.ID, with details: Event.Details) throws {
    try run(
      """
      UPDATE events SET title = ?, starts_at = ?, ends_at = ?, time_zone = ?, place = ?, address = ?, message = ?,
      capacity = ?, answer_deadline = ?, latitude = ?, longitude = ?, pattern = ?, plus_ones = ?,
      guests_may_invite = ?, shows_guest_list = ?, open_link = ?, sequence = sequence + 1 WHERE id = ?
      """, details.row + [event])
  }
}
