import HTML
import Invites
import PageKit
import Texts

/// The time and place above a printed list of guests.
struct SheetFacts {
  var event: Event
  var now: Timestamp
  var language: Language

  var html: HTML {
    let times = EventTimes(event.details, now: now, in: language)
    let place = [event.details.place, event.details.address].filter { !$0.isEmpty }.joined(separator: ", ")
    return """
      <p>\(times.date), \(times.hours)</p>
      \(place.isEmpty ? nil : "<p dir=\"auto\">\(place)</p>\n" as HTML)
      """
  }

  /// The same for a page that shows other text on the screen.
  var printOnly: HTML { "<div class=\"print-only\"><p dir=\"auto\">\(event.details.title)</p>\n\(html)</div>\n" }
}
