import Invites

/// One event in the list: cover, title, when and where, and how it stands.
struct EventRow: Speaking {
  var entry: EventsPage.Entry
  var now: Timestamp
  var language: Language
  var photoURL: PhotoURL

  var html: HTML {
    let details = entry.event.details
    let times = EventTimes(details, now: now, in: language)
    return """
      <li><a class="event-row" href="\(url: entry.link)">
      \(Cover(event: entry.event, version: .small, photoURL: photoURL).html)
      <span class="event-row-text">
      <strong class="event-row-title" dir="auto">\(details.title)</strong>
      <span class="event-row-when">\
      <time datetime="\(iso: details.startsAt)">\(times.moment)</time></span>
      <span class="event-row-where" dir="auto">\(details.place)</span>
      </span>
      <span class="event-row-state">\(state)</span>
      </a></li>

      """
  }

  private var state: HTML {
    if let guest = entry.guest { return StatusBadge(status: guest.rsvp.status, language: language).html }
    let headcount = entry.headcount
    if headcount.invited == 0 { return "<span class=\"badge\">\(say(.Events.noGuests))</span>" }
    return "<span class=\"badge badge-accepted\">\(say(.Events.going, headcount.going))</span>"
  }
}

/// A guest's answer as a small coloured word.
struct StatusBadge: Speaking {
  var status: RSVP.Status
  var language: Language

  var html: HTML { "<span class=\"badge badge-\(status.rawValue)\">\(say(status.word))</span>" }
}

extension RSVP.Status {
  /// The heading and badge of this answer.
  var word: Phrase {
    switch self {
    case .awaiting: .Status.awaiting
    case .accepted: .Status.accepted
    case .maybe: .Status.maybe
    case .declined: .Status.declined
    case .waitlisted: .Status.waitlisted
    }
  }
}
