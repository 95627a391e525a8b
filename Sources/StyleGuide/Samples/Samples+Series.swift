import HTML
import Invites
import PageKit
import Storage
import Web

extension Samples {
  static var series: [(name: String, html: HTML)] {
    [
      ("event-new-series", EventFormPage(site: site, form: weekly, now: now, preview: dates, photoURL: photoURL).html),
      ("series", seriesPage.html),
      (
        "cancellation-series",
        CancelPage(site: site, event: choir[0], guests: 9, unreached: 0, laterDates: 2, now: now).html
      ),
      ("thread-series", thread(of: choir[1])),
      ("thread-series-moved", thread(of: moved)),
      (
        "events-series",
        EventsPage(
          site: site,
          entries: [
            EventsPage.Entry(
              event: choir[1], headcount: headcount(guests), role: .host(account), link: "/events/choir2",
              otherDates: 2)
          ], now: now, photoURL: photoURL
        ).html
      ),
    ]
  }

  private static let weekly = FormState(values: [
    "title": "Choir", "startsAt": "2016-06-14T19:00", "lasts": "120", "timeZone": "America/Los_Angeles",
    "repeats": "weekly", "every": "1", "weekday.TU": "true", "seriesEnds": "count", "count": "3",
    "exceptions.2016-06-21": "true",
  ])

  /// Three Tuesdays.
  private static let choir: [Event] = (0..<3).map { week in
    var event = Samples.event(
      Identifier(stringLiteral: "choir\(week + 1)"), title: "Choir", startsIn: 9 + 168 * Int64(week), lasts: 2,
      place: "Town hall", address: "", message: "")
    event.recurrence = Event.Recurrence(series: "choir", originalStart: event.details.startsAt)
    return event
  }

  private static let moved: Event = {
    var event = Samples.event(
      "choir2", title: "Choir", startsIn: 200, lasts: 2, place: "Town hall", address: "", message: "")
    event.recurrence = choir[1].recurrence
    return event
  }()

  private static let rule: RecurrenceRule = {
    guard
      let rule = try? RecurrenceRule(
        "FREQ=WEEKLY;COUNT=3", startingAt: choir[0].details.startsAt, timeZone: "America/Los_Angeles")
    else { preconditionFailure("the sample rule is not valid") }
    return rule
  }()

  private static var dates: SeriesDatesPreview? { try? SeriesDatesPreview(rule, of: choir[0].details) }

  private static let choirSeries = Series(
    id: "choir", rule: rule, timeZone: "America/Los_Angeles", firstStart: choir[0].details.startsAt)

  private static var seriesPage: SeriesPage {
    SeriesPage(
      site: site, event: choir[0], series: choirSeries, page: "/events/choir1",
      entries: choir.map {
        EventsPage.Entry(
          event: $0, headcount: headcount(guests), role: .host(account), link: "/events/\($0.id)")
      }, now: now, photoURL: photoURL)
  }

  private static func thread(of event: Event) -> HTML {
    let listings = choir.map { EventListing(event: $0, headcount: headcount(guests)) }
    var page = ThreadPage(
      site: guestSite, event: event, headcount: headcount(guests), viewer: .guest(guest(4)),
      links: .guest(token: "T0k3n", event: event.id), activities: [], guests: list([], forHost: false), now: now,
      photoURL: photoURL)
    page.series = SeriesLine(
      SeriesPosition(series: choirSeries, number: 2, count: 3, previous: listings[0], next: listings[2], laterDates: 1),
      of: event,
      all: "/i/T0k3n/series", now: now, language: site.language
    ) { "/events/\($0.event.id)" }
    page.answered = AnsweredDates(
      answered: 2,
      refused: event == moved
        ? [AnsweredDates.Refusal(startsAt: choir[0].details.startsAt, code: .eventCancelled)] : [])
    return page.html
  }
}
