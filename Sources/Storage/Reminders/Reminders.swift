import Invites

extension Set<ReminderRule> {
  /// The rules as a column stores them.
  var list: String { inOrder.map(\.rawValue).joined(separator: ",") }

  /// Leaves out names that this version does not know.
  init(list: String) {
    // Nearly every event has the standard list, and each RSVP reads it twice.
    self =
      list == Self.standardList
      ? ReminderRule.standard : Set(list.split(separator: ",").compactMap { ReminderRule(rawValue: String($0)) })
  }

  private static let standardList = ReminderRule.standard.list
}

extension Transaction {
  /// Recomputes when the guests of an event are reminded. A reminder that is due and not sent yet stays if it still
  /// follows from the event. A new reminder is added only if it is due in the future.
  ///
  /// The reminders of a time zone stay after its last guest has chosen another one. They may still be for that guest:
  /// see `listenersToReminder`.
  func scheduleReminders(of event: Event, at now: Timestamp) throws {
    let known = Set(try reminders(of: event.id))
    let zones = event.isCancelled ? [] : try zones(ofGuestsAt: event).union(known.compactMap(\.timeZone))
    let wanted = Set(event.reminders(zones: zones.subtracting([event.details.timeZone])))
    for reminder in known.subtracting(wanted) {
      try run("DELETE FROM reminders WHERE event_id = ? AND rule = ? AND time_zone = ?", reminder.key(event.id))
    }
    for reminder in wanted.subtracting(known) where reminder.dueAt > now {
      try run(
        "INSERT INTO reminders (event_id, rule, time_zone, due_at) VALUES (?, ?, ?, ?)",
        reminder.key(event.id) + [reminder.dueAt])
      changes.hasDeliveries = true
    }
  }

  /// Begins to send due reminders, as many as fit one commit. Returns the number of guests reminded, or nil when
  /// nothing is due.
  func beginReminding(context: WriteContext) throws -> Int? {
    var count: Int?
    for (event, reminder) in try remindersDue(at: context.at, limit: composers.batch) {
      try run("DELETE FROM reminders WHERE event_id = ? AND rule = ? AND time_zone = ?", reminder.key(event))
      count = (count ?? 0) + (try remind(reminder, of: try requireEvent(event), context: context))
      if let count, count >= composers.batch { break }
    }
    return count
  }

  private func remind(_ reminder: Reminder, of event: Event, context: WriteContext) throws -> Int {
    let (rule, target) = (reminder.rule, reminder.rule.target(of: event.details))
    // If the server was down when the reminder was due, it may be of no use by now.
    guard context.at <= rule.lastUse(before: target) else { return 0 }
    return try announce(
      Announcement(
        event: event.id, occasion: rule == .nudge ? .nudged : .reminded,
        details: EventNotification.Details(
          reminder: EventNotification.Reminder(rule, of: target, timeZone: reminder.timeZone))),
      context: context)
  }
}

extension Reminder {
  fileprivate func key(_ event: Event.ID) -> Arguments { [event, rule, timeZone ?? ""] }
}

extension Reader {
  private static let columns = "reminders.rule, reminders.time_zone, reminders.due_at"

  fileprivate func reminders(of event: Event.ID) throws -> [Reminder] {
    try all("SELECT \(Self.columns) FROM reminders WHERE event_id = ?", [event]) { try $0.reminder() }.compactMap(
      \.self)
  }

  fileprivate func remindersDue(at now: Timestamp, limit: Int) throws -> [(Event.ID, Reminder)] {
    let sql = """
      SELECT event_id, \(Self.columns) FROM reminders WHERE due_at <= ?
      ORDER BY due_at, event_id, rule, time_zone LIMIT ?
      """
    return try all(sql, [now, limit]) { columns in
      let event: Event.ID = try columns.next()
      return try columns.reminder().map { (event, $0) }
    }.compactMap(\.self)
  }

  /// Returns the time zones of the event's guests other than the event's own. UTC stands for a zone that was not
  /// chosen.
  fileprivate func zones(ofGuestsAt event: Event) throws -> Set<String> {
    let sql = """
      SELECT DISTINCT guest_preferences.time_zone FROM guests
      JOIN guest_preferences ON guest_preferences.guest_id = guests.id
      WHERE guests.event_id = ? AND guest_preferences.time_zone NOT IN ('UTC', ?)
      """
    return Set(try all(sql, [event.id, event.details.timeZone]) { try $0.next(String.self) })
  }

  /// Returns the guests whom the reminder is for, who want it and did not get this reminder before.
  ///
  /// A guest who chooses a time zone in which the time of the reminder has passed would miss the reminder. The guest is
  /// reminded by the clock that they left, or by that of another guest if it is sooner.
  func listenersToReminder(
    _ reminder: EventNotification.Reminder, _ announcement: Announcement, limit: Int, at now: Timestamp
  ) throws -> [Listener] {
    guard let rule = reminder.rule, let event = try event(announcement.event),
      event.isWorthReminding(of: reminder, at: now)
    else { return [] }
    let statuses = rule.receivers.sorted { $0.rawValue < $1.rawValue }
    let (isMeant, clocks) = try clockCondition(of: reminder, rule, at: event, now)
    let sql = """
      SELECT guests.id, guests.number, \(PreferencesRow.columns) FROM guests \(PreferencesRow.join)
      WHERE guests.event_id = ? AND guests.list_status = 'listed' AND guests.status IN (\(placeholders(statuses.count)))
      AND guests.invited_at <= ? AND (? <> 'nudge' OR COALESCE(guests.nudged_at, 0) <= ?)
      AND COALESCE(guest_preferences.reminders_by, '') <> 'neither'
      AND (\(isMeant))
      AND NOT EXISTS (SELECT 1 FROM notifications WHERE notifications.guest_id = guests.id
      AND notifications.reminder_rule = ?
        AND notifications.reminder_of = ?)
      AND guests.number > ? AND guests.number <= ? ORDER BY guests.number LIMIT ?
      """
    let who: Arguments = [rule.latestInvitation(at: now), rule, ReminderRule.latestNudge(at: now)]
    let rest: Arguments = [rule, reminder.of, announcement.after, announcement.through, limit]
    return try all(sql, [event.id] + Arguments(statuses) + who + clocks + rest) {
      let (guest, number): (Guest.ID, Int64) = (try $0.next(), try $0.next())
      let preferences = try $0.preferences() ?? .standard
      // A guest in their quiet hours is reminded afterwards. If that would be too late, they are reminded at once,
      // without a sound.
      let due = preferences.moment(toTellAgainFrom: now, before: rule.lastUse(before: reminder.of))
      return Listener(guest: guest, number: number, details: announcement.details, due: due)
    }
  }

  /// Returns a condition for the guests whom the reminder is for by their clocks, and its arguments. The guests are
  /// those with the clock of the reminder, and those by whose own clock its time has passed. The latter were invited
  /// and had answered in time for their own clock, so they chose it later.
  private func clockCondition(
    of reminder: EventNotification.Reminder, _ rule: ReminderRule, at event: Event, _ now: Timestamp
  ) throws -> (condition: String, arguments: Arguments) {
    guard rule.followsCalendar else { return ("TRUE", []) }
    let zone = "COALESCE(guest_preferences.time_zone, 'UTC')"
    let isOfClock = "CASE WHEN \(zone) IN ('UTC', ?) THEN '' ELSE \(zone) END = ?"
    var conditions = [isOfClock]
    var arguments: Arguments = [event.details.timeZone, reminder.timeZone ?? ""]
    for earlier in event.reminders(zones: try zones(ofGuestsAt: event))
    where earlier.rule == rule && earlier.timeZone != reminder.timeZone && earlier.dueAt <= now {
      conditions.append("\(isOfClock) AND guests.invited_at <= ? AND COALESCE(guests.answered_at, 0) <= ?")
      arguments += [
        event.details.timeZone, earlier.timeZone ?? "", rule.latestInvitation(at: earlier.dueAt), earlier.dueAt,
      ]
    }
    return (conditions.joined(separator: " OR "), arguments)
  }
}

extension ColumnReader {
  /// Nil for a rule that this version does not know.
  fileprivate mutating func reminder() throws -> Reminder? {
    let (rule, zone): (String, String) = (try next(), try next())
    let dueAt: Timestamp = try next()
    return ReminderRule(rawValue: rule).map { Reminder($0, timeZone: zone.isEmpty ? nil : zone, dueAt: dueAt) }
  }
}

extension Store.Reminders {
  /// Recomputes the reminders of all upcoming events, because the rules of time zones or of this program may have
  /// changed since the last time.
  public func reschedule(at now: Timestamp) async throws {
    var last: (Timestamp, Event.ID)?
    repeat {
      let from = last ?? (now, Event.ID(kept: ""))
      last = try await engine.write { transaction in
        let sql = """
          SELECT starts_at, id FROM events WHERE (starts_at, id) > (?, ?) AND cancelled_at IS NULL
          ORDER BY starts_at, id LIMIT 100
          """
        let upcoming = try transaction.all(sql, [from.0, from.1]) {
          (try $0.next(Timestamp.self), try $0.next(Event.ID.self))
        }
        for (_, event) in upcoming {
          try transaction.scheduleReminders(of: try transaction.requireEvent(event), at: now)
        }
        return upcoming.last
      }
    } while last != nil
  }

  /// Reminds the guests of an event at once, by a rule that does not follow the calendar. Leaves out guests whom the
  /// rule is not for or has reminded before.
  public func remindNow(_ rule: ReminderRule, of event: Event.ID, context: WriteContext) async throws {
    try await engine.write { transaction in
      let reminder = Reminder(rule, timeZone: nil, dueAt: context.at)
      try transaction.run(
        "DELETE FROM reminders WHERE event_id = ? AND rule = ? AND time_zone = ?", reminder.key(event))
      try transaction.run(
        "INSERT INTO reminders (event_id, rule, time_zone, due_at) VALUES (?, ?, ?, ?)",
        reminder.key(event) + [reminder.dueAt])
      transaction.changes.hasDeliveries = true
    }
  }

  /// Snoozes a reminder: sends it to the guest again after a while. A reminder that is already snoozed waits until the
  /// new time instead.
  /// - Returns: when it is sent.
  /// - Throws: `tooLate` shortly before the start; `eventOver`, `eventCancelled`, `offTheList`, `idempotencyConflict`.
  public func snooze(
    _ notification: EventNotification, idempotencyKey: IdempotencyKey?, mode: WriteMode = .commit, context: WriteContext
  ) async throws -> IdempotentResult<Timestamp> {
    try await engine.write(idempotencyKey: idempotencyKey, mode, at: context.at) { transaction in
      guard let invitation = try transaction.invitation(of: notification.guestID)
      else { throw Failure(.notFound, "There is no such invitation.") }
      try invitation.guest.requireListed()
      let moment = try invitation.event.snooze(at: context.at)
      let target = invitation.event.details.startsAt
      try transaction.run(
        "UPDATE notifications SET due_at = NULL, ended_at = ?, stopped = ? WHERE guest_id = ? AND occasion = ? AND due_at IS NOT NULL",
        [
          context.at, SentNotificationRow.Stopped.withdrawn, notification.guestID,
          EventNotification.Occasion.reminded.rawValue,
        ])
      try transaction.notify(
        notification.guestID, of: notification.eventID, because: .reminded,
        details: EventNotification.Details(reminder: EventNotification.Reminder(nil, of: target)), due: moment,
        context: context)
      return moment
    }
  }
}

extension Timestamp: IdempotentValue {}

/// Withdraws reminders.
extension Transaction {
  /// Takes reminders of an event off the phones and out of the outbox, snoozed ones included. Does so for one guest, or
  /// for all guests, who get new reminders if the event still takes place.
  func withdrawReminders(at event: Event.ID, of guest: Guest.ID? = nil, _ now: Timestamp) throws {
    let isMeant = "\(guest == nil ? "event_id" : "guest_id") = ? AND category = 'event-reminder'"
    let who = guest?.rawValue ?? event.rawValue
    let guests = try all("SELECT DISTINCT guest_id FROM notifications WHERE \(isMeant)", [who]) {
      try $0.next(Guest.ID.self)
    }
    guard !guests.isEmpty else { return }
    let onPhone = "identifier = ? AND phone_id IN (SELECT guest_id FROM notifications WHERE \(isMeant))"
    let identifier = EventNotification.Occasion.reminderID(in: event)
    try run("DELETE FROM pending_notifications WHERE \(onPhone)", [identifier, who])
    try run("DELETE FROM delivered_notifications WHERE notification_id IS NULL AND \(onPhone)", [identifier, who])
    try run("UPDATE delivered_notifications SET is_listed = FALSE WHERE \(onPhone)", [identifier, who])
    try run(
      """
      UPDATE deliveries SET due_at = NULL, claimed_at = NULL, ended_at = ?, state = 'withdrawn' WHERE due_at IS NOT NULL
      AND notification_id IN (SELECT id FROM notifications WHERE \(isMeant))
      """, [now, who])
    try run(
      """
      UPDATE notifications SET due_at = NULL, ended_at = COALESCE(ended_at, ?), stopped = ?
      WHERE \(isMeant) AND received_at IS NULL AND stopped IS NULL
      """, [now, SentNotificationRow.Stopped.withdrawn, who])
    changes.guests.formUnion(guests)
  }
}
