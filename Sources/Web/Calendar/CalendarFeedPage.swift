import HTML
import PageKit
import Texts

/// The button on the list of events that makes a calendar feed.
struct CalendarFeedLink: Sendable {
  var language: Language

  /// A form instead of a link, because each use makes a new address.
  var html: HTML {
    """
    <form class="feed-form" method="post" action="/api/v1/calendar-feeds">\
    <button class="button button-quiet">\(Icon.calendar)\(language.localized(.Feed.open))</button></form>

    """
  }
}

/// The page of a new feed. It shows the feed's address this one time.
package struct CalendarFeedPage: Sendable {
  package var site: Site
  /// The feed's absolute URL, with the scheme `https` or `http`.
  package var address: String
  /// The same URL with the scheme that opens the calendar app.
  package var webcal: String

  package init(site: Site, address: String, webcal: String) {
    self.site = site
    self.address = address
    self.webcal = webcal
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Feed.title)) · Partyline", styles: ["hosting", "guests"],
      scripts: ["copy"],
      kind: "hosting", main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading"><h1>\(language.localized(.Feed.title))</h1></header>
    <section class="card hosting-card">
    <p>\(language.localized(.Feed.lead))</p>
    <a class="button button-primary" href="\(url: webcal)">\(language.localized(.Feed.subscribe))</a>
    <h2 class="section-title">\(language.localized(.Feed.address))</h2>
    \(SecretLink(url: address, label: language.localized(.Feed.address), language: language).html)\
    <p class="field-hint">\(language.localized(.Feed.secret))</p>
    </section>
    <p class="hosting-back"><a class="button button-quiet" href="/">\(language.localized(.Feed.back))</a></p>
    """
  }
}
