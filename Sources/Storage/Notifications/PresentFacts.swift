import Invites

extension Store.Notifications {
  /// Returns the contents that the notification's bytes would be written from now. They may have changed since it was
  /// sent. Nil when the guest is gone.
  public func contentsNow(of notification: EventNotification, at now: Timestamp) throws -> EventNotification.Contents? {
    try engine.read { try $0.contents(of: notification, at: now) }
  }
}

extension Store.Guests {
  /// Returns the guest's other events around the time of this one.
  public func day(of invitation: Invitation, at now: Timestamp) throws -> DayStrip {
    let hours = DayStrip.hours(around: invitation.event.details)
    let others = try otherInvitations(of: invitation.guest, between: hours, at: now)
    return DayStrip(around: invitation, others: others)
  }

  /// Returns the other events that the same person is invited to and has not declined.
  ///
  /// The database does not say which guests are one person, so the conditions are narrow. Both invitations were opened
  /// in one browser, and in both cases the browser is known to be the guest's. The account signed in there hosts
  /// neither event, because a host may have tried out a link. The names agree.
  private func otherInvitations(
    of guest: Guest, between hours: Range<Timestamp>, at now: Timestamp
  ) throws -> [Invitation] {
    func hosts(_ event: String) -> String {
      """
      EXISTS (SELECT 1 FROM events AS hosted WHERE hosted.id = \(event) AND hosted.host_id = sessions.account_id)
      OR EXISTS (SELECT 1 FROM co_hosts WHERE co_hosts.event_id = \(event)
        AND co_hosts.account_id = sessions.account_id)
      """
    }
    let sql = """
      SELECT DISTINCT \(EventRow.columns), \(GuestRow.columns)
      FROM session_invitations AS own
      JOIN sessions ON sessions.hash = own.session_hash AND sessions.expires_at > ?
      JOIN guests AS me ON me.id = own.guest_id
      JOIN session_invitations AS other ON other.session_hash = own.session_hash AND NOT other.needs_confirmation
      JOIN guests ON guests.id = other.guest_id
      JOIN events ON events.id = guests.event_id \(EventRow.joins)
      WHERE own.guest_id = ? AND NOT own.needs_confirmation AND guests.event_id <> ? AND guests.list_status = 'listed'
      AND guests.status <> 'declined' AND events.cancelled_at IS NULL
      AND events.starts_at < ? AND COALESCE(events.ends_at, events.starts_at + 3600000) > ?
      AND (sessions.account_id IS NULL OR NOT (\(hosts("me.event_id")) OR \(hosts("guests.event_id"))))
      ORDER BY events.starts_at, events.id, guests.number LIMIT 100
      """
    let found = try engine.readOnce {
      try $0.all(sql, [now, guest.id, guest.eventID, hours.upperBound, hours.lowerBound]) {
        Invitation(event: try $0.event(), guest: try $0.guest())
      }
    }
    var seen: Set<Event.ID> = []
    return found.filter { $0.guest.mayBeSamePerson(as: guest) && seen.insert($0.event.id).inserted }
  }
}
