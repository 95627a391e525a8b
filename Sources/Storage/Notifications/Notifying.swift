import Invites

extension Transaction {
  /// Writes a notice for a guest, and the outbox row that will bring it to the simulated phone.
  /// - Parameters:
  ///   - particulars: what else it tells.
  ///   - since: for messages, the first entry of the thread that the notice tells of.
  ///   - moment: when to deliver it; nil for now.
  func notify(
    _ guest: Guest.ID, of event: Event.ID, because occasion: Notice.Occasion, _ what: [Event.Change] = [],
    particulars: Notice.Particulars = .none, since: Int? = nil, due moment: Timestamp? = nil, stamp: Stamp
  ) throws {
    let id: Notice.ID = stamp.identifier()
    try run(
      """
      INSERT INTO notices (id, event_id, guest_id, category, collapse_id, occasion, since, changes, details_before,
      words, retold_through, created_at, number)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1 + (SELECT COALESCE(MAX(number), 0) FROM notices WHERE guest_id = ?))
      """,
      [
        id, event, guest, occasion.category, occasion.collapseID(in: event), occasion.rawValue, since,
        what.list, particulars.before.flatMap(json), particulars.words, particulars.retoldThrough, stamp.at, guest,
      ])
    try run(
      """
      INSERT INTO deliveries (id, notice_id, channel, due_at)
      VALUES (1 + (SELECT COALESCE(MAX(id), 0) FROM deliveries), ?, ?, ?)
      """, [id, Delivery.phone, moment ?? stamp.at])
    changes.guests.insert(guest)
    changes.hasDeliveries = true
  }
}
