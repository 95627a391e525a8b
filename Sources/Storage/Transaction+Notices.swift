import GRDB
import Invites

extension Transaction {
  /// Writes a notice for a guest, and the outbox row that will bring it to the simulated phone.
  func notify(
    _ guest: Guest.ID, of event: Event.ID, by category: Notice.Category, _ what: [Event.Change], stamp: Stamp
  ) throws {
    let id: Notice.ID = stamp.identifier()
    try db.run(
      """
      INSERT INTO notices (id, event_id, guest_id, category, collapse_id, changes, created_at, number)
      VALUES (?, ?, ?, ?, ?, ?, ?, 1 + (SELECT COALESCE(MAX(number), 0) FROM notices WHERE guest_id = ?))
      """, [id, event, guest, category, event, what.list, stamp.at, guest])
    try db.run(
      """
      INSERT INTO deliveries (id, notice_id, channel, due_at)
      VALUES (1 + (SELECT COALESCE(MAX(id), 0) FROM deliveries), ?, ?, ?)
      """, [id, Delivery.phone, stamp.at])
    changes.guests.insert(guest)
    changes.hasDeliveries = true
  }
}
