import Foundation
import Invites

extension Store.Events {
  /// Changes an event's details. Does nothing when they are the same.
  ///
  /// The thread gets an entry `updated` with the earlier details. Changes in `Event.Change.announced` notify the guests
  /// whom they concern, in the same transaction. Seats that became free go to the waitlist.
  /// - Parameters:
  ///   - base: the details from which `details` were made; nil for the current ones. Changes that another host made
  ///     since then stay, unless both changed the same field.
  ///   - refusesConflicts: false lets `details` win in a conflict, which only an event's sole host may do.
  ///   - notifiesGuests: false notifies no guest.
  ///   - scope: whether the same change is made to all later dates of the series. The cover photo stays as it is there.
  ///   - cover: the change of the cover in the same transaction.
  /// - Throws: `notFound`; `forbidden`, also when the place on the map changes while guests share their travel and
  ///   would not be notified; `editConflict`, `idempotencyConflict`; what `Event.Details.init` throws when merged parts
  ///   do not go together; for the cover what `setCover` throws.
  public func update(
    _ id: Event.ID, to details: Event.Details, from base: Event.Details? = nil, refusesConflicts: Bool = false,
    notifiesGuests: Bool = true, scope: SeriesScope = .this, cover: CoverChange = .none, by account: Account,
    idempotencyKey: IdempotencyKey?,
    context: WriteContext
  ) async throws -> IdempotentResult<Event> {
    try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { [photoLimits] transaction in
      let event = try transaction.requireEvent(id, hostedBy: account)
      let merged = try event.details.merging(
        details, from: base ?? event.details, refusesConflicts: refusesConflicts)
      if !refusesConflicts {
        try event.details.requireVersion(for: merged, isOnlyHost: try !transaction.hasCoHosts(id))
      }
      let updated = try transaction.update(
        event, to: merged, notifiesGuests: notifiesGuests, scope: scope, by: account, context: context)
      if scope == .following {
        try transaction.changeLaterDates(
          of: event, to: merged, notifiesGuests: notifiesGuests, by: account, context)
      }
      switch cover {
      case .none: return updated
      case .new(let cover): try transaction.setCover(cover, of: updated, by: account, photoLimits, context)
      case .removed: try transaction.removeCover(of: updated, by: account, context)
      }
      return try transaction.requireEvent(id)
    }
  }

  /// Opens RSVPs again after their deadline. Does nothing when they are open and `deadline` is nil. Guests are not
  /// notified, but see it on the page.
  /// - Parameter deadline: the new deadline; nil for the start of the event.
  /// - Throws: `notFound`, `forbidden`; `eventCancelled`, `eventOver`, `invalidDate`; `idempotencyConflict`.
  public func reopenAnswers(
    of id: Event.ID, until deadline: Timestamp?, by account: Account, idempotencyKey: IdempotencyKey? = nil,
    context: WriteContext
  ) async throws -> IdempotentResult<Event> {
    try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      let event = try transaction.requireEvent(id, hostedBy: account)
      let details = try event.reopeningAnswers(until: deadline, at: context.at)
      return try transaction.update(event, to: details, notifiesGuests: false, by: account, context: context)
    }
  }

  /// Returns the details as they were when the thread's latest entry had the number `version`. A form that was filled
  /// at that time started from them.
  /// - Throws: `notFound`; `outOfRange` for a number that the thread does not have.
  public func details(of id: Event.ID, version: Int) throws -> Event.Details {
    try engine.read { db in
      let event = try db.requireEvent(id)
      guard (0...event.activityCount).contains(version) else {
        throw Failure(.outOfRange, "This version of the event doesn’t exist. Reload the page.", field: "version")
      }
      let sql = """
        SELECT sequence, edit FROM activities WHERE event_id = ? AND sequence > ? AND kind = 'updated'
        ORDER BY sequence LIMIT 1
        """
      let edit: Event.Edit? = try db.first(sql, [id, version]) { try $0.edit() } ?? nil
      return edit?.before ?? event.details
    }
  }
}

/// The effect of an update on the event's cover photo.
public enum CoverChange: Sendable {
  case none
  case new(KeptPhoto)
  case removed
}

extension Transaction {
  /// - Parameter announces: false when the caller announces the change itself, as for the later dates of a series.
  func update(
    _ event: Event, to details: Event.Details, notifiesGuests: Bool, announces: Bool = true,
    scope: SeriesScope = .this, by account: Account, context: WriteContext
  ) throws -> Event {
    let changes = event.details.changes(to: details)
    guard !changes.isEmpty else { return event }
    try replaceDetails(of: event.id, with: details, sequenceStep: event.sequenceStep(to: details, at: context.at))
    if !details.travelTime.contains(context.at) {
      try endArrivals("event_id = ?", [event.id], at: context.at)
    }
    if details.coordinates != event.details.coordinates {
      try forgetPositions(of: event.id, notifiesGuests: notifiesGuests, at: context.at)
    }
    let edit = Event.Edit(before: event.details, after: details)
    let entry = try append(.updated(changes), to: event.id, by: .host(account), edit: edit, context: context)
    if details.options.hidesPlace, !event.details.options.hidesPlace {
      try rewriteWaiting(at: event.id, at: context.at)
    }
    // Any change may open seats, not only a new capacity. For example, when an event that was over moves to a later
    // date, seats that were freed after its end count again. The notification of a seat replaces that of the change.
    let later = scope == .following ? try laterDates(of: event, hostedBy: account, at: context.at) : []
    let news = changes + (later.isEmpty ? [] : [.laterDates])
    let isNews = notifiesGuests && !Event.Change.announced.isDisjoint(with: changes)
    try promoteWaitlist(
      of: event.id, after: isNews ? news : [], from: isNews ? event.details : nil, context: context)
    // Guests are not notified of changes to an event that is over or cancelled.
    let changed = try requireEvent(event.id)
    if changed.details.startsAt != event.details.startsAt { try withdrawReminders(at: event.id, context.at) }
    try scheduleReminders(of: changed, at: context.at)
    if notifiesGuests, announces, changed.isStillOn(at: context.at) {
      try announce(news, toldBy: entry, before: event.details, context: context)
    }
    return try requireEvent(event.id)
  }

  /// Writes anew what waits to be sent to guests who may not know the place any more, because a host has just hidden it.
  /// What a service has received already stays as it is.
  private func rewriteWaiting(at event: Event.ID, at now: Timestamp) throws {
    let sql = """
      SELECT notifications.id FROM guests JOIN notifications ON notifications.guest_id = guests.id
      WHERE guests.event_id = ? AND guests.status <> 'accepted'
      AND notifications.payload IS NOT NULL AND \(NotificationRow.namesPlace)
      AND EXISTS (SELECT 1 FROM deliveries WHERE deliveries.notification_id = notifications.id
        AND (deliveries.due_at IS NOT NULL OR deliveries.state = 'withheld'))
      """
    let waiting = try all(sql, [event]) { try $0.next(EventNotification.ID.self) }
    for id in waiting {
      guard let notification = try notification(id), let contents = try contents(of: notification, at: now),
        !contents.isPointless, let bytes = try? composers.composer?(contents)
      else {
        try withdrawNotifications(where: "id", is: id.rawValue, at: now)
        continue
      }
      try run("UPDATE notifications SET payload = ? WHERE id = ?", [Data(bytes), id])
      try run(
        """
        DELETE FROM mails WHERE delivery_id IN
        (SELECT id FROM deliveries WHERE notification_id = ? AND (due_at IS NOT NULL OR state = 'withheld'))
        """, [id])
      changes.guests.insert(notification.guestID)
    }
  }

  private func announce(
    _ changes: [Event.Change], toldBy entry: Activity, before details: Event.Details, context: WriteContext
  ) throws {
    guard !Event.Change.announced.isDisjoint(with: changes) else { return }
    // Guests who declined are notified of a new time or place too, because they might come after all.
    let isOpenAgain = !Event.Change.rescheduling.isDisjoint(with: changes)
    try announce(
      Announcement(
        event: entry.eventID, occasion: .changed, changes: changes, details: EventNotification.Details(before: details),
        since: entry.sequence, tellsDeclined: isOpenAgain), context: context)
  }
}

extension Reader {
  /// Returns the guests whom a change concerns. If the event hides its place, guests who have not accepted are not
  /// notified of a new place or message. If an earlier notification of changes is still unread, the new one
  /// replaces it and must cover both. Changes that the guest knows from a mail, from opening the notification, or
  /// because they answered later are not repeated.
  func listenersToChanges(_ announcement: Announcement, limit: Int) throws -> [Listener] {
    let sql = """
      SELECT guests.id, guests.number, unread.changes, unread.details_before FROM guests
      JOIN events ON events.id = guests.event_id
      LEFT JOIN notifications AS unread ON unread.id = (
        SELECT CASE WHEN notifications.occasion = 'changed' AND \(NotificationRow.isUnread)
          AND NOT \(NotificationRow.isKnown) THEN notifications.id END
        FROM notifications WHERE notifications.guest_id = guests.id AND \(NotificationRow.isOfInvitation)
        ORDER BY notifications.number DESC LIMIT 1)
      WHERE guests.event_id = ? AND guests.list_status = 'listed'
      \(announcement.tellsDeclined ? "" : "AND guests.status <> 'declined'")
      AND \(Self.mayKnow)
      AND guests.number > ? AND guests.number <= ?
      AND COALESCE((SELECT notifications.told_through FROM notifications WHERE notifications.guest_id = guests.id
        AND notifications.sent_at IS NOT NULL AND \(NotificationRow.isOfInvitation)
        ORDER BY notifications.number DESC LIMIT 1), 0) < ?
      ORDER BY guests.number LIMIT ?
      """
    let untold = announcement.since ?? .max
    let arguments =
      [announcement.event] + Self.mayKnow(of: announcement.changes)
      + [announcement.after, announcement.through, untold, limit]
    return try all(sql, arguments) { columns in
      let (guest, number): (Guest.ID, Int64) = (try columns.next(), try columns.next())
      let unread: String? = try columns.next()
      let before = try columns.detailsBefore() ?? announcement.details.before
      let told = unread.map { [Event.Change](list: $0) } ?? []
      return Listener(
        guest: guest, number: number,
        changes: Event.Change.allCases.filter { announcement.changes.contains($0) || told.contains($0) },
        details: EventNotification.Details(before: before))
    }
  }

  /// Whether a guest may know of changes. If the event hides its place, only guests who accept hear of a new place or
  /// message. Its two values are those of `mayKnow(of:)`.
  static let mayKnow =
    "(NOT events.hides_place OR guests.status = 'accepted' OR ? AND (guests.status <> 'declined' OR ?))"

  /// Whether guests who have not accepted hear of the changes, and whether those who declined do.
  static func mayKnow(of changes: [Event.Change]) -> Arguments {
    let open = Set(changes).subtracting(Event.Change.hidden)
    return [!open.isDisjoint(with: Event.Change.announced), !open.isDisjoint(with: Event.Change.rescheduling)]
  }
}

extension Transaction {
  fileprivate func replaceDetails(of event: Event.ID, with details: Event.Details, sequenceStep: Int) throws {
    try run(
      """
      UPDATE events SET title = ?, starts_at = ?, ends_at = ?, time_zone = ?, place = ?, address = ?, message = ?,
      capacity = ?, answer_deadline = ?, latitude = ?, longitude = ?, drawn_cover = ?, plus_ones = ?,
      guests_may_invite = ?, shows_guest_list = ?, open_link = ?, shows_cover_in_previews = ?,
      reminders = ?, hides_place = ?, area = ?, sequence = sequence + ? WHERE id = ?
      """, details.row + [sequenceStep, event])
  }
}

extension ColumnReader {
  /// Reads the number of an entry, which it skips, and the edit.
  fileprivate mutating func edit() throws -> Event.Edit? {
    skip(1)
    return try next(String?.self).flatMap { DamagedColumns.shared.decoded($0, of: "activities.edit") }
  }
}
