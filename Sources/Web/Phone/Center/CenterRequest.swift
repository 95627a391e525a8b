import HTML
import HTTPServer
import Invites
import Simulator

extension CenterPage {
  var waitingPanel: HTML {
    """
    <section class="card center-panel" id="center-waiting" aria-labelledby="center-waiting-title" data-live>
    <div class="center-row"><h2 class="section-title" id="center-waiting-title">\(localized(.Center.waiting))</h2>\
    \(waiting.isEmpty ? nil : button(
      localized(.Center.removeAll), at: "/requests/remove", said: localized(.Center.nothingAnyMore), fields: [.init("app", chosen.id)]))</div>
    \(waiting.isEmpty
      ? "<p class=\"center-empty\">\(localized(.Center.nothingWaits))</p>\n"
      : "<ol class=\"center-list\" data-list=\"waiting\">\n\(waiting.map(row))</ol>\n" as HTML)\
    </section>

    """
  }

  private func row(_ request: PendingRequest) -> HTML {
    """
    <li class="center-item" data-identifier="\(request.identifier)">
    <div class="center-text">\(request.title.isEmpty ? nil : "<b dir=\"auto\">\(request.title)</b>" as HTML?)\
    <span dir="auto">\(request.body)</span>\
    <span class="center-facts">\(localized(request.trigger))\(request.repeats ? ", \(localized(.Center.again))" : "")\(when(request)) · \
    <code>\(request.identifier)</code></span></div>
    <div class="center-tools">\
    <a class="button button-quiet button-small" href="\(url: address)&amp;replace=\(url: PercentEncoding.encode(request.identifier))#f-title" \
    aria-label="\(localized(.Center.replaceOf, ["text": request.body]))">\(localized(.Center.replace))</a>\
    \(button(
      localized(.Center.remove), at: "/requests/remove", said: localized(.Center.removed),
      fields: [.init("app", chosen.id), .init("identifier", request.identifier)], label: localized(.Center.removeOf, ["text": request.body])))</div>
    </li>

    """
  }

  private func localized(_ trigger: PendingRequest.Trigger) -> String {
    switch trigger {
    case .seconds(let seconds) where seconds < 120: localized(.Trigger.seconds, Int(clamping: seconds.rounded(.down)))
    case .seconds(let seconds): localized(.Trigger.minutes, Int(clamping: (seconds / 60).rounded(.down)))
    case .date: localized(.Trigger.date)
    case .place(let place, _, _, _): localized(.Trigger.entering, ["place": name(of: place)])
    case .other: localized(.Trigger.other)
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
