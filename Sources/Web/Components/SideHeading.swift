import HTML
import PageKit
import Texts

/// The heading of a page beside the thread, with a link back.
package struct SideHeading {
  package var title: String
  package var back: String
  package var backTitle: String
  package var lead: HTML?
  package var language: Language

  package var html: HTML {
    """
    <header class="side-heading">
    <a class="side-back" href="\(url: back)">\(Icon.back)\
    <span>\(language.localized(.Guests.back, html: ["event": "<bdi>\(backTitle)</bdi>"]))</span></a>
    <h1>\(title)</h1>
    \(lead.map { "<p class=\"page-lead\">\($0)</p>\n" as HTML })\
    </header>

    """
  }
}
