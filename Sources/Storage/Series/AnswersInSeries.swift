import Invites

extension Transaction {
  /// Records the answer for one date and for all later dates on whose lists the person is. Each host is notified once, of
  /// the first date of theirs that it changes.
  /// - Throws: what the first date throws when no date takes the answer.
  func respond(
    _ response: GuestResponse, repeating answer: Answer, by guest: Guest.ID, isLooking: Bool, context: WriteContext
  ) throws -> Receipt {
    guard let first = try answerContext(of: guest) else {
      throw Failure(.notFound, "There is no such invitation.")
    }
    try first.invitation.guest.requireListed()
    let later = try laterDates(of: guest, at: context.at)
    guard !later.isEmpty else {
      return try respond(response, by: guest, isLooking: isLooking, context: context)
    }
    var (answered, refused): (Int, [Receipt.Refusal]) = (0, [])
    var own: Receipt?
    do {
      own = try respond(response, by: guest, isLooking: isLooking, context: context)
      answered = 1
    } catch let failure as Failure {
      refused.append(Receipt.Refusal(of: first.invitation.event, failure))
    }
    let repeated = try GuestResponse(answer: answer)
    for (other, event) in later {
      do {
        // On each date, hosts may have named other members of a household.
        if answer.members != nil {
          try requireGuest(other, at: event.id).requireMembers(of: answer, as: first.invitation.guest)
        }
        _ = try respond(repeated, by: other, sparing: changes.hosts, context: context)
        answered += 1
      } catch let failure as Failure {
        refused.append(Receipt.Refusal(of: event, failure))
      }
    }
    guard answered > 0 else { throw refused[0].failure }
    if own == nil, let comment = response.comment {
      // The words are for the date that the guest sees, which takes them although it takes no answer.
      own = try respond(GuestResponse(comment: comment), by: guest, isLooking: isLooking, context: context)
    } else if own == nil, isLooking {
      try noteLook(of: first.invitation.guest, hasBadge: first.hasBadge, at: context.at)
    }
    var receipt = own ?? Receipt(rsvp: first.invitation.guest.rsvp, activities: [], headcount: first.headcount)
    receipt.dates = Receipt.Dates(answered: answered, refused: refused)
    return receipt
  }
}

extension Reader {
  /// Returns the person's invitations to later dates of the series that are not over, in their order.
  fileprivate func laterDates(of guest: Guest.ID, at now: Timestamp) throws -> [(Guest.ID, Event)] {
    let sql = """
      SELECT \(EventRow.columns), guests.id FROM guests AS opened
      JOIN events AS first ON first.id = opened.event_id
      JOIN guests ON guests.series_guest_id = opened.series_guest_id AND guests.list_status = 'listed'
      JOIN events ON events.id = guests.event_id AND events.series_id = first.series_id \(EventRow.joins)
      WHERE opened.id = ? AND events.series_start > first.series_start ORDER BY events.series_start
      """
    return try all(sql, [guest]) { columns in
      let event = try columns.event()
      return (try columns.next(Guest.ID.self), event)
    }.filter { !$0.1.isOver(at: now) }
  }
}

extension Receipt.Refusal {
  fileprivate init(of event: Event, _ failure: Failure) {
    self.init(event: event.id, startsAt: event.details.startsAt, failure: failure)
  }
}
