import Invites

extension Store.Guests {
  /// Records a guest's RSVP, comment, or both, and returns what is then in force.
  ///
  /// In a series, the RSVP may be for all later dates too. The rules of each date hold for it, and the receipt names the
  /// dates that do not take it.
  ///
  /// The same RSVP again changes nothing: it keeps its time, and the thread gets no entry. An RSVP that frees seats or
  /// a place in line lets waiting guests in, in the same transaction, and the receipt counts them already.
  /// - Parameter isLooking: whether the guest answers where they see the event, which is recorded in the same commit so
  ///   that hosts see it. False for a mail, and when another person or program answers for the guest.
  /// - Throws: `notFound` for an unknown guest, `offTheList`; `eventFull`, `answersClosed`, `eventOver`,
  ///   `eventCancelled`, `outOfRange` for the party; `idempotencyConflict`.
  public func record(
    _ response: GuestResponse, by guest: Guest.ID, isLooking: Bool = false, idempotencyKey: IdempotencyKey?,
    mode: WriteMode,
    context: WriteContext
  ) async throws -> IdempotentResult<Receipt> {
    try await engine.write(idempotencyKey: idempotencyKey, mode, at: context.at) { transaction in
      guard response.scope == .following, let answer = response.answer else {
        return try transaction.respond(response, by: guest, isLooking: isLooking, context: context)
      }
      return try transaction.respond(
        response, repeating: answer, by: guest, isLooking: isLooking, context: context)
    }
  }

  /// Records an RSVP that a guest gave to a host, and notifies the guest, who may change it while RSVPs are open. The
  /// same RSVP again changes nothing.
  /// - Parameters:
  ///   - known: when the guest had last answered, as far as the host saw; an inner nil means not at all. Nil skips the
  ///     check.
  /// - Throws: `notFound`, `forbidden`, `offTheList`; `editConflict`; `eventFull` with the field `whenFull`;
  ///   `eventOver`, `eventCancelled`, `outOfRange` for the party; `idempotencyConflict`.
  public func record(
    _ answer: AnswerOnBehalf, for guest: Guest.ID, of event: Event.ID, knowing known: Timestamp?? = nil,
    by account: Account,
    idempotencyKey: IdempotencyKey? = nil, context: WriteContext
  ) async throws -> IdempotentResult<Guest> {
    try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      let before = try transaction.requireGuest(guest, at: event)
      if let known { try before.requireAnswer(knownFrom: known) }
      let response = try GuestResponse(answer: answer.answer)
      let receipt = try transaction.respond(response, by: guest, onBehalf: answer, context: context)
      if !receipt.activities.isEmpty {
        try transaction.notify(guest, of: event, because: .answeredFor, context: context)
      }
      return try transaction.requireGuest(guest, at: event)
    }
  }
}

extension Transaction {
  /// - Parameters:
  ///   - hostAnswer: the RSVP that a host gives for the guest; nil for the guest's own.
  ///   - told: hosts who are not notified of the RSVP, because they were of the same one to another date.
  func respond(
    _ response: GuestResponse, by guest: Guest.ID, isLooking: Bool = false, onBehalf hostAnswer: AnswerOnBehalf? = nil,
    sparing told: Set<Account.ID> = [], context: WriteContext
  ) throws -> Receipt {
    guard let current = try answerContext(of: guest) else {
      throw Failure(.notFound, "There is no such invitation.")
    }
    try current.invitation.guest.requireListed()
    let ahead = current.headcount.waitlisted == 0 ? 0 : try partiesAhead(of: current.invitation.guest)
    let response = try AnswerOutcome(response, to: current, onBehalf: hostAnswer, ahead: ahead, context: context)
    // Nothing is written before the RSVP is decided. A refused one then disturbs no other write of its batch.
    if isLooking { try noteLook(of: current.invitation.guest, hasBadge: current.hasBadge, at: context.at) }
    guard response.changesRSVP || !response.activities.isEmpty else { return response.receipt }
    let event = current.invitation.event
    if response.changesRSVP {
      try put(
        response.rsvp, of: current.invitation.guest, hasBadge: current.hasBadge, at: event, now: context.at)
    }
    try update(response.headcount, of: event.id, newActivities: response.activities.count)
    // A household whose answer is not complete has no entry yet, but its hosts see who has declined.
    if response.activities.isEmpty { try touch(event.id) }
    for activity in response.activities {
      try insert(activity)
      try tell(of: activity, context: context)
      // A host who answers for a guest knows the RSVP, and the other hosts see it on the page, so no host is notified.
      if case .answered = activity.kind, hostAnswer == nil {
        try tellHosts(of: event.id, .answers, since: activity.sequence, sparing: told, context: context)
      }
    }
    guard response.mayFreeSeats, try !promoteWaitlist(of: event.id, context: context).isEmpty else {
      return response.receipt
    }
    return Receipt(
      rsvp: response.rsvp, activities: response.activities, headcount: try requireHeadcount(of: event.id))
  }
}

/// The effect of a response, computed before anything is written.
private struct AnswerOutcome {
  let rsvp: RSVP
  let changesRSVP: Bool
  let headcount: Headcount
  let activities: [Activity]
  /// Whether guests wait, and this guest gives up seats or a place in line.
  let mayFreeSeats: Bool

  var receipt: Receipt { Receipt(rsvp: rsvp, activities: activities, headcount: headcount) }

  /// - Parameter ahead: how many parties wait before the guest.
  init(
    _ response: GuestResponse, to current: AnswerContext, onBehalf hostAnswer: AnswerOnBehalf?, ahead: Int,
    context: WriteContext
  ) throws(Failure) {
    let event = current.invitation.event
    let guest = current.invitation.guest
    var rsvp = guest.rsvp
    var changesRSVP = false
    var kinds: [Activity.Kind] = []
    if let answer = response.answer {
      let seating = Seating(of: guest, headcount: current.headcount, ahead: ahead)
      let next =
        if let hostAnswer { try event.rsvp(after: hostAnswer, of: guest, seating: seating, at: context.at) } else {
          try event.rsvp(after: answer, of: guest, seating: seating, at: context.at)
        }
      if guest.isChanged(by: next) {
        rsvp = next
        changesRSVP = true
        if next.status != .awaiting {
          kinds.append(
            .answered(
              next.status, partySize: next.partySize, note: next.note, names: next.members.agreeing.map(\.name)))
        }
      }
    }
    self.changesRSVP = changesRSVP
    if let comment = response.comment { kinds.append(.commented(comment)) }
    self.rsvp = rsvp
    headcount = current.headcount.moving(from: guest.rsvp, to: rsvp)
    mayFreeSeats =
      headcount.waitlisted > 0 && (rsvp.seats < guest.rsvp.seats || guest.rsvp.status == .waitlisted) && changesRSVP
    activities = kinds.enumerated().map { offset, kind in
      Activity(
        id: context.identifier(), eventID: event.id, sequence: event.activityCount + offset + 1,
        revision: event.revision + offset + 1, author: .guest(guest.id, name: guest.name), kind: kind, at: context.at,
        answeredBy: hostAnswer?.host)
    }
  }
}

extension Transaction {
  /// Writes a guest's new RSVP, with all that follows from it for the guest. The caller updates the event's counters.
  /// - Parameters:
  ///   - guest: the guest before the change.
  ///   - hasBadge: whether the guest's phone may show a badge.
  func put(_ rsvp: RSVP, of guest: Guest, hasBadge: Bool = true, at event: Event, now: Timestamp) throws {
    try update(rsvp, of: guest)
    if hasBadge { try lowerBadge(of: guest.id) }
    if event.surveyCount > 0 { try moveSurveyAnswers(of: guest, to: rsvp) }
    if rsvp.status == .declined {
      if event.surveyCount > 0 { try withdrawSurveyAnswers(of: guest.id, at: event.id, kinds: [.list]) }
      try withdrawReminders(at: event.id, of: guest.id, now)
    }
    if !rsvp.status.mayTravel { try endArrivals("guest_id = ?", [guest.id], at: now) }
    if event.details.options.hidesPlace, guest.rsvp.status == .accepted, rsvp.status != .accepted {
      try withdrawNotifications(namingPlaceTo: guest.id, at: now)
    }
  }

  private func update(_ rsvp: RSVP, of guest: Guest) throws {
    try run(
      """
      UPDATE guests SET status = ?, party_size = ?, note = ?, answered_at = ?, companions = ?, members = ?, children = ?,
      answered_by_id = ?, answered_by_name = ? WHERE id = ?
      """,
      [
        rsvp.status, rsvp.partySize, rsvp.note, rsvp.answeredAt, rsvp.companions.companions,
        rsvp.members.column, rsvp.children, rsvp.answeredBy?.columns.id, rsvp.answeredBy?.name, guest.id,
      ])
    if rsvp.companions != guest.rsvp.companions || rsvp.members.map(\.name) != guest.members.map(\.name) {
      try foldSearchText(of: guest.id)
    }
    if rsvp.status != guest.rsvp.status {
      if rsvp.status == .waitlisted { try putInLine(guest.id, at: guest.eventID) }
      if guest.rsvp.status == .waitlisted { try takeOutOfLine(guest.id) }
    }
  }

  fileprivate func update(_ headcount: Headcount, of event: Event.ID, newActivities: Int) throws {
    try run(
      """
      UPDATE events SET awaiting = ?, accepted = ?, maybe = ?, declined = ?, going = ?,
      waitlisted = ?, maybe_people = ?, waiting_people = ?, children = ?, activity_count = activity_count + ?,
      revision = revision + ? WHERE id = ?
      """,
      [
        headcount.awaiting, headcount.accepted, headcount.maybe, headcount.declined, headcount.going,
        headcount.waitlisted, headcount.maybePeople, headcount.waitingPeople, headcount.children,
        newActivities, newActivities, event,
      ])
  }
}
