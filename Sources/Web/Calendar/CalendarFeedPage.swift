import HTML
import Invites

/// The way from the list of events to a calendar that follows it.
struct CalendarFeedLink: Sendable, Localized {
  var language: Language

  /// A form, because each time makes a new address.
  var html: HTML {
    """
    <form class="feed-form" method="post" action="/api/v1/calendar-feeds">\
    <button class="button button-quiet">\(Icon.calendar)\(localized(.Feed.open))</button></form>

    """
  }
}

/// A feed that was made just now: its address is shown this once.
struct CalendarFeedPage: Sendable, Localized {
  var site: Site
  /// Absolute, with the scheme `https` or `http`.
  var address: String
  /// The same as an address that opens the calendar app.
  var webcal: String

  var language: Language { site.language }

  var html: HTML {
    Document(
      site: site, title: "\(localized(.Feed.title)) · Partyline", styles: ["hosting", "guests"], scripts: ["copy"],
      kind: "hosting", main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading"><h1>\(localized(.Feed.title))</h1></header>
    <section class="card hosting-card">
    <p>\(localized(.Feed.lead))</p>
    <a class="button button-primary" href="\(url: webcal)">\(localized(.Feed.subscribe))</a>
    <h2 class="section-title">\(localized(.Feed.address))</h2>
    \(SecretLink(url: address, label: localized(.Feed.address), language: language).html)\
    <p class="field-hint">\(localized(.Feed.secret))</p>
    </section>
    <p class="hosting-back"><a class="button button-quiet" href="/">\(localized(.Feed.back))</a></p>
    """
  }
}
