import Logging

/// One line for each request. Tokens and keys are secrets: a route that takes one is logged as its pattern, and of any
/// other path the segments long enough to be one are left out.
enum AccessLog {
  /// Identifiers are shorter than this many bytes, tokens longer.
  private static let longest = 36

  static func write(_ exchange: Exchange, to logger: Logger) {
    logger.log(
      level: isPart(exchange) ? .debug : .info,
      "\(exchange.request.method.rawValue) \(path(exchange)) \(status(exchange))",
      metadata: [
        "from": "\(exchange.connection.remoteAddress)",
        "bytes": "\(exchange.answered?.length.map(String.init) ?? "-")",
        "microseconds": "\(microseconds(exchange.startedAt.duration(to: .now)))",
      ])
  }

  /// Whether the request was for one of the files of a page, such as a style or a picture. A page has dozens of them, and
  /// only failures among them matter to an operator.
  private static func isPart(_ exchange: Exchange) -> Bool {
    guard let response = exchange.answered, response.status.rawValue < 400 else { return false }
    if let type = response.headers["Content-Type"]?.lowercased() {
      return partTypes.contains { type.hasPrefix($0) }
    }
    // An answer that a browser's copy is still good has no type.
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

  /// What the library refused on its own account has no status here.
  private static func status(_ exchange: Exchange) -> String {
    exchange.answered.map { String($0.status.rawValue) } ?? "-"
  }

  private static func path(_ exchange: Exchange) -> String {
    if let pattern = exchange.answered?.route?.pattern, pattern.contains("{token") || pattern.contains("{key") {
      return pattern
    }
    // Encoded, so that nothing in it steers the terminal on which somebody reads the log.
    return exchange.request.path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.utf8.count > longest ? "…" : PercentEncoding.encode(path: String($0)) }.joined(separator: "/")
  }

  private static func microseconds(_ duration: Duration) -> Int64 {
    duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
  }
}
