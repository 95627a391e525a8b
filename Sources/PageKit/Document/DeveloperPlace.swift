import HTML
import Texts

/// A page for developers. Each has a bar that links to the others.
package enum DeveloperPlace: Sendable, CaseIterable {
  case overview, preview, center, lab, demo, styleGuide, api

  package var path: String {
    switch self {
    case .overview: "/developers"
    case .preview: "/preview"
    case .center: "/preview/center"
    case .lab: "/lab"
    case .demo: "/demo"
    case .styleGuide: "/styleguide"
    case .api: "/openapi.json"
    }
  }

  package var title: LocalizedText {
    switch self {
    case .overview: .Developers.title
    case .preview: .Preview.title
    case .center: .Phone.notifications
    case .lab: .Lab.title
    case .demo: .Demo.title
    case .styleGuide: .Guide.title
    case .api: .Developers.apiTitle
    }
  }

  /// The bar of this page. It leaves the demo out on other pages, because not every server has one; the overview links
  /// to it.
  package func bar(in language: Language) -> HTML {
    let places = Self.allCases.filter { $0 != .demo || self == .demo }
    return """
      <nav class="developer-bar" aria-label="\(language.localized(.Developers.pages))"><ul>
      \(places.map { "<li>\(link(to: $0, in: language))</li>\n" as HTML })\
      </ul></nav>

      """
  }

  private func link(to place: Self, in language: Language) -> HTML {
    """
    <a href="\(url: place.path)"\(attribute: "aria-current", place == self ? "page" : nil)>\(language.localized(place.title))</a>
    """
  }
}
