/// Everything that was done with the phone, newest first, with the tools to search it and to take it along.
public struct TracePanel: Sendable {
  /// One thing that was done: a push that arrived, an action that was chosen.
  public struct Episode: Hashable, Sendable, Identifiable {
    public var id: Int
    /// E.g. the notification's title.
    public var title: String
    /// The app concerned; empty where it concerns the phone itself.
    public var app: String
    public var timeline: TraceTimeline

    public init(id: Int, title: String, app: String = "", timeline: TraceTimeline) {
      self.id = id
      self.title = title
      self.app = app
      self.timeline = timeline
    }

    /// One element with the attribute `data-episode`, which the script puts in or replaces as a whole.
    public var html: HTML {
      """
      <section class="episode" data-episode="\(id)">
      <h3 class="episode-title"><span dir="auto">\(title)</span>\
      \(app.isEmpty ? nil : "<span class=\"episode-app\">\(app)</span>" as HTML?)</h3>
      \(timeline.steps.isEmpty ? "<p class=\"trace-empty\">Nothing happened yet.</p>\n" : timeline.list)\
      </section>

      """
    }
  }

  /// Who does things, in the words of the steps.
  public static let actors = ["Phone", "Service extension", "Content extension", "App", "User", "Server"]

  public var episodes: [Episode]
  /// The trace as JSON.
  public var downloadURL: String
  public var actors: [String]

  public init(episodes: [Episode], downloadURL: String, actors: [String] = Self.actors) {
    self.episodes = episodes
    self.downloadURL = downloadURL
    self.actors = actors
  }
}

extension TracePanel {
  var html: HTML {
    """
    <section class="trace-panel card" data-trace aria-labelledby="trace-title">
    <header class="trace-heading"><h2 class="section-title" id="trace-title">What happened</h2>\
    <span class="trace-tools"><button type="button" class="button button-small" data-trace-copy>Copy</button>\
    <a class="button button-small" href="\(url: downloadURL)" download="trace.json" data-trace-download>\
    Download JSON</a></span></header>
    <div class="trace-filters" data-trace-filters>
    <label class="visually-hidden" for="trace-search">Search the steps</label>\
    <input class="input trace-search" id="trace-search" type="search" placeholder="Search the steps" \
    autocomplete="off" data-trace-search>
    <fieldset class="trace-actors"><legend class="visually-hidden">Show steps of</legend>
    \(actors.map(toggle))\
    </fieldset>
    </div>
    <div class="trace-list" data-trace-list>
    \(episodes.map(\.html))\
    <p class="trace-empty" data-trace-empty\(flag: "hidden", !episodes.isEmpty)>Nothing happened yet. Choose a \
    notification, and every step it goes through is written here.</p>
    </div>
    </section>

    """
  }

  private func toggle(_ actor: String) -> HTML {
    let id = "trace-" + actor.lowercased().replacing(" ", with: "-")
    return """
      <span class="trace-actor-toggle"><input type="checkbox" id="\(id)" value="\(actor)" checked data-trace-filter>\
      <label for="\(id)">\(actor)</label></span>

      """
  }
}
