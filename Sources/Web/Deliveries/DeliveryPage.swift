import HTML
import Invites
import PageKit
import Texts

/// The notifications that were sent to the devices of an event's guests, and how far each of them got.
package struct DeliveryPage: Sendable {
  package var site: Site
  package var event: Event
  /// The state to show. Nil for all.
  package var progress: DeliveryReport.Progress?
  package var counts: [DeliveryReport.Progress: Int]
  package var guestsWithoutDevice: Int
  package var reports: [DeliveryReport]
  /// The URL of the next page. Nil at the end.
  package var more: String?
  package var now: Timestamp

  package init(
    site: Site, event: Event, progress: DeliveryReport.Progress? = nil, counts: [DeliveryReport.Progress: Int],
    guestsWithoutDevice: Int, reports: [DeliveryReport], more: String? = nil, now: Timestamp
  ) {
    self.site = site
    self.event = event
    self.progress = progress
    self.counts = counts
    self.guestsWithoutDevice = guestsWithoutDevice
    self.reports = reports
    self.more = more
    self.now = now
  }

  package var language: Language { site.language }
  private var links: GuestLinks { GuestLinks(event: event.id) }

  package static func path(_ event: Event.ID) -> String { "/events/\(event)/delivery" }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Deliveries.title)) · \(event.details.title)",
      styles: ["guests", "guest-list", "deliveries"], kind: "guests", main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="guest-page">
    \(SideHeading(title: language.localized(.Deliveries.title), back: links.list, backTitle: language.localized(.Guests.title), language: language).html)
    \(counts.isEmpty ? empty : found)\
    \(MoreLink(title: language.localized(.Guests.more), url: more).html)
    </div>
    """
  }

  private var withoutDevice: HTML {
    """
    <section class="card delivery-none"><p>\(language.localized(LocalizedPlural.Deliveries.withoutDevice, guestsWithoutDevice))</p>
    <a class="button" href="\(url: links.send(.invitation))">\(language.localized(.Deliveries.sendLinks))</a></section>

    """
  }

  private var filters: HTML {
    let all = counts.values.reduce(0, +)
    return """
      <nav class="chips" aria-label="\(language.localized(.Guests.filter))">\(chip(nil, language.localized(.Guests.filterAll), all))\
      \(DeliveryReport.Progress.allCases.filter { counts[$0] ?? 0 > 0 || $0 == progress }.map { chip($0, language.localized($0.word), counts[$0] ?? 0) })</nav>

      """
  }

  private func chip(_ other: DeliveryReport.Progress?, _ title: String, _ count: Int) -> HTML {
    """
    <a class="chip" href="\(url: Self.path(event.id) + (other.map { "?progress=\($0.rawValue)" } ?? ""))"\
    \(attribute: "aria-current", other == progress ? "true" : nil)>\(title) <span class="chip-count">\(language.digits(count))</span></a>

    """
  }

  /// Shown when nothing was sent yet, with a button to send links.
  private var empty: HTML {
    """
    <section class="guest-none card"><p>\(language.localized(.Deliveries.nothing))</p>
    <a class="button button-primary" href="\(url: links.send(.invitation))">\(language.localized(.Deliveries.sendLinks))</a></section>

    """
  }

  private var found: HTML {
    """
    <p class="field-hint">\(language.localized(.Deliveries.lead))\(site.linksToDeveloperPages ? hostPhone : nil)</p>
    \(guestsWithoutDevice > 0 ? withoutDevice : nil)\
    \(filters)\
    \(reports.isEmpty ? nothingThere : list)
    """
  }

  private var hostPhone: HTML {
    " <a href=\"/preview?phone=host\">\(language.localized(.HostPhone.link))</a>"
  }

  /// Shown when no notification is in the chosen state.
  private var nothingThere: HTML {
    """
    <div class="guest-none card"><p>\(language.localized(.Guests.noMatch))</p>\
    <a class="button" href="\(url: Self.path(event.id))">\(language.localized(.Guests.showAll))</a></div>

    """
  }

  private var list: HTML { "<ol class=\"card delivery-list\">\n\(reports.map(row))</ol>\n" }

  private func row(_ report: DeliveryReport) -> HTML {
    let words = DeliveryWords(report: report, moments: moments, language: language)
    return """
      <li class="delivery" data-progress="\(report.progress.rawValue)"><div>
      <p><a class="delivery-guest" href="\(url: links.guest(report.guest))"><bdi>\(report.guestName)</bdi></a> · \
      \(language.localized(report.occasion.word)) · <bdi>\(words.device)</bdi></p>
      <p class="delivery-state">\(words.state)\(words.reason.map { " <span class=\"field-hint\">(\($0))</span>" as HTML })\
      \(words.advice.map { "<br>\($0)" as HTML })</p></div>
      \(canRepeat(report) ? again(report) : nil)</li>

      """
  }

  private func canRepeat(_ report: DeliveryReport) -> Bool {
    [.failed, .waiting].contains(report.progress) && report.state != .expired
  }

  private func again(_ report: DeliveryReport) -> HTML {
    ActionButton(
      action: "/api/v1/events/\(event.id)/deliveries/\(report.id)/attempts",
      title: language.localized(.Deliveries.again),
      about: report.guestName, next: Self.path(event.id)
    ).html
  }

  private var moments: RelativeTimes { RelativeTimes(timeZone: event.details.timeZone, now: now, language: language) }
}

extension DeliveryReport.Progress {
  fileprivate var word: LocalizedText {
    switch self {
    case .waiting: .Deliveries.waiting
    case .accepted: .Deliveries.accepted
    case .shown: .Deliveries.shown
    case .opened: .Deliveries.opened
    case .failed: .Deliveries.failed
    case .dropped: .Deliveries.notNeeded
    }
  }
}
