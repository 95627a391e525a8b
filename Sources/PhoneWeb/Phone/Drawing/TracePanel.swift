import HTML
import Texts

/// Everything that was done with the phone, newest first, with tools to search and download it.
package struct TracePanel: Sendable {
  /// One entry of the trace, such as a push that arrived or an action that was chosen.
  package struct Section: Hashable, Sendable, Identifiable {
    package var id: Int
    /// The title, e.g. that of the notification.
    package var title: String
    /// The app concerned. Empty when the entry concerns the phone itself.
    package var app: String = ""
    package var timeline: TraceTimeline

    package init(id: Int, title: String, app: String = "", timeline: TraceTimeline) {
      self.id = id
      self.title = title
      self.app = app
      self.timeline = timeline
    }

    /// The title of an entry that concerns no notification.
    package static func ofPhone(in language: Language) -> String { language.localized(.Trace.phone) }
    /// The title of a dry run.
    package static func ofDryRun(in language: Language) -> String { language.localized(.Trace.dryRun) }

    /// One element with the attribute `data-trace-session`, which the script puts in or replaces as a whole.
    package var html: HTML { html(isOpen: true) }

    /// - Parameter isOpen: whether the steps are visible. Otherwise the heading opens them.
    package func html(isOpen: Bool) -> HTML {
      """
      <details class="trace-session" data-trace-session="\(id)"\(flag: "open", isOpen)>
      <summary class="trace-session-title"><h3 dir="auto">\(title)</h3>\
      \(app.isEmpty ? nil : "<span class=\"trace-session-app\">\(app)</span>" as HTML?)\(time)</summary>
      \(timeline.steps.isEmpty ? "<p class=\"trace-empty\">\(timeline.language.localized(.Trace.nothingYet))</p>\n" : timeline.list)\
      </details>

      """
    }

    /// The time at which it began.
    private var time: HTML? {
      timeline.steps.first.map { step in
        "<time class=\"trace-session-app\" datetime=\"\(iso: step.at)\">\(String(TraceTimeline.clock(step.at).prefix(8)))</time>"
      }
    }
  }

  /// The actors, as the steps name them.
  package static let actors = ["Phone", "Service extension", "Content extension", "App", "User", "Server"]

  package var sections: [Section]
  /// The URL of the trace as JSON.
  package var downloadURL: String
  package var actors: [String] = Self.actors
  package var language: Language

  package init(sections: [Section], downloadURL: String, actors: [String] = Self.actors, language: Language) {
    self.sections = sections
    self.downloadURL = downloadURL
    self.actors = actors
    self.language = language
  }
}

extension TracePanel {
  package var html: HTML {
    """
    <section class="trace-panel card" data-trace aria-labelledby="trace-title">
    <header class="trace-heading"><h2 class="section-title" id="trace-title">\(language.localized(.Trace.title))</h2>\
    <span class="trace-tools"><button type="button" class="button button-small" data-trace-copy>\(language.localized(.Trace.copy))</button>\
    <a class="button button-small" href="\(url: downloadURL)" download="trace.json" data-trace-download>\
    \(language.localized(.Trace.download))</a></span></header>
    <div class="trace-filters" data-trace-filters>
    <label class="visually-hidden" for="trace-search">\(language.localized(.Trace.search))</label>\
    <input class="input trace-search" id="trace-search" type="search" placeholder="\(language.localized(.Trace.search))" \
    autocomplete="off" data-trace-search>
    <fieldset class="trace-actors"><legend class="visually-hidden">\(language.localized(.Trace.stepsOf))</legend>
    \(actors.map(toggle))\
    </fieldset>
    </div>
    <div class="trace-list" data-trace-list>
    \(sections.enumerated().map { $1.html(isOpen: $0 == 0) })\
    <p class="trace-empty" data-trace-empty\(flag: "hidden", !sections.isEmpty)>\
    \(language.localized(.Trace.chooseOne))</p>
    </div>
    </section>

    """
  }

  private func toggle(_ actor: String) -> HTML {
    let id = "trace-" + actor.lowercased().replacing(" ", with: "-")
    return """
      <span class="trace-actor-toggle"><input type="checkbox" id="\(id)" value="\(actor)" checked data-trace-filter>\
      <label for="\(id)">\(Self.name(ofActor: actor, in: language))</label></span>

      """
  }

  /// The name of an actor in the viewer's language. An unknown actor keeps its name.
  package static func name(ofActor actor: String, in language: Language) -> String {
    switch actor.lowercased() {
    case "phone": language.localized(.Actor.phone)
    case "service extension": language.localized(.Actor.serviceExtension)
    case "content extension": language.localized(.Actor.contentExtension)
    case "app": language.localized(.Actor.app)
    case "user": language.localized(.Actor.user)
    case "server": language.localized(.Actor.server)
    default: actor
    }
  }
}
