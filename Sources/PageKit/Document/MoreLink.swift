import HTML

/// A link to the part of a list that is not on the page. Nil at the list's end.
package struct MoreLink {
  package var title: String
  package var url: String?

  package init(title: String, url: String? = nil) {
    self.title = title
    self.url = url
  }

  package var html: HTML? {
    url.map { "<p class=\"more\"><a class=\"button button-quiet\" href=\"\(url: $0)\">\(title)</a></p>\n" }
  }
}
