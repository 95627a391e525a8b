import HTML
import PageKit
import Texts

/// `/developers`: the tools and documents for developers who work with notifications.
package struct DevelopersPage: Sendable {
  package var site: Site
  /// Whether the server has demo data.
  package var hasDemo: Bool

  package init(site: Site, hasDemo: Bool) {
    self.site = site
    self.hasDemo = hasDemo
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Developers.title)) · Partyline", kind: "developers",
      offersSignIn: false,
      developerPlace: .overview, main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="page-heading"><div><h1>\(language.localized(.Developers.title))</h1>
    <p class="page-lead">\(language.localized(.Developers.lead))</p></div></header>
    <ul class="developer-list">
    \(row(.preview, .Developers.preview))\(row(.center, .Developers.center))\(row(.lab, .Developers.lab))\
    \(hasDemo ? row(.demo, .Developers.demo) : row(title: language.localized(.Demo.title), .Developers.noDemo))\
    \(row(.styleGuide, .Developers.styleGuide))\(row(.api, .Developers.api))\
    \(row(title: language.localized(.Developers.documentation), .Developers.documentationNote))\
    </ul>
    """
  }

  private func row(_ place: DeveloperPlace, _ note: LocalizedText) -> HTML {
    row(title: "<a href=\"\(url: place.path)\">\(language.localized(place.title))</a>", note)
  }

  private func row(title: HTML, _ note: LocalizedText) -> HTML {
    """
    <li class="card"><h2>\(title)</h2>
    <p>\(language.localized(note))</p></li>

    """
  }

  private func row(title: String, _ note: LocalizedText) -> HTML { row(title: "\(title)" as HTML, note) }
}
