import HTML
import Texts

/// A component of the interface, as it is found in the sample pages.
struct Component {
  /// The characteristic that distinguishes two states of the component.
  enum Identity { case classes, startTag, markup }
  enum Layout: String { case inline, cards, wide }

  var title: LocalizedText
  /// The possible first classes of the component's element.
  var names: Set<String>
  var identity = Identity.markup
  var layout = Layout.cards
  /// The markup around the component.
  var before: HTML = ""
  var after: HTML = ""
  /// The largest number of states that are shown.
  var limit = 24

  /// All components, in the order in which the guide shows them.
  static let all: [Component] = [
    Component(title: .Guide.buttons, names: ["button"], identity: .classes, layout: .inline),
    Component(title: .Guide.fields, names: ["field"], identity: .markup, limit: 18),
    Component(title: .Guide.failures, names: ["form-failure", "error-status"], limit: 6),
    Component(title: .Guide.badges, names: ["badge"], identity: .classes, layout: .inline),
    Component(title: .Guide.avatars, names: ["avatar"], identity: .classes, layout: .inline),
    Component(title: .Guide.covers, names: ["cover"], identity: .classes),
    Component(
      title: .Guide.eventRows, names: ["event-row"], before: "<ul class=\"event-list\"><li>", after: "</li></ul>",
      limit: 12),
    Component(title: .Guide.invites, names: ["invite"], limit: 8),
    Component(title: .Guide.answers, names: ["answer"]),
    Component(title: .Guide.counts, names: ["headcount"], limit: 8),
    Component(
      title: .Guide.guestRows, names: ["guest"], before: "<ul class=\"guest-list\">", after: "</ul>", limit: 12),
    Component(
      title: .Guide.guestEntries, names: ["entry"], before: "<ol class=\"card guest-table\">", after: "</ol>", limit: 12
    ),
    Component(
      title: .Guide.doorRows, names: ["check-in-row"], before: "<ul class=\"card check-in-list\">", after: "</ul>",
      limit: 9),
    Component(
      title: .Guide.entries, names: ["row", "day-mark"], identity: .classes, layout: .wide,
      before: "<ol class=\"messages\">", after: "</ol>"),
    Component(title: .Guide.browserPush, names: ["browser-note"], limit: 16),
    Component(title: .Guide.composers, names: ["composer"], layout: .wide, limit: 6),
    Component(title: .Guide.folds, names: ["fold", "fold-link"], limit: 9),
    Component(title: .Guide.choices, names: ["radio", "box", "chip"], identity: .markup, limit: 18),
    Component(title: .Guide.empty, names: ["empty", "thread-empty", "guests-empty", "guest-none"]),
  ]
}

/// One state of a component, and the sample page that it was found on.
struct Specimen {
  var page: String
  var html: HTML
}

extension Component {
  /// Returns every state found in the sample pages, each once, up to `limit`.
  func specimens(in pages: [(name: String, markup: Markup)]) -> [Specimen] {
    var found: [Specimen] = []
    var known: Set<String> = []
    for page in pages {
      for (index, tag) in page.markup.tags.enumerated() where isBegun(by: tag, in: page.markup) {
        guard found.count < limit else { return found }
        let html = page.markup.element(at: index)
        if known.insert(key(tag, page.markup, html)).inserted { found.append(Specimen(page: page.name, html: html)) }
      }
    }
    return found
  }

  private func isBegun(by tag: Markup.Tag, in markup: Markup) -> Bool {
    guard !tag.isEnd, let first = tag.classes.split(separator: " ").first, names.contains(String(first)) else {
      return false
    }
    return !markup.text(of: tag).hasSuffix(" hidden>")
  }

  private func key(_ tag: Markup.Tag, _ markup: Markup, _ html: HTML) -> String {
    switch identity {
    case .classes: "\(tag.name) \(tag.classes)"
    case .startTag: markup.text(of: tag)
    case .markup: html.description
    }
  }
}
