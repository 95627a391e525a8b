import HTML
import Invites

/// The way from the list of events to a calendar that follows it.
struct CalendarFeedLink: Sendable, Speaking {
  var language: Language

  /// A form, because each time makes a new address.
  var html: HTML {
    """
    <form class="feed-form" method="post" action="/api/v1/calendar-feeds">\
    <button class="button button-quiet">\(Icon.calendar)\(say(.Feed.open))</button></form>

    """
  }
}

/// A feed that was made just now: its address is shown this once.
struct CalendarFeedPage: Sendable, Speaking {
  var site: Site
  /// Absolute, with the scheme `https` or `http`.
  var address: String
  /// The same as an address that opens the calendar app.
  var webcal: String

  var language: Language { site.language }

  var html: HTML {
    Document(
      site: site, title: "\(say(.Feed.title)) · Partyline", styles: ["hosting", "guests"], scripts: ["copy"],
      kind: "hosting", main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading"><h1>\(say(.Feed.title))</h1></header>
    <section class="card hosting-card">
    <p>\(say(.Feed.lead))</p>
    <a class="button button-primary" href="\(url: webcal)">\(say(.Feed.subscribe))</a>
    <h2 class="section-title">\(say(.Feed.address))</h2>
    \(SecretLink(url: address, label: say(.Feed.address), language: language).html)\
    <p class="field-hint">\(say(.Feed.secret))</p>
    </section>
    <p class="hosting-back"><a class="button button-quiet" href="/">\(say(.Feed.back))</a></p>
    """
  }
}
