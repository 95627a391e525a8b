import HTML
import HTTPServer
import Invites
import Simulator
import Texts

extension CenterPage {
  package var waitingPanel: HTML {
    """
    <section class="card center-panel" id="center-waiting" aria-labelledby="center-waiting-title" data-live>
    <div class="center-row"><h2 class="section-title" id="center-waiting-title">\(language.localized(.Center.waiting))</h2>\
    \(waiting.isEmpty ? nil : button(
      language.localized(.Center.removeAll), at: "/requests/remove", said: language.localized(.Center.nothingAnyMore), fields: [.init("app", chosen.id)]))</div>
    \(waiting.isEmpty
      ? "<p class=\"center-empty\">\(language.localized(.Center.nothingWaits))</p>\n"
      : "<ol class=\"center-list\" data-list=\"waiting\">\n\(waiting.map(row))</ol>\n" as HTML)\
    </section>

    """
  }

  private func row(_ request: PendingRequest) -> HTML {
    """
    <li class="center-item" data-identifier="\(request.identifier)">
    <div class="center-text">\(request.title.isEmpty ? nil : "<b dir=\"auto\">\(request.title)</b>" as HTML?)\
    <span dir="auto">\(request.body)</span>\
    <span class="center-facts">\(text(of: request.trigger))\(request.repeats ? ", \(language.localized(.Center.again))" : "")\(when(request)) · \
    <code>\(request.identifier)</code></span></div>
    <div class="center-tools">\
    <a class="button button-quiet button-small" href="\(url: address)&amp;replace=\(url: PercentEncoding.encode(request.identifier))#f-title" \
    aria-label="\(language.localized(.Center.replaceOf, ["text": request.body]))">\(language.localized(.Center.replace))</a>\
    \(button(
      language.localized(.Center.remove), at: "/requests/remove", said: language.localized(.Center.removed),
      fields: [.init("app", chosen.id), .init("identifier", request.identifier)], label: language.localized(.Center.removeOf, ["text": request.body])))</div>
    </li>

    """
  }

  private func text(of trigger: PendingRequest.Trigger) -> String {
    switch trigger {
    case .seconds(let seconds) where seconds < 120:
      language.localized(.Trigger.seconds, Int(clamping: seconds.rounded(.down)))
    case .seconds(let seconds): language.localized(.Trigger.minutes, Int(clamping: (seconds / 60).rounded(.down)))
    case .date: language.localized(.Trigger.date)
    case .place(let place, _, _, _): language.localized(.Trigger.entering, ["place": name(of: place)])
    case .other: language.localized(.Trigger.other)
    }
  }

  private func name(of place: PhoneState.Place) -> String {
    let known = position.places.first { $0.latitude == place.latitude && $0.longitude == place.longitude }
    return known?.name ?? "\(place.latitude), \(place.longitude)"
  }

  private func when(_ request: PendingRequest) -> HTML? {
    guard let moment = request.firesAt.map({ Timestamp($0) }) else { return nil }
    let local = LocalTime(secondsSince1970: moment.seconds)
    return """
       · <time datetime="\(iso: moment)" data-moment>\(isoDay: local) \(clock: local, in: language) UTC</time>
      """
  }
}
