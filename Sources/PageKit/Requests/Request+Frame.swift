import HTTPServer

extension Request {
  /// Whether the page is shown inside another page of this server. The query says so too, because a service worker that
  /// forwards the request drops `Sec-Fetch-Dest`, and no browser sends that field without TLS.
  package var isFramed: Bool { headers["Sec-Fetch-Dest"] == "iframe" || query["framed"] != nil }
}

extension String {
  /// The URL of the same page without its bar, for a frame in another page.
  package var framed: String { self + (contains("?") ? "&" : "?") + "framed=1" }
}
