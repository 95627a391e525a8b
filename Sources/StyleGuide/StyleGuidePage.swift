import HTML
import PageKit
import Texts

/// Every component in every state, cut out of the sample pages that the tests check, and a link to each of these pages.
///
/// A new state in a sample appears in the guide automatically. The guide contains no data of any host.
struct StyleGuidePage: Sendable {
  var site: Site

  init(site: Site) {
    self.site = site
    // The guide is the same for every viewer, signed in or not, and on every page.
    self.site.account = nil
    self.site.isFramed = false
    self.site.path = Self.path
  }

  var language: Language { site.language }

  var html: HTML {
    let pages = Samples.$stage.withValue(site) { Samples.pages.map { (name: $0.name, markup: Markup($0.html)) } }
    return Document(
      site: site, title: "\(language.localized(.Guide.title)) · Partyline", styles: Self.styles, kind: "styleguide",
      offersSignIn: false, developerPlace: .styleGuide, main: main(pages)
    ).html
  }

  /// The sample pages by name, as the guide shows them. Choosing a language on one of them leads to the guide.
  var samples: [String: HTML] {
    Samples.$stage.withValue(site) { Dictionary(Samples.pages) { first, _ in first } }
  }

  private func main(_ pages: [(name: String, markup: Markup)]) -> HTML {
    """
    <header class="page-heading"><div>
    <h1>\(language.localized(.Guide.title))</h1>
    <p class="page-lead">\(language.localized(.Guide.lead))</p>
    </div></header>
    \(GuideFoundations(language: language).html)\
    \(components(pages))\
    \(GuideSection(title: language.localized(.Guide.pages), main: links(pages.map(\.name))).html)
    """
  }

  private func components(_ pages: [(name: String, markup: Markup)]) -> [HTML] {
    var number = 0
    return Component.all.map { component in
      let specimens = component.specimens(in: pages).map { specimen -> HTML in
        number += 1
        return
          "<div class=\"specimen\">\(component.before)\(specimen.html.apart(number))\(component.after)\(origin(specimen))</div>\n"
      }
      return GuideSection(
        title: language.localized(component.title),
        main: "<div class=\"specimens specimens-\(component.layout.rawValue)\">\n\(specimens)</div>\n"
      ).html
    }
  }

  private func origin(_ specimen: Specimen) -> HTML {
    "<a class=\"specimen-origin\" href=\"\(url: Self.address(of: specimen.page))\">\(specimen.page)</a>"
  }

  private func links(_ names: [String]) -> HTML {
    let links = names.map { "<li><a href=\"\(url: Self.address(of: $0))\">\($0)</a></li>\n" as HTML }
    return "<ul class=\"specimen-pages\">\n\(links)</ul>\n"
  }

  private static let path = "/styleguide"
  private static func address(of page: String) -> String { "\(path)/pages/\(page)" }

  /// The style sheets of all components, and the guide's own.
  private static let styles = [
    "cover", "events", "invite-card", "host-tools", "answer", "thread", "row", "row-menu", "composer", "guests",
    "guest-list", "check-in", "code", "sheet", "private-messages", "inbox", "browser-push", "settings", "hosting",
    "narrow", "event-form", "surveys", "members", "styleguide",
  ]
}

/// A part of the guide with its heading.
struct GuideSection {
  var title: String
  var main: HTML

  var html: HTML {
    """
    <section class="guide-section" aria-label="\(title)">
    <h2>\(title)</h2>
    \(main)</section>

    """
  }
}
