import Invites

extension Transaction {
  /// Makes the same change to all later dates of the series that are not over. Guests who were notified of an earlier
  /// date are not notified again.
  /// - Parameters:
  ///   - event: the date that was changed, as it was before.
  ///   - details: its details now.
  func changeLaterDates(
    of event: Event, to details: Event.Details, notifiesGuests: Bool, by account: Account, _ context: WriteContext
  ) throws {
    var announced: [Event.ID] = []
    let isNews = !Event.Change.announced.isDisjoint(with: event.details.changes(to: details))
    if notifiesGuests, isNews, try requireEvent(event.id).isStillOn(at: context.at) { announced = [event.id] }
    for date in try laterDates(of: event, hostedBy: account, at: context.at) {
      let changed = try date.details.following(from: event.details, to: details)
      let changes = date.details.changes(to: changed)
      guard !changes.isEmpty else { continue }
      let updated = try update(date, to: changed, notifiesGuests: false, by: account, context: context)
      guard notifiesGuests, updated.isStillOn(at: context.at), !Event.Change.announced.isDisjoint(with: changes) else {
        continue
      }
      try notifyNewGuests(
        of: updated, after: announced, because: .changed, changes,
        details: EventNotification.Details(before: date.details), since: updated.activityCount,
        tellsDeclined: !Event.Change.rescheduling.isDisjoint(with: changes), context)
      announced.append(updated.id)
    }
  }

  /// Cancels all later dates of the series that are not over, or lets the cancelled ones take place again.
  /// - Parameters:
  ///   - isAnnounced: whether the guests of `event` were notified that it was turned too.
  ///   - kind: the entry of each date's thread, `cancelled` or `reopened`.
  func turnLaterDates(
    of event: Event, isAnnounced: Bool, cancelledAt: Timestamp?, _ kind: Activity.Kind,
    because occasion: EventNotification.Occasion?,
    details: EventNotification.Details, by account: Account, _ context: WriteContext
  ) throws {
    var announced = isAnnounced ? [event.id] : []
    for date in try laterDates(of: event, hostedBy: account, at: context.at)
    where date.isCancelled == (cancelledAt == nil) && date.isOwned(by: account.id) {
      _ = try turn(
        date, cancelledAt: cancelledAt, kind, because: nil, details: details, by: account, context: context)
      guard let occasion else { continue }
      try notifyNewGuests(
        of: date, after: announced, because: occasion, [], details: details, since: nil, tellsDeclined: false, context)
      announced.append(date.id)
    }
  }

  /// Notifies the guests of a later date whom no announcement of an earlier date has reached.
  /// - Parameter announced: the earlier dates whose guests were notified.
  private func notifyNewGuests(
    of date: Event, after announced: [Event.ID], because occasion: EventNotification.Occasion,
    _ changes: [Event.Change],
    details: EventNotification.Details, since: Int?, tellsDeclined: Bool, _ context: WriteContext
  ) throws {
    let wantsToKnow = tellsDeclined ? "" : "AND guests.status <> 'declined'"
    let arguments: Arguments = occasion == .changed ? Reader.mayKnow(of: changes) : [true, true]
    let sql = """
      SELECT guests.id FROM guests JOIN events ON events.id = guests.event_id
      WHERE guests.event_id = ? AND guests.list_status = 'listed' \(wantsToKnow) AND \(Reader.mayKnow)
      AND COALESCE(guests.series_guest_id, guests.id) NOT IN (
        SELECT COALESCE(guests.series_guest_id, guests.id) FROM guests JOIN events ON events.id = guests.event_id
        WHERE guests.event_id IN (\(placeholders(announced.count))) AND guests.list_status = 'listed' \(wantsToKnow)
        AND \(Reader.mayKnow))
      ORDER BY guests.number
      """
    let guests = try all(sql, [date.id] + arguments + Arguments(announced) + arguments) {
      try $0.next(Guest.ID.self)
    }
    for guest in guests {
      try notify(
        guest, of: date.id, because: occasion, changes, details: details, since: since, isBulk: guests.count > 1,
        context: context)
    }
  }
}

extension Reader {
  /// Returns the later dates of the series that are not over, in their order.
  /// - Parameter account: a host, for the dates that the account hosts. Nil for all.
  func laterDates(of event: Event, hostedBy account: Account? = nil, at now: Timestamp) throws -> [Event] {
    guard let recurrence = event.recurrence else { return [] }
    return try dates(of: recurrence.series, for: account.map(Role.host)).map(\.event).filter {
      ($0.recurrence?.originalStart ?? recurrence.originalStart) > recurrence.originalStart && !$0.isOver(at: now)
    }
  }
}
