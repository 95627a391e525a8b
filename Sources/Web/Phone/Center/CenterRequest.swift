import HTML
import HTTPServer
import Invites

/// A notification that waits for its trigger.
struct CenterRequest: Hashable, Sendable {
  var identifier: String
  var title: String
  var body: String
  /// What it waits for.
  enum Trigger: Hashable, Sendable {
    case seconds(Int)
    case minutes(Int)
    case date
    /// The name of the place.
    case entering(String)
    case other
  }

  var trigger: Trigger
  var repeats: Bool
  /// nil for a place.
  var firesAt: Timestamp?
}

extension CenterPage {
  var waitingPanel: HTML {
    """
    <section class="card center-panel" id="center-waiting" aria-labelledby="center-waiting-title" data-live>
    <div class="center-row"><h2 class="section-title" id="center-waiting-title">\(say(.Center.waiting))</h2>\
    \(waiting.isEmpty ? nil : button(
      say(.Center.removeAll), at: "/requests/remove", said: say(.Center.nothingAnyMore), fields: [.init("app", chosen.id)]))</div>
    \(waiting.isEmpty
      ? "<p class=\"center-empty\">\(say(.Center.nothingWaits))</p>\n"
      : "<ol class=\"center-list\" data-list=\"waiting\">\n\(waiting.map(row))</ol>\n" as HTML)\
    </section>

    """
  }

  private func row(_ request: CenterRequest) -> HTML {
    """
    <li class="center-item" data-identifier="\(request.identifier)">
    <div class="center-text">\(request.title.isEmpty ? nil : "<b dir=\"auto\">\(request.title)</b>" as HTML?)\
    <span dir="auto">\(request.body)</span>\
    <span class="center-facts">\(say(request.trigger))\(request.repeats ? ", \(say(.Center.again))" : "")\(when(request)) · \
    <code>\(request.identifier)</code></span></div>
    <div class="center-tools">\
    <a class="button button-quiet button-small" href="\(url: address)&amp;replace=\(url: PercentEncoding.encode(request.identifier))#f-title" \
    aria-label="\(say(.Center.replaceOf, ["text": request.body]))">\(say(.Center.replace))</a>\
    \(button(
      say(.Center.remove), at: "/requests/remove", said: say(.Center.removed),
      fields: [.init("app", chosen.id), .init("identifier", request.identifier)], label: say(.Center.removeOf, ["text": request.body])))</div>
    </li>

    """
  }

  private func say(_ trigger: CenterRequest.Trigger) -> String {
    switch trigger {
    case .seconds(let seconds): say(.Trigger.seconds, seconds)
    case .minutes(let minutes): say(.Trigger.minutes, minutes)
    case .date: say(.Trigger.date)
    case .entering(let place): say(.Trigger.entering, ["place": place])
    case .other: say(.Trigger.other)
    }
  }

  private func when(_ request: CenterRequest) -> HTML? {
    guard let moment = request.firesAt else { return nil }
    let local = LocalTime(secondsSince1970: moment.seconds)
    return """
       · <time datetime="\(iso: moment)" data-moment>\(isoDay: local) \(clock: local, in: language) UTC</time>
      """
  }
}
