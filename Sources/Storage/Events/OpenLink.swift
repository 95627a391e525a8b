import Invites
import Texts

extension Store.Events {
  /// Returns the mode and the number of an event's open link.
  /// - Throws: `notFound`.
  public func openLink(of event: Event.ID) throws -> OpenLink {
    let sql = "SELECT open_link, open_link_number FROM events WHERE id = ?"
    guard
      let link = try engine.readOnce({
        try $0.first(sql, [event]) { OpenLink(mode: try $0.next(), number: try $0.next()) }
      })
    else { throw Failure(.notFound, "There is no such event.") }
    return link
  }

  /// Sets the mode of the open link. If `renewed`, the addresses given out before stop working.
  /// - Throws: `notFound`, `forbidden`.
  public func setOpenLink(
    _ mode: Event.Options.OpenLink, renewed: Bool, of event: Event.ID, by account: Account
  ) async throws -> OpenLink {
    try await engine.write { transaction in
      _ = try transaction.requireEvent(event, hostedBy: account)
      try transaction.run(
        "UPDATE events SET open_link = ?, open_link_number = open_link_number + ? WHERE id = ?",
        [mode, renewed ? 1 : 0, event])
      try transaction.touch(event)
    }
    return try openLink(of: event)
  }
}

extension Store.Guests {
  /// Adds a person who came by the open link to the list, or to the requests that wait for a host's approval.
  ///
  /// A guest whom this browser knows and who was taken off the list waits for approval again, under their earlier name.
  /// - Parameters:
  ///   - link: the number of the link that the person used.
  ///   - known: the guests whom their browser knows at this event.
  ///   - answer: the newcomer's RSVP; nil leaves it open. A guest who needs approval answers afterwards.
  ///   - email: the newcomer's mail address, and the language of the mail with the code. The address takes effect once
  ///     the guest has entered that code.
  /// - Throws: `tooManyAttempts` for an address to which codes were mailed lately; what an RSVP is refused for;
  ///   `linkClosed`; `offTheList` for a browser with a blocked guest; `eventCancelled`, `eventOver`, `answersClosed`;
  ///   `tooMany`; `nameTaken` for a name that can be taken for a host's or another guest's; `missingField`,
  ///   `textTooLong`, `invalidText`; `notFound`, `idempotencyConflict`.
  public func join(
    _ newcomer: NewGuest, to event: Event.ID, link: Int, known: [Guest.ID], answer: Answer? = nil,
    email: (address: Guest.Addresses, language: Language)? = nil, idempotencyKey: IdempotencyKey?, context: WriteContext
  ) async throws -> IdempotentResult<Guest> {
    try await engine.write(idempotencyKey: idempotencyKey, at: context.at) { transaction in
      let event = try transaction.requireEvent(event)
      let current = try transaction.openLink(of: event.id)
      try current.requireOpen(link)
      try event.requireOpenForAnswers(at: context.at)
      let before = try known.compactMap { try transaction.guest($0, at: event.id) }
      if let guest = try before.presentGuest() { return guest }
      if let guest = before.first { return try transaction.askAgain(guest, context) }
      try transaction.requireOwnName(newcomer.name, at: event)
      let guest = try transaction.join(newcomer, to: event, asking: current.mode == .approval, context)
      guard guest.listStatus == .listed else { return guest }
      if let answer {
        _ = try transaction.respond(try GuestResponse(answer: answer), by: guest.id, isLooking: true, context: context)
      }
      if let email {
        try transaction.keepPendingAddress(email.address.email, of: guest.id, in: email.language, context: context)
      }
      return try transaction.requireGuest(guest.id, at: event.id)
    }
  }
}

extension Transaction {
  fileprivate func join(_ newcomer: NewGuest, to event: Event, asking: Bool, _ context: WriteContext) throws -> Guest {
    try requireRoom(for: 1, at: event.id)
    if asking { try requireRoomForRequest(at: event.id) }
    let guest = try insert(
      newcomer, to: event.id, .awaiting, listStatus: asking ? .requested : .listed, source: .link, at: context.at)
    if asking {
      changes.privateMessages.insert(event.id)
      try tellHosts(of: event.id, .request, guest: guest.id, context: context)
    } else {
      try add(guest.share, times: 1, to: event.id)
      try carryOn([guest], from: event, context)
      try welcome(guest, context)
    }
    try touch(event.id)
    return guest
  }

  fileprivate func askAgain(_ guest: Guest, _ context: WriteContext) throws -> Guest {
    try requireRoomForRequest(at: guest.eventID)
    try run("UPDATE guests SET list_status = 'requested' WHERE id = ?", [guest.id])
    changes.privateMessages.insert(guest.eventID)
    try tellHosts(of: guest.eventID, .request, guest: guest.id, context: context)
    try touch(guest.eventID)
    return try requireGuest(guest.id, at: guest.eventID)
  }
}

extension Reader {
  fileprivate func openLink(of event: Event.ID) throws -> OpenLink {
    let sql = "SELECT open_link, open_link_number FROM events WHERE id = ?"
    guard let link = try first(sql, [event], { OpenLink(mode: try $0.next(), number: try $0.next()) }) else {
      throw Failure(.notFound, "There is no such event.")
    }
    return link
  }

  fileprivate func requireRoomForRequest(at event: Event.ID) throws {
    let sql = "SELECT COUNT(*) FROM guests WHERE event_id = ? AND list_status = 'requested'"
    try Event.requireRoomForRequest(beside: try first(sql, [event]) { try $0.next(Int.self) } ?? 0)
  }
}
