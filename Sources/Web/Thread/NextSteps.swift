import HTML
import HTTPServer
import Invites
import PageKit
import Texts

/// A row of links after a guest accepted: calendars, the guest's code, the other guests, and the Home Screen. A guest
/// who answered maybe gets the code alone.
struct NextSteps {
  var event: Event
  /// The page of the invitation.
  var page: String
  var isComing = true
  var language: Language

  var html: HTML {
    guard isComing else { return "<p class=\"next-steps\">\(code)</p>\n" }
    return """
      <div class="next-steps"><button type="button" class="next-step" popovertarget="calendars" data-has-calendars>\
      \(Icon.calendar)<span>\(language.localized(.Next.calendar))</span></button>\(code)\
      \(step("#guests", Icon.people, language.localized(.Next.whoIsGoing)))\
      \(step("/settings#install", Icon.phone, language.localized(.Next.install)))</div>
      <div class="calendars" id="calendars" popover><p class="calendars-title">\(language.localized(.Next.addTo))</p>
      \(way("\(page)/calendar.ics", language.localized(.Next.file)))\(way(calendar.google, "Google"))\
      \(way(calendar.outlook, "Outlook"))</div>

      """
  }

  private var calendar: CalendarLinks { CalendarLinks(details: event.details) }

  private var code: HTML { step("\(page)/code", Icon.scan, language.localized(.MyCode.title)) }

  private func step(_ address: String, _ icon: HTML, _ title: String) -> HTML {
    "<a class=\"next-step\" href=\"\(url: address)\">\(icon)<span>\(title)</span></a>"
  }

  private func way(_ address: String, _ title: String) -> HTML {
    let isOutside = address.hasPrefix("https:")
    return """
      <a class="button" href="\(url: address)"\
      \(isOutside ? " target=\"_blank\" rel=\"noopener noreferrer\"" as HTML : nil)>\(title)</a>
      """
  }
}

/// Forms of web calendars, filled in with an event. They describe the event but say nothing about the guests, because
/// such calendars are shared and a guest’s link is theirs alone.
struct CalendarLinks {
  var details: Event.Details

  /// Calendars need an end. Without one the event takes an hour.
  private var end: Timestamp { details.endsAt ?? details.startsAt.adding(seconds: 3600) }

  var google: String {
    let times = [details.startsAt, end].map { text($0).filter { $0 != "-" && $0 != ":" } }.joined(separator: "/")
    return "https://calendar.google.com/calendar/render?action=TEMPLATE"
      + query([("text", details.title), ("dates", times), ("location", location), ("details", message)])
  }

  var outlook: String {
    "https://outlook.live.com/calendar/0/deeplink/compose?rru=addevent"
      + query([
        ("subject", details.title), ("startdt", text(details.startsAt)), ("enddt", text(end)), ("location", location),
        ("body", message),
      ])
  }

  /// The beginning of the host’s message, as much of it as fits in a URL.
  private var message: String { String(details.message.prefix(300)) }

  private var location: String { [details.place, details.address].filter { !$0.isEmpty }.joined(separator: ", ") }

  private func text(_ moment: Timestamp) -> String { "\("\(iso: moment)" as HTML)" }

  private func query(_ items: [(name: String, value: String)]) -> String {
    items.filter { !$0.value.isEmpty }.map { "&\($0.name)=\(PercentEncoding.encode($0.value))" }.joined()
  }
}
