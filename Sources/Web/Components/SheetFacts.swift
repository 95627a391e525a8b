import HTML
import Invites
import PageKit
import Texts

/// When and where, above guests on paper.
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

  /// On a page that has other words on the screen.
  var printOnly: HTML { "<div class=\"print-only\"><p dir=\"auto\">\(event.details.title)</p>\n\(html)</div>\n" }
}
