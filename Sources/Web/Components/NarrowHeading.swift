import HTML
import PageKit
import Texts

/// The logo, a title and a sentence above a form on a page of its own.
struct NarrowHeading {
  var assets: Assets
  var title: String
  var lead: String

  var html: HTML {
    """
    <header class="narrow-heading">
    <img src="\(url: assets.url("icons/mark.svg"))" alt="" width="64" height="64">
    <h1>\(title)</h1>
    <p>\(lead)</p>
    </header>
    """
  }
}
