import HTML
import Invites
import PageKit
import Storage
import Web

extension Samples {
  /// The searches of one thread and of all events.
  static var searchPages: [(name: String, html: HTML)] {
    let listing = EventListing(event: bash, headcount: headcount(guests))
    let picnic = event(
      "picnic", title: "Picnic with an unusually long name that will need two lines at least", startsIn: 300, place: "")
    let invited = EventListing(event: picnic, headcount: headcount(guests), guest: guest(0, .maybe))
    let found = [
      FoundEvent(
        listing: EventListing(event: picnic, headcount: headcount(guests)), isMatch: true, guests: [],
        activities: [], hasMoreActivities: false),
      FoundEvent(
        listing: listing, isMatch: false, guests: Array(guests.prefix(2)), activities: spoken, hasMoreActivities: true),
    ]
    let guestFound = [FoundEvent(listing: invited, isMatch: true, guests: [], activities: [], hasMoreActivities: false)]
    return [
      ("search", everywhere(site, "the", found, next: "x").html),
      ("search-empty", everywhere(site, nil, []).html),
      ("search-refused", everywhere(site, "?!", []).html),
      ("search-nothing", everywhere(guestSite, "zeppelin", []).html),
      ("search-guest", everywhere(guestSite, "picnic", guestFound).html),
      (
        "search-thread-host",
        search(.host(account), "the", guests: Array(guests.prefix(3)), spoken, next: "x").html
      ),
      ("search-thread", search(.guest(guest(0, .accepted)), "th", spoken).html),
      ("search-thread-arabic", search(.guest(guest(0, .accepted)), "إلى", [conversation[11]]).html),
      ("search-thread-empty", search(.guest(guest(0, .accepted)), nil, []).html),
      ("search-thread-going-on", search(.guest(guest(0, .accepted)), "zeppelin", [], next: "x").html),
    ]
  }

  /// A long message, a reply to it, and the note of an answer.
  private static var spoken: [Activity] {
    activities([
      (9000, author(0), .commented(longText)),
      (4000, host, .commented("There’s a garage under Civic Center Plaza. It fills up by six though.")),
      (30, author(2), .answered(.maybe, partySize: 1, note: "If the train runs")),
    ]).reversed()
  }

  private static func everywhere(
    _ site: Site, _ words: String?, _ found: [FoundEvent], next: String? = nil
  ) -> SearchPage {
    SearchPage(
      site: site, state: SearchState(words), found: found,
      events: found.filter(\.isMatch).map {
        EventsPage.Entry(
          event: $0.listing.event, headcount: $0.listing.headcount,
          role: $0.listing.guest.map(Role.guest) ?? .host(account),
          link: "/events/\($0.listing.event.id)")
      }, next: next, now: now, photoURL: photoURL)
  }

  private static func search(
    _ viewer: Role, _ words: String?, guests: [Guest] = [], _ activities: [Activity], next: String? = nil
  ) -> ThreadSearchPage {
    ThreadSearchPage(
      site: viewer.isHost ? site : guestSite, event: bash, viewer: viewer,
      links: viewer.isHost ? .host(of: bash.id) : .guest(token: "T0k3n", event: bash.id), state: SearchState(words),
      guests: guests, hasMoreGuests: !guests.isEmpty, activities: activities, next: next, now: now)
  }
}
