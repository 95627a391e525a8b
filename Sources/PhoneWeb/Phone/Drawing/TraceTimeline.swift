import HTML
import Invites
import Texts

/// The steps that a notification went through, as a timeline.
package struct TraceTimeline: Hashable, Sendable {
  package struct Step: Hashable, Sendable {
    package var at: Timestamp
    /// Milliseconds since the previous step, or since the first.
    package var elapsedMilliseconds: Double
    /// The actor: `phone`, `service extension`, `content extension`, `app` …
    package var actor: String = ""
    /// A summary in one sentence.
    package var summary: String
    package var details: [Detail] = []
    /// The kind of the step, in one stable word, e.g. `downloaded`.
    package var kind: String = ""

    package init(
      at: Timestamp, elapsedMilliseconds: Double, actor: String = "", summary: String, details: [Detail] = [],
      kind: String = ""
    ) {
      self.at = at
      self.elapsedMilliseconds = elapsedMilliseconds
      self.actor = actor
      self.summary = summary
      self.details = details
      self.kind = kind
    }

  }

  package struct Detail: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var steps: [Step]
  /// The language of the texts around the steps. The steps themselves are for developers and in English.
  package var language: Language

  package init(steps: [Step], language: Language) {
    self.steps = steps
    self.language = language
  }

  /// An element with the attribute `data-trace`, which the script replaces as a whole.
  package var html: HTML {
    guard !steps.isEmpty else {
      return
        "<div class=\"trace\" data-trace><p class=\"trace-empty\">\(language.localized(.Trace.nothingToIt))</p></div>\n"
    }
    return "<div class=\"trace\" data-trace>\n\(list)</div>\n"
  }

  /// The list of steps alone.
  package var list: HTML {
    "<ol class=\"trace-steps\"\(language == .english ? nil : " lang=\"en\"" as HTML?)>\n\(steps.map(row))</ol>\n"
  }

  private func row(_ step: Step) -> HTML {
    """
    <li class="trace-step" data-step data-kind="\(step.kind)" data-actor="\(step.actor)">
    <p class="trace-head">\
    \(step.actor.isEmpty ? nil : "<span class=\"trace-actor\"\(language == .english ? nil : " lang=\"\(language.tag)\"" as HTML?)>\(TracePanel.name(ofActor: step.actor, in: language))</span>" as HTML?)\
    <time class="trace-time" datetime="\(iso: step.at)">\(Self.clock(step.at))</time>\
    <span class="trace-elapsed">\(Self.duration(step.elapsedMilliseconds))</span></p>
    \(step.details.isEmpty ? "<p>\(step.summary)</p>\n" : details(of: step))\
    </li>

    """
  }

  private func details(of step: Step) -> HTML {
    """
    <details class="trace-details"><summary>\(step.summary)</summary><dl>
    \(step.details.map { "<dt>\($0.name)</dt><dd><code>\($0.value)</code></dd>\n" as HTML })\
    </dl></details>

    """
  }

  /// The time as `02:04:09.120` in UTC.
  package static func clock(_ moment: Timestamp) -> String {
    let dayMilliseconds = ((moment.milliseconds % 86_400_000) + 86_400_000) % 86_400_000
    let parts = [dayMilliseconds / 3_600_000, dayMilliseconds / 60_000 % 60, dayMilliseconds / 1000 % 60]
    let clock = parts.map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
    return "\(clock).\(String(String(1000 + dayMilliseconds % 1000).dropFirst()))"
  }

  /// The duration as `+0.4 ms`, `+12 ms` or `+1.5 s`.
  private static func duration(_ milliseconds: Double) -> String {
    switch milliseconds {
    case ..<0: "0 ms"
    case ..<10: "+\((milliseconds * 10).rounded() / 10) ms"
    case ..<1000: "+\(Int(clamping: milliseconds)) ms"
    default: "+\((milliseconds / 100).rounded() / 10) s"
    }
  }
}
