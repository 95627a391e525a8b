import HTML
import Invites
import PageKit
import Storage
import Texts

/// The page with all dates of a series that the viewer may see.
package struct SeriesPage: Sendable {
  package var site: Site
  package var event: Event
  package var series: Series
  /// The address of the page of the event from which the reader came.
  package var page: String
  package var entries: [EventsPage.Entry]
  package var now: Timestamp
  package var photoURL: PhotoURL

  package init(
    site: Site, event: Event, series: Series, page: String, entries: [EventsPage.Entry], now: Timestamp,
    photoURL: @escaping PhotoURL
  ) {
    self.site = site
    self.event = event
    self.series = series
    self.page = page
    self.entries = entries
    self.now = now
    self.photoURL = photoURL
  }

  private var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Series.title)) · \(event.details.title)", styles: ["cover", "events"],
      scripts: ["local-time"], kind: "events", texts: ["yesterday": .phrase(.Days.yesterday)], main: main
    ).html
  }

  private var main: HTML {
    let thisYear = ZonedTime(now, timeZone: series.timeZone).local.year
    return """
      <p><a class="side-back" href="\(url: page)">\(Icon.back)<span dir="auto">\(event.details.title)</span></a></p>
      <header class="page-heading">
      <div><h1>\(language.localized(.Series.title))</h1>\
      <p class="page-lead">\(series.rule.spelled(thisYear: thisYear, in: language))</p></div>
      </header>
      <ul class="event-list">
      \(entries.map { EventRow(entry: $0, now: now, language: language, photoURL: photoURL).html })\
      </ul>
      """
  }
}
