import Invites

extension Store.Guests {
  /// Records a guest's answer, comment, or both, and returns what is in force then.
  ///
  /// The same answer again changes nothing: the RSVP keeps its moment, and the thread gets no entry.
  /// An answer that gives up seats, or a place in the line, lets those in who wait, in the same transaction; the receipt
  /// counts them already.
  /// - Throws: `notFound` for an unknown guest, `offTheList`; `eventFull`, `answersClosed`, `eventOver`,
  ///   `eventCancelled`, `outOfRange` for the party; `idempotencyConflict`.
  public func record(
    _ response: GuestResponse, by guest: Guest.ID, idempotencyKey: IdempotencyKey?, mode: Mode, context: WriteContext
  ) async throws -> IdempotentResult<Receipt> {
    try await engine.write(idempotencyKey: idempotencyKey, mode, at: context.at) { transaction in
      try transaction.respond(response, by: guest, context: context)
    }
  }
}

extension Transaction {
  func respond(_ response: GuestResponse, by guest: Guest.ID, context: WriteContext) throws -> Receipt {
    guard let standing = try answerContext(where: "guests.id", is: guest.rawValue) else {
      throw Failure(.notFound, "There is no such invitation.")
    }
    try standing.invitation.guest.requireListed()
    let ahead = standing.headcount.waitlisted == 0 ? 0 : try partiesAhead(of: standing.invitation.guest)
    let response = try AnswerOutcome(response, to: standing, ahead: ahead, context: context)
    guard !response.activities.isEmpty else { return response.receipt }
    let event = standing.invitation.event.id
    if response.changesRSVP {
      try update(response.rsvp, of: standing.invitation.guest)
      if response.rsvp.status == .declined {
        try withdrawReminders(at: event, of: standing.invitation.guest.id, context.at)
      }
      if !response.rsvp.status.mayTravel { try endArrivals("guest_id = ?", [guest], at: context.at) }
    }
    try update(response.headcount, of: event, newActivities: response.activities.count)
    for activity in response.activities {
      try insert(activity)
      try tell(of: activity, context: context)
      if case .answered = activity.kind {
        try tellHosts(of: event, .answers, since: activity.sequence, context: context)
      }
    }
    guard response.mayFreeSeats, try !promoteWaitlist(of: event, context: context).isEmpty else {
      return response.receipt
    }
    return Receipt(
      rsvp: response.rsvp, activities: response.activities, headcount: try requireHeadcount(of: event))
  }
}

/// What a response leads to, worked out before anything is written.
private struct AnswerOutcome {
  let rsvp: RSVP
  let changesRSVP: Bool
  let headcount: Headcount
  let activities: [Activity]
  /// Somebody waits, and this guest gives up seats or a place in the line.
  let mayFreeSeats: Bool

  var receipt: Receipt { Receipt(rsvp: rsvp, activities: activities, headcount: headcount) }

  /// - Parameter ahead: how many wait before the guest.
  init(_ response: GuestResponse, to standing: AnswerContext, ahead: Int, context: WriteContext) throws(Failure) {
    let event = standing.invitation.event
    let guest = standing.invitation.guest
    var rsvp = guest.rsvp
    var kinds: [Activity.Kind] = []
    if let answer = response.answer {
      let seating = Seating(of: guest, headcount: standing.headcount, ahead: ahead)
      let next = try event.rsvp(after: answer, of: guest, seating: seating, at: context.at)
      if !next.saysTheSame(as: guest.rsvp) {
        rsvp = next
        kinds.append(.answered(next.status, partySize: next.partySize, note: next.note))
      }
    }
    changesRSVP = !kinds.isEmpty
    if let comment = response.comment { kinds.append(.commented(comment)) }
    self.rsvp = rsvp
    headcount = standing.headcount.moving(from: guest.rsvp, to: rsvp)
    mayFreeSeats =
      headcount.waitlisted > 0 && (rsvp.seats < guest.rsvp.seats || guest.rsvp.status == .waitlisted) && changesRSVP
    activities = kinds.enumerated().map { offset, kind in
      Activity(
        id: context.identifier(), eventID: event.id, sequence: event.activityCount + offset + 1,
        revision: event.revision + offset + 1, author: .guest(guest.id, name: guest.name), kind: kind, at: context.at)
    }
  }
}

extension Transaction {
  /// - Parameter guest: as they were before.
  fileprivate func update(_ rsvp: RSVP, of guest: Guest) throws {
    try run(
      "UPDATE guests SET status = ?, party_size = ?, note = ?, answered_at = ?, companions = ? WHERE id = ?",
      [rsvp.status, rsvp.partySize, rsvp.note, rsvp.answeredAt, rsvp.companions.companions, guest.id])
    if rsvp.status != guest.rsvp.status {
      if rsvp.status == .waitlisted { try putInLine(guest.id, at: guest.eventID) }
      if guest.rsvp.status == .waitlisted { try takeOutOfLine(guest.id) }
    }
    try lowerBadge(of: guest.id)
  }

  fileprivate func update(_ headcount: Headcount, of event: Event.ID, newActivities: Int) throws {
    try run(
      """
      UPDATE events SET awaiting = ?, accepted = ?, maybe = ?, declined = ?, going = ?,
      waitlisted = ?, maybe_people = ?, waiting_people = ?, activity_count = activity_count + ?,
      revision = revision + ? WHERE id = ?
      """,
      [
        headcount.awaiting, headcount.accepted, headcount.maybe, headcount.declined, headcount.going,
        headcount.waitlisted, headcount.maybePeople, headcount.waitingPeople, newActivities, newActivities, event,
      ])
  }
}
