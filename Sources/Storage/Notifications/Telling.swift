import Invites

extension Transaction {
  /// Notifies every guest who wants to hear of a message, at the time that they chose. Notifies the hosts of what a
  /// guest wrote.
  ///
  /// A notification that is still to be sent collects later messages, so no guest gets a second one meanwhile.
  func tell(of activity: Activity, context: WriteContext) throws {
    try tell(of: activity, details: .none, context: context)
    if activity.kind.name == .commented, activity.author.guestID != nil {
      try tellHosts(of: activity.eventID, .comments, since: activity.sequence, context: context)
    }
  }

  /// Notifies guests of a message that was brought back, without a sound, because guests may have heard of it before it
  /// was taken back. A notification that is still to be sent now begins with this message.
  func tellAgain(of activity: Activity, context: WriteContext) throws {
    try tell(of: activity, details: EventNotification.Details(retoldThrough: context.at), context: context)
    try run(
      """
      UPDATE notifications SET since = \(SharedSQL.least("since", "?")) WHERE event_id = ? AND occasion = ?
      AND resent_through IS NULL
      AND due_at IS NOT NULL
      """, [activity.sequence, activity.eventID, EventNotification.Occasion(tellingOf: activity.kind.name)?.rawValue])
  }

  private func tell(of activity: Activity, details: EventNotification.Details, context: WriteContext) throws {
    guard let occasion = EventNotification.Occasion(tellingOf: activity.kind.name) else { return }
    try announce(
      Announcement(
        event: activity.eventID, occasion: occasion, details: details, since: activity.sequence), context: context)
  }
}

extension Reader {
  /// Returns the listed guests whom the message concerns, except those for whom a waiting notification already collects
  /// messages. A notification that repeats earlier messages collects none. Guests who declined hear of messages meant
  /// for them, and of others only when they asked for everything. A message that was taken back meanwhile has no
  /// listeners. Guests who were sent a notification after this message was written already heard of it.
  func listenersToMessage(_ announcement: Announcement, limit: Int, at now: Timestamp) throws -> [Listener] {
    guard let since = announcement.since, let activity = try entry(since, of: announcement.event),
      activity.deletedAt == nil
    else { return [] }
    let direct = try guestsMeant(by: activity)
    let marks = placeholders(direct.count)
    let isWanted = announcement.occasion == .photos ? "COALESCE(guest_preferences.photos_by, '') <> 'neither'" : "TRUE"
    let crowd = activity.author.guestID == nil ? "guests.status <> 'declined'" : "FALSE"
    let sql = """
      SELECT guests.id, guests.number, \(PreferencesRow.columns) FROM guests \(PreferencesRow.join)
      WHERE guests.event_id = ? AND guests.list_status = 'listed' AND guests.id <> ?
      AND COALESCE(guest_preferences.attention, '') <> 'muted' AND \(isWanted)
      AND (guest_preferences.attention = 'everything' OR \(crowd) OR guests.id IN (\(marks)))
      AND guests.number > ? AND guests.number <= ?
      AND NOT EXISTS (SELECT 1 FROM notifications WHERE notifications.guest_id = guests.id
      AND notifications.due_at IS NOT NULL
        AND notifications.occasion = ? AND notifications.resent_through IS NULL)
      AND COALESCE((SELECT notifications.told_through FROM notifications WHERE notifications.guest_id = guests.id
        AND notifications.occasion = ? AND notifications.sent_at IS NOT NULL
        ORDER BY notifications.number DESC LIMIT 1), 0) < ?
      ORDER BY guests.number LIMIT ?
      """
    let author = activity.author.guestID?.rawValue ?? ""
    let occasion = announcement.occasion.rawValue
    // A message that was brought back is announced again to guests who already heard of it.
    let untold = announcement.details.retoldThrough == nil ? since : Int.max
    let arguments: Arguments = [announcement.after, announcement.through, occasion, occasion, untold, limit]
    return try all(sql, [activity.eventID, author] + Arguments(direct) + arguments) {
      let (guest, number): (Guest.ID, Int64) = (try $0.next(), try $0.next())
      let preferences = try $0.preferences() ?? .standard
      return Listener(
        guest: guest, number: number, details: announcement.details, since: since,
        due: preferences.moment(toTellFrom: now))
    }
  }

  private func entry(_ sequence: Int, of event: Event.ID) throws -> Activity? {
    let sql = """
      SELECT \(ActivityRow.columns) FROM activities \(ActivityRow.joins)
      WHERE activities.event_id = ? AND activities.sequence = ?
      """
    return try first(sql, [event, sequence]) { try $0.activity(of: event) }
  }

  /// Returns the guests whom the message mentions, and the guest whom it replies to.
  private func guestsMeant(by activity: Activity) throws -> [Guest.ID] {
    let named = activity.mentions.compactMap(\.person.guestID)
    guard let replyTo = activity.replyTo else { return named }
    let sql = "SELECT author_id FROM activities WHERE event_id = ? AND sequence = ? AND author_kind = 'guest'"
    let answered = try all(sql, [activity.eventID, replyTo]) { try $0.next(Guest.ID.self) }
    return named + answered
  }
}
