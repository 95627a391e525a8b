import Invites

extension Store.Guests {
  /// Returns the guests who are going to an event, as far as guests may know. Empty when guests do not see the guest
  /// list.
  /// - Parameters:
  ///   - guest: the guest who reads it, who is left out.
  ///   - limit: the most guests to name.
  public func going(
    at event: Event, besides guest: Guest? = nil, naming limit: Int = EventNotification.Going.named
  ) throws -> EventNotification.Going {
    guard event.details.options.showsGuestList else { return .nobody }
    return try engine.readOnce {
      try $0.going(at: event, $0.requireHeadcount(of: event.id), besides: guest, naming: limit)
    }
  }
}

extension Reader {
  func going(
    at event: Event, _ headcount: Headcount, besides guest: Guest?, naming limit: Int = EventNotification.Going.named
  ) throws -> EventNotification.Going {
    let count = headcount.accepted - (guest?.rsvp.status == .accepted ? 1 : 0)
    guard event.details.options.showsGuestList, count > 0 else { return .nobody }
    let sql = """
      SELECT name, members FROM guests WHERE event_id = ? AND list_status = 'listed' AND status = 'accepted' AND id <> ?
      ORDER BY number LIMIT ?
      """
    let guests = try all(sql, [event.id, guest?.id.rawValue ?? "", limit]) {
      (name: try $0.next(String.self), members: try $0.next(String.self))
    }
    return EventNotification.Going(
      names: guests.map(\.name), count: max(count, guests.count),
      household: guests.count == 1 ? [Guest.Member](column: guests[0].members).coming.map(\.name) : [])
  }
}
