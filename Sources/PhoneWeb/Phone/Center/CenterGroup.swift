import HTML
import HTTPServer
import Invites
import Texts

/// Notifications that are listed as one group.
package struct CenterGroup: Hashable, Sendable {
  package struct Item: Hashable, Sendable {
    package var identifier: String
    package var title: String
    package var subtitle: String = ""
    package var body: String
    package var date: Timestamp
    /// The picture of the first attachment.
    package var thumbnail: CardThumbnail? = nil

    package init(
      identifier: String, title: String, subtitle: String = "", body: String, date: Timestamp,
      thumbnail: CardThumbnail? = nil
    ) {
      self.identifier = identifier
      self.title = title
      self.subtitle = subtitle
      self.body = body
      self.date = date
      self.thumbnail = thumbnail
    }

  }

  /// The items, newest first, never empty.
  package var items: [Item]
  /// The summary of the items behind the first. Nil when there is only one.
  package var summary: String?

  package init(items: [Item], summary: String? = nil) {
    self.items = items
    self.summary = summary
  }
}

extension CenterPage {
  package var listedPanel: HTML {
    """
    <section class="card center-panel" id="center-listed" aria-labelledby="center-listed-title" data-live>
    <div class="center-row"><h2 class="section-title" id="center-listed-title">\(language.localized(.Center.listed))</h2>\
    \(listed.isEmpty ? nil : button(
      language.localized(.Center.clearAll), at: "/notifications/clear", said: language.localized(.Center.isEmpty), fields: [.init("app", chosen.id)]))</div>
    \(listed.isEmpty
      ? "<p class=\"center-empty\">\(language.localized(.Center.nothingListed))</p>\n"
      : "<ol class=\"center-list\" data-list=\"listed\">\n\(listed.map(group))</ol>\n" as HTML)\
    </section>

    """
  }

  private func group(_ group: CenterGroup) -> HTML {
    guard let summary = group.summary, let leading = group.items.first else {
      return "\(group.items.map { item($0, as: "li") })"
    }
    return """
      <li class="center-group">\(item(leading, as: "div"))\
      <details data-key="\(leading.identifier)"><summary>\(summary)</summary>\
      <ol>\(group.items.dropFirst().map { item($0, as: "li") })</ol></details></li>

      """
  }

  private func item(_ item: CenterGroup.Item, as element: StaticString) -> HTML {
    """
    <\(element.description) class="center-item" data-identifier="\(item.identifier)">\
    <div class="center-text">\(item.title.isEmpty ? nil : "<b dir=\"auto\">\(item.title)</b>" as HTML?)\
    \(item.subtitle.isEmpty ? nil : "<span dir=\"auto\">\(item.subtitle)</span>" as HTML?)\
    <span dir="auto">\(item.body)</span>\
    <span class="center-facts"><time datetime="\(iso: item.date)" data-moment>\(time(item))</time> · \
    <code>\(item.identifier)</code></span></div>\
    \(item.thumbnail?.html("center-thumbnail"))\
    <div class="center-tools">\(button(
      language.localized(.Center.clear), at: "/notifications/\(chosen.id)/\(PercentEncoding.encode(item.identifier))/clear", said: language.localized(.Center.cleared),
      label: language.localized(.Center.clearOf, ["text": item.body])))</div>\
    </\(element.description)>

    """
  }

  private func time(_ item: CenterGroup.Item) -> String {
    CardTime(moment: item.date, now: now, timeZone: "UTC", language: language).text
  }
}
