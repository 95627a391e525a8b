import HTTPServer
import Invites

/// `/healthz`, `/metrics` and `/openapi.json`: for operators and programs.
struct OperationRoutes {
  let services: Services
  let startedAt: Timestamp

  func add(to router: inout Router) {
    router.on(.get, "/healthz", health)
    router.on(.get, "/metrics", metrics)
    router.on(.get, "/openapi.json") { _ in
      Response(.ok, try services.assets.bytes("openapi.json"), type: "application/json")
    }
    router.on(.get, "/problems/{code}", problem)
  }

  private static let healthy = Array("{\"status\":\"ok\"}\n".utf8)

  /// Answers as long as requests are served; that the database can be read, and is where it was, is part of it.
  private func health(_ request: Request) throws -> Response {
    try services.store.requireInPlace()
    try services.store.ping()
    return .json(Self.healthy)
  }

  private func metrics(_ request: Request) -> Response {
    let seconds = (services.surroundings.now().milliseconds - startedAt.milliseconds) / 1000
    let text = services.meters.exposition(gauges: services.gauges, upSeconds: seconds)
    return Response(.ok, Array(text.utf8), type: "text/plain; version=0.0.4; charset=utf-8")
  }

  /// What a problem document's `type` leads to.
  private func problem(_ request: Request) throws -> Response {
    guard let code = Failure.Code(rawValue: request.parameters["code"]) else { throw HTTPFailure.notFound }
    return .text("\(code.title)\n\nCode: \(code.rawValue)\nStatus: \(code.status)\n")
  }
}

extension Services {
  /// What strangers and guests can fill, each of which is bounded.
  fileprivate var gauges: [(String, Int)] {
    [
      ("open_streams", streams.total), ("browser_phones", handsets.count), ("browser_phones_bytes", handsets.weight),
      ("guest_phones", guestHandsets.count), ("rate_limited_subjects", limiter.count),
    ]
  }
}
