import Invites

/// A notification that waits for its trigger.
public struct CenterRequest: Hashable, Sendable {
  public var identifier: String
  public var title: String
  public var body: String
  /// What it waits for, e.g. `In 5 seconds` or `On entering the Ferry Building`.
  public var trigger: String
  public var repeats: Bool
  /// nil for a place.
  public var firesAt: Timestamp?

  public init(
    identifier: String, title: String, body: String, trigger: String, repeats: Bool, firesAt: Timestamp?
  ) {
    self.identifier = identifier
    self.title = title
    self.body = body
    self.trigger = trigger
    self.repeats = repeats
    self.firesAt = firesAt
  }
}

extension CenterPage {
  var waitingPanel: HTML {
    """
    <section class="card center-panel" id="center-waiting" aria-labelledby="center-waiting-title" data-live>
    <div class="center-row"><h2 class="section-title" id="center-waiting-title">Waiting</h2>\
    \(waiting.isEmpty ? nil : button(
      "Remove all", at: "/requests/remove", said: "Nothing waits any more.", fields: [.init("app", chosen.id)]))</div>
    \(waiting.isEmpty
      ? "<p class=\"center-empty\">Nothing waits. What is scheduled above stands here until it fires.</p>\n"
      : "<ol class=\"center-list\" data-list=\"waiting\">\n\(waiting.map(row))</ol>\n" as HTML)\
    </section>

    """
  }

  private func row(_ request: CenterRequest) -> HTML {
    """
    <li class="center-item" data-identifier="\(request.identifier)">
    <div class="center-text">\(request.title.isEmpty ? nil : "<b dir=\"auto\">\(request.title)</b>" as HTML?)\
    <span dir="auto">\(request.body)</span>\
    <span class="center-facts">\(request.trigger)\(request.repeats ? ", again and again" : "")\(when(request)) · \
    <code>\(request.identifier)</code></span></div>
    <div class="center-tools">\
    <a class="button button-quiet button-small" href="\(url: address)&amp;replace=\(url: Self.segment(request.identifier))#f-title" \
    aria-label="Replace \(request.body)">Replace</a>\
    \(button(
      "Remove", at: "/requests/remove", said: "Removed.",
      fields: [.init("app", chosen.id), .init("identifier", request.identifier)], label: "Remove \(request.body)"))</div>
    </li>

    """
  }

  private func when(_ request: CenterRequest) -> HTML? {
    guard let moment = request.firesAt else { return nil }
    let local = LocalTime(secondsSince1970: moment.seconds)
    return """
       · <time datetime="\(iso: moment)" data-moment>\(isoDay: local) \(clock: local, in: .english) UTC</time>
      """
  }
}
