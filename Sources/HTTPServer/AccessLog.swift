import Logging

/// One line for each request. Tokens and keys are secrets: a route that takes one is logged as its pattern, and of any
/// other path the segments long enough to be one are left out.
enum AccessLog {
  /// Identifiers are shorter than this many bytes, tokens longer.
  private static let longest = 36

  static func write(_ exchange: Exchange, to logger: Logger) {
    logger.info(
      "\(exchange.request.method.rawValue) \(path(exchange)) \(status(exchange))",
      metadata: [
        "from": "\(exchange.connection.remoteAddress)",
        "bytes": "\(exchange.answered?.length.map(String.init) ?? "-")",
        "microseconds": "\(microseconds(exchange.startedAt.duration(to: .now)))",
      ])
  }

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
