import HTTPServer

extension Request {
  /// Nobody is seen to look at what is asked for: the head alone is, as by programs that look whether a link leads
  /// anywhere; or a browser fetches it in advance (`Sec-Purpose`, Fetch standard); or a program that draws previews of
  /// links names itself.
  ///
  /// Others do not name themselves. What must only count when somebody looks is told by the page itself, once it is seen.
  package var isUnattended: Bool { isPassing || isInAdvance }

  /// By a program that looks at the link and is no browser: there is nothing to remember for it.
  package var isPassing: Bool { method == .head || isPreviewer }

  private var isInAdvance: Bool {
    ["Sec-Purpose", "Purpose", "X-Moz"].contains { headers[$0]?.lowercased().contains("prefetch") == true }
  }

  private var isPreviewer: Bool {
    guard let agent = headers["User-Agent"]?.prefix(512).lowercased() else { return false }
    // Cubot makes phones.
    let words = agent.replacing("cubot", with: "")
    return Self.previewers.contains(where: words.contains)
  }

  private static let previewers = [
    "bot", "crawler", "spider", "preview", "facebookexternalhit", "whatsapp/", "slack-imgproxy", "embedly", "mastodon",
    "iframely", "scanner", "safelinks",
  ]
}
