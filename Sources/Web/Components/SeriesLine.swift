import HTML
import Invites
import PageKit
import Storage
import Texts

/// An event's place in its series: the rule, the number of the date, and links to the dates before and after it.
package struct SeriesLine: Sendable {
  /// A date beside the event's own, as `Tue, Jun 9, 7 PM`.
  package struct Neighbor: Sendable {
    package var link: String
    package var moment: String

    package init(link: String, moment: String) {
      self.link = link
      self.moment = moment
    }
  }

  package var position: SeriesPosition
  package var event: Event
  /// The page with all dates.
  package var all: String
  package var previous: Neighbor?
  package var next: Neighbor?
  package var now: Timestamp
  package var language: Language

  /// - Parameter link: returns the address of another date's page.
  package init(
    _ position: SeriesPosition, of event: Event, all: String, now: Timestamp, language: Language,
    link: (EventListing) -> String
  ) {
    (self.position, self.event, self.all, self.now, self.language) = (position, event, all, now, language)
    func neighbor(_ listing: EventListing?) -> Neighbor? {
      listing.map {
        Neighbor(
          link: link($0), moment: EventTimes($0.event.details, now: now, in: language).shortMoment)
      }
    }
    previous = neighbor(position.previous)
    next = neighbor(position.next)
  }

  package var html: HTML {
    """
    <span class="fact-detail">\(rule)</span>
    <nav class="series-dates" aria-label="\(language.localized(.Series.title))">\
    \(previous.map { link($0, .Series.previous, "‹", "") })\
    <a href="\(url: all)">\(language.localized(.Series.position, ["number": language.digits(position.number), "count": language.digits(position.count)]))</a>\
    \(next.map { link($0, .Series.next, "", "›") })</nav>

    """
  }

  private var thisYear: Int { ZonedTime(now, timeZone: event.details.timeZone).local.year }

  /// The rule, or the original time of a date that was moved, for which the rule would be wrong.
  private var rule: String {
    let series = position.series
    guard let original = event.recurrence?.originalStart, original != event.details.startsAt else {
      return series.rule.spelled(thisYear: thisYear, in: language)
    }
    let moment = ZonedTime(original, timeZone: series.timeZone).local.shortMoment(thisYear: thisYear, in: language)
    return language.localized(.Series.moved, ["moment": moment])
  }

  private func link(_ neighbor: Neighbor, _ label: LocalizedText, _ before: String, _ after: String) -> HTML {
    """
    <a href="\(url: neighbor.link)"><span class="visually-hidden">\(language.localized(label)) </span>\
    \(arrow(before))\(neighbor.moment)\(arrow(after))</a>
    """
  }

  private func arrow(_ sign: String) -> HTML? {
    sign.isEmpty ? nil : "<span aria-hidden=\"true\">\(sign)</span>"
  }
}
