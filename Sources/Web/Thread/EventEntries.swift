import Invites
import PageKit
import Storage

extension Services {
  /// Returns the rows of a list of events, as the caller may see them.
  func entries(_ listings: [EventListing], for caller: Caller) throws -> [EventsPage.Entry] {
    let muted = try store.guests.muted(among: listings.compactMap(\.guest?.id))
    return try listings.compactMap { listing in
      guard let role = listing.guest.map(Role.guest) ?? caller.account.map(Role.host) else { return nil }
      // A guest sees no more of a hidden guest list or place here than in the thread.
      let (event, author) = (listing.event, role.author)
      let summary = try store.threads.summary(of: event.id, for: author, without: event.hiddenEntries(from: author))
      return EventsPage.Entry(
        event: event, headcount: listing.headcount, role: role, link: "/events/\(event.id)",
        latest: summary.latest.flatMap { event.shown($0, to: author) }, unread: summary.unread,
        tasks: role.isHost ? try store.events.hostTasks(of: event.id) : .none,
        isMuted: listing.guest.map { muted.contains($0.id) } ?? false, otherDates: listing.otherDates)
    }
  }
}
