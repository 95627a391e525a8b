import Invites

extension Transaction {
  /// Writes a notice of a message for every guest who wants to hear of it, due when they want to.
  ///
  /// A notice that is still to be sent collects what is written until then: nobody gets a second one meanwhile.
  func tell(of activity: Activity, stamp: Stamp) throws { try tell(of: activity, particulars: .none, stamp: stamp) }

  /// Tells of a message that was brought back, without a sound: who has not read it may have heard of it before it was
  /// taken back. A notice that is still to be sent begins with it.
  func tellAgain(of activity: Activity, stamp: Stamp) throws {
    try tell(of: activity, particulars: Notice.Particulars(retoldThrough: stamp.at), stamp: stamp)
    try run(
      """
      UPDATE notices SET since = MIN(since, ?) WHERE event_id = ? AND occasion = 'messages' AND retold_through IS NULL
      AND id IN (SELECT notice_id FROM deliveries WHERE due_at IS NOT NULL AND attempt = 0)
      """, [activity.sequence, activity.eventID])
  }

  private func tell(of activity: Activity, particulars: Notice.Particulars, stamp: Stamp) throws {
    guard activity.kind.isMessage else { return }
    for recipient in try recipients(of: activity) {
      try notify(
        recipient.guest, of: activity.eventID, because: .messages, particulars: particulars,
        since: min(activity.sequence, recipient.retoldSince ?? .max),
        due: recipient.preferences.moment(toTellFrom: stamp.at), stamp: stamp)
    }
  }
}

/// A guest who is told of a message.
private struct Recipient {
  let guest: Guest.ID
  /// Where a notice begins that is on its way to tell again what was told before. The phone may get the two in either
  /// order, and keeps the later notice, so that one tells all of it.
  let retoldSince: Int?
  let preferences: Preferences
}

extension Reader {
  /// Those on the list whom the message concerns and for whom no notice collects messages already; one that tells again
  /// what was told before collects none. Who declined hears of what is meant for them, and of the rest only when they
  /// asked for everything.
  fileprivate func recipients(of activity: Activity) throws -> [Recipient] {
    let direct = try guestsMeant(by: activity)
    let marks = placeholders(direct.count)
    let crowd = activity.author.guestID == nil ? "guests.status <> 'declined'" : "0"
    let sql = """
      SELECT guests.id, (
        SELECT MIN(notices.since) FROM notices JOIN deliveries ON deliveries.notice_id = notices.id
        WHERE notices.guest_id = guests.id AND notices.occasion = 'messages' AND notices.retold_through IS NOT NULL
        AND deliveries.due_at IS NOT NULL
      ), \(PreferencesRow.columns) FROM guests \(PreferencesRow.join)
      WHERE guests.event_id = ? AND guests.standing = 'listed' AND guests.id <> ?
      AND COALESCE(guest_preferences.attention, '') <> 'muted'
      AND (guest_preferences.attention = 'everything' OR \(crowd) OR guests.id IN (\(marks)))
      AND NOT EXISTS (SELECT 1 FROM notices JOIN deliveries ON deliveries.notice_id = notices.id
        WHERE notices.guest_id = guests.id AND notices.occasion = 'messages' AND notices.retold_through IS NULL
        AND deliveries.due_at IS NOT NULL AND deliveries.attempt = 0)
      """
    let author = activity.author.guestID?.rawValue ?? ""
    return try all(sql, [activity.eventID, author] + Arguments(direct)) {
      Recipient(guest: try $0.next(), retoldSince: try $0.next(), preferences: try $0.preferences() ?? .standard)
    }
  }

  /// Whom the message names, and whom it answers.
  private func guestsMeant(by activity: Activity) throws -> [Guest.ID] {
    let named = activity.mentions.compactMap(\.person.guestID)
    guard let replyTo = activity.replyTo else { return named }
    let sql = "SELECT author_id FROM activities WHERE event_id = ? AND sequence = ? AND author_kind = 'guest'"
    let answered = try all(sql, [activity.eventID, replyTo]) { try $0.next(Guest.ID.self) }
    return named + answered
  }
}
