import HTTPServer
import Invites

/// `/healthz`, `/metrics` and `/openapi.json`: for operators and programs.
struct OperationRoutes {
  let services: Services
  let startedAt: Timestamp
  /// Put together when first asked for.
  private let document = Locked<[UInt8]?>(nil)

  init(services: Services, startedAt: Timestamp) {
    (self.services, self.startedAt) = (services, startedAt)
  }

  func add(to router: inout Router) {
    router.on(.get, "/healthz", health)
    router.on(.get, "/metrics", metrics)
    router.on(.get, "/openapi.json", description)
    router.on(.get, "/problems/{code}", problem)
  }

  private static let healthy = Array("{\"status\":\"ok\"}\n".utf8)

  /// Answers as long as requests are served; that the database can be read is part of it.
  private func health(_ request: Request) throws -> Response {
    try services.store.ping()
    return .json(Self.healthy)
  }

  private func description(_ request: Request) throws -> Response {
    let bytes = try document.withLock { known in
      if let known { return known }
      let bytes = try APIDocument(services.assets).json.bytes
      known = bytes
      return bytes
    }
    return Response(.ok, bytes, type: "application/json").tagged("\(services.assets.version)-\(bytes.count)")
  }

  private func metrics(_ request: Request) -> Response {
    let seconds = (services.surroundings.now().milliseconds - startedAt.milliseconds) / 1000
    let text = services.meters.exposition(openStreams: services.streams.total, upSeconds: seconds)
    return Response(.ok, Array(text.utf8), type: "text/plain; version=0.0.4; charset=utf-8")
  }

  /// What a problem document's `type` leads to.
  private func problem(_ request: Request) throws -> Response {
    guard let code = Failure.Code(rawValue: request.parameters["code"]) else { throw HTTPFailure.notFound }
    return .text("\(code.title)\n\nCode: \(code.rawValue)\nStatus: \(code.status)\n")
  }
}
