import HTTPServer

extension Request {
  /// Whether the page is shown inside another page of this server, which says so in the address: a service worker that
  /// passes the request on takes `Sec-Fetch-Dest` away, and without TLS no browser sends it.
  package var isFramed: Bool { headers["Sec-Fetch-Dest"] == "iframe" || query["framed"] != nil }
}

extension String {
  /// The same page without its bar, as a frame of another page shows it.
  package var framed: String { self + (contains("?") ? "&" : "?") + "framed=1" }
}
