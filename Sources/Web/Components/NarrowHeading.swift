import HTML
import PageKit
import Texts

/// Mark, title and a sentence above a form that stands alone.
struct NarrowHeading {
  var assets: Assets
  var title: String
  var lead: String

  var html: HTML {
    """
    <header class="door-heading">
    <img src="\(url: assets.url("icons/mark.svg"))" alt="" width="64" height="64">
    <h1>\(title)</h1>
    <p>\(lead)</p>
    </header>
    """
  }
}
