import Logging

/// One line for each request. A path that its route calls a token is logged as the route, for tokens are secrets.
enum AccessLog {
  static func write(_ exchange: Exchange, to logger: Logger) {
    logger.info(
      "\(exchange.request.method.rawValue) \(path(exchange)) \(exchange.answered?.status.rawValue ?? 0)",
      metadata: [
        "from": "\(exchange.connection.remoteAddress)",
        "bytes": "\(exchange.answered?.length.map(String.init) ?? "-")",
        "microseconds": "\(microseconds(exchange.startedAt.duration(to: .now)))",
      ])
  }

  private static func path(_ exchange: Exchange) -> String {
    if let pattern = exchange.answered?.route?.pattern, pattern.contains("{token") { return pattern }
    return exchange.request.path
  }

  private static func microseconds(_ duration: Duration) -> Int64 {
    duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
  }
}
