import HTTPServer

extension Request {
  /// Whether no person is known to look at the response: the request is a HEAD, as from link checkers, or a browser
  /// prefetches the page (`Sec-Purpose`, Fetch standard), or the program is a known link previewer.
  ///
  /// Other programs do not identify themselves. Where only a real view may count, the page itself reports it once it is
  /// seen.
  package var isUnattended: Bool { isPassing || isInAdvance }

  /// Whether a program that is not a browser checks the link. The server stores nothing for it.
  package var isPassing: Bool { method == .head || isPreviewer }

  private var isInAdvance: Bool {
    ["Sec-Purpose", "Purpose", "X-Moz"].contains { headers[$0]?.lowercased().contains("prefetch") == true }
  }

  private var isPreviewer: Bool {
    guard let agent = headers["User-Agent"]?.prefix(512).lowercased() else { return false }
    // Cubot is a maker of phones.
    let words = agent.replacing("cubot", with: "")
    return Self.previewers.contains(where: words.contains)
  }

  private static let previewers = [
    "bot", "crawler", "spider", "preview", "facebookexternalhit", "whatsapp/", "slack-imgproxy", "embedly", "mastodon",
    "iframely", "scanner", "safelinks",
  ]
}
