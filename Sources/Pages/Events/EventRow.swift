import Invites

/// One event in the list: cover, title, when and where, and how it stands.
struct EventRow {
  var entry: EventsPage.Entry
  var now: Timestamp
  var photoURL: PhotoURL

  var html: HTML {
    let details = entry.event.details
    let times = EventTimes(details, now: now)
    return """
      <li><a class="event-row" href="\(url: entry.link)">
      \(Cover(event: entry.event, version: .small, photoURL: photoURL).html)
      <span class="event-row-text">
      <strong class="event-row-title" dir="auto">\(details.title)</strong>
      <span class="event-row-when">\
      <time datetime="\(iso: details.startsAt)">\(times.date), \(times.start.clock)</time></span>
      <span class="event-row-where" dir="auto">\(details.place)</span>
      </span>
      <span class="event-row-state">\(state)</span>
      </a></li>

      """
  }

  private var state: HTML {
    if let guest = entry.guest { return StatusBadge(status: guest.rsvp.status).html }
    let headcount = entry.headcount
    if headcount.invited == 0 { return "<span class=\"badge\">No guests yet</span>" }
    return "<span class=\"badge badge-accepted\">\(headcount.going) going</span>"
  }
}

/// A guest's answer as a small coloured word.
struct StatusBadge {
  var status: RSVP.Status

  var html: HTML { "<span class=\"badge badge-\(status.rawValue)\">\(status.word)</span>" }
}

extension RSVP.Status {
  /// The heading and badge of this answer.
  var word: String {
    switch self {
    case .awaiting: "Awaiting"
    case .accepted: "Going"
    case .maybe: "Maybe"
    case .declined: "Declined"
    case .waitlisted: "Waitlist"
    }
  }
}
