import PageKit
import Storage

extension Services {
  /// Returns the rows of a list of events, as the caller may see them.
  func entries(_ listings: [EventListing], for caller: Caller) throws -> [EventsPage.Entry] {
    let muted = try store.guests.muted(among: listings.compactMap(\.guest?.id))
    return try listings.compactMap { listing in
      guard let role = listing.guest.map(Role.guest) ?? caller.account.map(Role.host) else { return nil }
      // A guest sees no more of a hidden guest list here than in the thread.
      let summary = try store.threads.summary(
        of: listing.event.id, for: role.author,
        seesAnswers: role.isHost || listing.event.details.options.showsGuestList)
      return EventsPage.Entry(
        event: listing.event, headcount: listing.headcount, role: role, link: "/events/\(listing.event.id)",
        latest: summary.latest, unread: summary.unread,
        tasks: role.isHost ? try store.events.hostTasks(of: listing.event.id) : .none,
        isMuted: listing.guest.map { muted.contains($0.id) } ?? false)
    }
  }
}
