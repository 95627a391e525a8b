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

  /// Answers as long as requests are served, and the database can be read and written.
  private func health(_ request: Request) async throws -> Response {
    try await services.health.requireWritable()
    return .json(Self.healthy)
  }

  private func metrics(_ request: Request) async throws -> Response {
    let seconds = (services.surroundings.now().milliseconds - startedAt.milliseconds) / 1000
    let text = services.meters.exposition(openStreams: services.streams.total, upSeconds: seconds, try await gauges())
    return Response(.ok, Array(text.utf8), type: "text/plain; version=0.0.4; charset=utf-8")
  }

  private func gauges() async throws -> [Meters.Gauge] {
    let underway = services.uploads.underway
    return [
      ("partyline_uploads", underway.uploads), ("partyline_upload_bytes", underway.bytes),
      ("partyline_uploads_refused_total", services.uploads.refusals),
      ("partyline_pictures_waiting", await services.photos.imaging.waiting),
      ("partyline_archives", services.albums.sending), ("partyline_photo_bytes", try services.store.photoBytes()),
    ]
  }

  /// What a problem document's `type` leads to.
  private func problem(_ request: Request) throws -> Response {
    guard let code = Failure.Code(rawValue: request.parameters["code"]) else { throw HTTPFailure.notFound }
    return .text("\(code.title)\n\nCode: \(code.rawValue)\nStatus: \(code.status)\n")
  }
}
