import Logging

/// One line for each request. Tokens and keys are secrets: a route that takes one is logged as its pattern, whatever the
/// method. Of any other path the log leaves out the segments that are long enough to be one, and mail addresses.
enum AccessLog {
  /// The longest path segment that is logged, in bytes. Identifiers are shorter than this, tokens longer.
  private static let longest = 36

  static func write(_ exchange: Exchange, to logger: Logger) {
    logger.log(
      level: isPart(exchange) ? .debug : .info,
      "\(exchange.request.method.rawValue) \(path(exchange)) \(status(exchange))",
      metadata: [
        "request": "\(exchange.request.id)", "from": "\(exchange.connection.remoteAddress)",
        "bytes": "\(exchange.answered?.length.map(String.init) ?? "-")",
        "microseconds": "\(microseconds(exchange.startedAt.duration(to: .now)))",
      ])
  }

  /// Whether the request was for a file that a page loads, such as a style sheet or a picture. A page has dozens of
  /// them, and only failures among them matter to an operator.
  private static func isPart(_ exchange: Exchange) -> Bool {
    guard let response = exchange.answered, response.status.rawValue < 400 else { return false }
    if let type = response.headers["Content-Type"]?.lowercased() {
      return partTypes.contains { type.hasPrefix($0) }
    }
    // A 304 response has no content type.
    let name = exchange.request.path.split(separator: "/").last ?? ""
    return name.firstIndex(of: ".").map { partEndings.contains(String(name[$0...])) } ?? false
  }

  private static let partTypes = [
    "text/css", "text/javascript", "application/javascript", "application/manifest+json", "font/", "image/", "audio/",
    "video/",
  ]
  private static let partEndings: Set = [
    ".css", ".js", ".svg", ".png", ".jpg", ".gif", ".webp", ".ico", ".woff2", ".webmanifest", ".mp4", ".m4a",
  ]

  /// The response's status, or "-" when libmicrohttpd refused the request itself.
  private static func status(_ exchange: Exchange) -> String {
    exchange.answered.map { String($0.status.rawValue) } ?? "-"
  }

  private static func path(_ exchange: Exchange) -> String {
    let path = exchange.request.path
    if let pattern = exchange.answered?.route?.pattern ?? exchange.core.router.pattern(at: path),
      pattern.contains("{token") || pattern.contains("{key")
    {
      return pattern
    }
    // The path is encoded so that it cannot send control sequences to the terminal that shows the log.
    return path.split(separator: "/", omittingEmptySubsequences: false)
      .map { isPrivate($0) ? "…" : PercentEncoding.encode(path: String($0)) }.joined(separator: "/")
  }

  private static func isPrivate(_ segment: Substring) -> Bool {
    segment.utf8.count > longest || segment.contains("@") || segment.contains("%40")
  }

  private static func microseconds(_ duration: Duration) -> Int64 {
    duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
  }
}
