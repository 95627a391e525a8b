import HTML

/// Leads to the part of a list that is not on the page; nothing at the list's end.
struct MoreLink {
  var title: String
  var url: String?

  var html: HTML? {
    url.map { "<p class=\"more\"><a class=\"button button-quiet\" href=\"\(url: $0)\">\(title)</a></p>\n" }
  }
}
