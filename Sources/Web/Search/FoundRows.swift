import HTML
import Invites
import PageKit
import Texts

/// The results of a search at one event, as rows that lead there: guests, and entries of the thread.
struct FoundRows {
  var query: SearchQuery
  var event: Event
  var viewer: Activity.Author
  /// The URL of the thread.
  var page: String
  var guests: [Guest] = []
  var activities: [Activity] = []
  var now: Timestamp
  var language: Language

  var guestRows: [HTML] { guests.map(row) }
  var activityRows: [HTML] { activities.map(row) }

  private func row(_ guest: Guest) -> HTML {
    """
    <li><a class="found" href="\(url: GuestLinks(event: event.id).guest(guest.id))">\(Avatar(name: guest.name).html)\
    <span class="found-text"><bdi class="found-name">\(MarkedText(text: guest.name, query: query).html)</bdi></span>\
    \(StatusBadge(status: guest.rsvp.status, language: language).html)</a></li>

    """
  }

  /// The link opens the page around the entry.
  private func row(_ activity: Activity) -> HTML {
    let name = viewer.isSame(as: activity.author) ? language.localized(.Thread.you) : activity.author.name
    return """
      <li><a class="found" href="\(url: "\(page)?around=\(activity.sequence)#a\(activity.sequence)")">\
      \(Avatar(name: activity.author.name).html)<span class="found-text"><span class="found-head">\
      <bdi class="found-name">\(name)</bdi>\(moment(of: activity))</span>\
      <span class="found-words" dir="auto">\(MarkedText(text: activity.kind.words, query: query).html)</span></span>\
      </a></li>

      """
  }

  private func moment(of activity: Activity) -> HTML {
    var clock = ZoneClock(event.details.timeZone)
    let spelled = clock.local(activity.at).recent(now: clock.local(now), in: language)
    return "<time datetime=\"\(iso: activity.at)\">\(spelled)</time>"
  }
}

/// A titled list of what a search found. Nil without rows.
struct FoundSection {
  var title: HTML
  var rows: [HTML]
  var more: MoreLink?

  var html: HTML? {
    guard !rows.isEmpty else { return nil }
    return """
      <section class="found-section"><h2 class="section-title">\(title)</h2>
      <ul class="card found-list">
      \(rows)</ul>
      \(more?.html)</section>

      """
  }
}
