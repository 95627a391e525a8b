import PageKit
import Storage

extension Services {
  /// Returns the rows of a list of events, as the caller may see them.
  func entries(_ listings: [EventListing], for caller: Caller) throws -> [EventsPage.Entry] {
    let muted = try store.guests.muted(among: listings.compactMap(\.guest?.id))
    return try listings.map { listing in
      let summary = try summary(of: listing, for: caller)
      return EventsPage.Entry(
        event: listing.event, headcount: listing.headcount, guest: listing.guest, link: "/events/\(listing.event.id)",
        latest: summary?.latest, unread: summary?.unread ?? 0,
        tasks: listing.guest == nil ? try store.events.hostTasks(of: listing.event.id) : .none,
        isMuted: listing.guest.map { muted.contains($0.id) } ?? false)
    }
  }

  /// Summarizes an event's thread. A caller listed as a guest sees no more of a hidden guest list here than in the
  /// thread.
  private func summary(of listing: EventListing, for caller: Caller) throws -> ThreadSummary? {
    if let guest = listing.guest {
      return try store.threads.summary(
        of: listing.event.id, for: .guest(guest.id, name: guest.name),
        seesAnswers: listing.event.details.options.showsGuestList)
    }
    guard let account = caller.account else { return nil }
    return try store.threads.summary(
      of: listing.event.id, for: .host(account.id, name: account.name), seesAnswers: true)
  }
}
