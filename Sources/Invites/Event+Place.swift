/// The place of an event, which a host may hide from all but the guests who accepted.
extension Event {
  /// Whether the place and the message are hidden from `viewer`: in an event whose option `hidesPlace` is on, from all
  /// people but the hosts and the guests on the list who accepted.
  /// - Parameter viewer: nil for a person who is not known as a host or guest of the event, such as a reader of the open
  ///   link's page.
  public func hidesPlace(from viewer: Role?) -> Bool {
    guard details.options.hidesPlace else { return false }
    return switch viewer {
    case .host: false
    case .guest(let guest): guest.rsvp.status != .accepted || guest.listStatus != .listed
    case nil: true
    }
  }

  /// The event as `viewer` may see it. If the place is hidden, `place` is the area that the host named, and address,
  /// coordinates and message are empty.
  ///
  /// All that guests read is made from an event that went through this function: an `Invitation`, an entry of a list, or
  /// an event that the store returns for a viewer.
  /// - Parameter viewer: nil for a person who is not known as a host or guest of the event.
  public func shown(to viewer: Role?) -> Event {
    guard hidesPlace(from: viewer) else { return self }
    var event = self
    event.details = details.hidingPlace(behind: details.options.area)
    event.isPlaceHidden = true
    return event
  }
}

/// Calendars ignore an event with a SEQUENCE that they already have, so an entry that gains or loses its place needs a
/// greater one.
extension Event {
  /// The SEQUENCE in the calendar of a guest. If the event hides its place, it grows with each answer, and with a seat
  /// from the waitlist.
  /// - Parameter rsvp: the guest's answer; nil for a host.
  func sequence(inCalendarOf rsvp: RSVP?) -> Int {
    guard details.options.hidesPlace, let rsvp else { return sequence }
    let answered = rsvp.answeredAt.map { secondsSinceCreation(at: $0) + 1 } ?? 0
    return sequence + answered + (rsvp.status == .accepted ? 1 : 0)
  }

  /// The number by which `sequence` grows when the details change. When the event begins or ceases to hide its place,
  /// the result is greater than the SEQUENCE in all calendars.
  package func sequenceStep(to newer: Details, at now: Timestamp) -> Int {
    guard details.options.hidesPlace == newer.options.hidesPlace else { return secondsSinceCreation(at: now) + 3 }
    return Change.announced.isDisjoint(with: details.changes(to: newer)) ? 0 : 1
  }

  private func secondsSinceCreation(at time: Timestamp) -> Int { Int(max(0, time.seconds - createdAt.seconds)) }
}

extension EventNotification {
  /// The notification as a guest may read it who sees `event`. If the place is hidden, it tells nothing of an earlier
  /// place either, not even that the place changed.
  func shown(with event: Event) -> EventNotification {
    guard event.isPlaceHidden else { return self }
    var notification = self
    notification.changes.removeAll(where: Event.Change.hidden.contains)
    notification.details.before = details.before?.hidingPlace(behind: event.details.place)
    return notification
  }
}
