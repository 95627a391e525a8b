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
    var news: [(before: Event, now: Event, changes: [Event.Change])] = []
    for date in try laterDates(of: event, hostedBy: account, at: context.at) {
      let changed = try date.details.following(from: event.details, to: details)
      let changes = date.details.changes(to: changed)
      guard !changes.isEmpty else { continue }
      let updated = try update(
        date, to: changed, notifiesGuests: notifiesGuests, announces: false, by: account, context: context)
      guard notifiesGuests, updated.isStillOn(at: context.at), !Event.Change.announced.isDisjoint(with: changes) else {
        continue
      }
      news.append((date, updated, changes))
    }
    for (index, date) in news.enumerated() {
      try notifyNewGuests(
        of: date.now, after: announced, before: news[(index + 1)...].map(\.now.id), because: .changed, date.changes,
        details: EventNotification.Details(before: date.before.details), since: date.now.activityCount,
        tellsDeclined: !Event.Change.rescheduling.isDisjoint(with: date.changes), context)
      announced.append(date.now.id)
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
    let dates = try laterDates(of: event, hostedBy: account, at: context.at).filter {
      $0.isCancelled == (cancelledAt == nil) && $0.isOwned(by: account.id)
    }
    for date in dates {
      _ = try turn(
        date, cancelledAt: cancelledAt, kind, because: nil, details: details, by: account, context: context)
    }
    guard let occasion else { return }
    var announced = isAnnounced ? [event.id] : []
    for (index, date) in dates.enumerated() {
      try notifyNewGuests(
        of: date, after: announced, before: dates[(index + 1)...].map(\.id), because: occasion, [], details: details,
        since: nil, tellsDeclined: false, context)
      announced.append(date.id)
    }
  }

  /// Notifies the guests of a later date whom no announcement of an earlier date has reached, and who did not get a seat
  /// by the change, of which their notification of the seat tells. The notification of a guest who is on the list of
  /// further dates too says that it is about them as well.
  /// - Parameters:
  ///   - announced: the earlier dates whose guests were notified.
  ///   - further: the dates after this one to which the same happened.
  private func notifyNewGuests(
    of date: Event, after announced: [Event.ID], before further: [Event.ID],
    because occasion: EventNotification.Occasion, _ changes: [Event.Change],
    details: EventNotification.Details, since: Int?, tellsDeclined: Bool, _ context: WriteContext
  ) throws {
    let wantsToKnow = tellsDeclined ? "" : "AND guests.status <> 'declined'"
    let arguments: Arguments = occasion == .changed ? Reader.mayKnow(of: changes) : [true, true]
    let sql = """
      SELECT guests.id, EXISTS (SELECT 1 FROM guests AS later WHERE later.series_guest_id = guests.series_guest_id
        AND later.list_status = 'listed' AND later.event_id IN (\(placeholders(further.count))))
      FROM guests JOIN events ON events.id = guests.event_id
      WHERE guests.event_id = ? AND guests.list_status = 'listed' \(wantsToKnow) AND \(Reader.mayKnow)
      AND COALESCE(guests.series_guest_id, guests.id) NOT IN (
        SELECT COALESCE(guests.series_guest_id, guests.id) FROM guests JOIN events ON events.id = guests.event_id
        WHERE guests.event_id IN (\(placeholders(announced.count))) AND guests.list_status = 'listed' \(wantsToKnow)
        AND \(Reader.mayKnow))
      AND NOT EXISTS (SELECT 1 FROM notifications WHERE notifications.guest_id = guests.id
        AND notifications.occasion = 'promoted' AND notifications.created_at = ?)
      ORDER BY guests.number
      """
    let values = Arguments(further) + [date.id] + arguments + Arguments(announced) + arguments + [context.at]
    let guests = try all(sql, values) {
      (id: try $0.next(Guest.ID.self), hasFurtherDates: try $0.next(Bool.self))
    }
    for guest in guests {
      try notify(
        guest.id, of: date.id, because: occasion, changes + (guest.hasFurtherDates ? [.laterDates] : []),
        details: details, since: since, isBulk: guests.count > 1, context: context)
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
