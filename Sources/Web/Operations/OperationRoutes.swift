import Delivery
import HTTPServer
import Invites
import JSON
import PageKit
import Synchronization

/// `/healthz`, `/readyz`, `/metrics` and `/openapi.json`: for operators and programs.
final class OperationRoutes: Sendable {
  let services: Services
  let startedAt: Timestamp
  /// The people for whom the API's description is written.
  private let audience: APIDocument.Audience
  /// The API description, built on the first request for it.
  private let document = Mutex<[UInt8]?>(nil)

  /// - Parameter routes: the routes of the whole API, from which the description learns which are for developers.
  init(services: Services, startedAt: Timestamp, routes: [Route]) {
    (self.services, self.startedAt) = (services, startedAt)
    audience = APIDocument.Audience(services.developers.audience, routes: routes)
  }

  func add(to router: inout Router) {
    router.on(.get, "/healthz", onConnection: { _ in true }, health)
    router.on(.get, "/readyz", readiness)
    router.on(.get, "/metrics", metrics)
    router.on(.get, "/openapi.json", description)
    router.on(.get, "/problems/{code}", problem)
  }

  private static let healthy = JSON.object([
    "status": "ok", "version": .string(Version.number), "revision": Version.revision.map(JSON.string) ?? .null,
  ]).bytes

  /// Answers as long as the server serves requests, the database can be read and written, and its file is still in
  /// place.
  private func health(_ request: Request) async throws -> Response {
    try services.store.requireInPlace()
    try await services.health.requireWritable()
    return .json(Self.healthy)
  }

  /// Answers whether the server can take writes now, and if not, why.
  private func readiness(_ request: Request) async -> Response {
    let reasons = await services.obstacles()
    var response: Response
    if reasons.isEmpty {
      response = .json(Self.healthy)
    } else {
      let failure = Failure(.notReady, "The server takes no writes now. The reasons are in `reasons`.", retryAfter: 5)
      response = Problem.document(
        failure, status: .serviceUnavailable, reference: nil,
        more: ["reasons": .array(reasons.map(JSON.string))], language: request.language)
      response.headers["Retry-After"] = "5"
    }
    response.headers["Cache-Control"] = "no-store"
    return response
  }

  private func description(_ request: Request) throws -> Response {
    let bytes = try document.withLock { known in
      if let known { return known }
      let bytes = try APIDocument(services.assets, for: audience).json.bytes
      known = bytes
      return bytes
    }
    return Response(.ok, bytes, type: "application/json").tagged("\(services.assets.version)-\(bytes.count)")
  }

  private func metrics(_ request: Request) async throws -> Response {
    try services.requireOperator(request)
    let seconds = (services.dependencies.now().milliseconds - startedAt.milliseconds) / 1000
    let text = await services.meters.exposition(upSeconds: seconds)
    return Response(.ok, Array(text.utf8), type: "text/plain; version=0.0.4; charset=utf-8")
  }

  /// Describes the error code that the `type` of a problem document links to.
  private func problem(_ request: Request) throws -> Response {
    guard let code = Failure.Code(rawValue: request.parameters["code"]) else { throw HTTPFailure.notFound }
    return .text("\(code.title)\n\nCode: \(code.rawValue)\nStatus: \(code.status)\n")
  }
}

extension Services {
  /// Why the server can take no writes now, in stable codes: `stopping`, `disk-reserve`, and the codes of failures.
  fileprivate func obstacles() async -> [String] {
    if health.isStopping { return ["stopping"] }
    var reasons: [String] = []
    do {
      try store.requireInPlace()
      try await health.requireWritable()
    } catch {
      reasons.append(((error as? Failure)?.code ?? .internalError).rawValue)
    }
    if (try? uploads.requireSpace(for: 0)) == nil { reasons.append("disk-reserve") }
    return reasons
  }

  /// Adds gauges for everything that visitors and guests can fill up. Each has an upper bound.
  package func watchBounds() {
    meters.gauge("partyline_open_streams") { [streams] in streams.total }
    meters.gauge("partyline_browser_phones") { [phoneSessions, phoneWorker] in
      await phoneWorker?.figures().count ?? phoneSessions.browserCount
    }
    meters.gauge("partyline_browser_phones_bytes") { [phoneSessions, phoneWorker] in
      await phoneWorker?.figures().weight ?? phoneSessions.weight
    }
    if let phoneWorker {
      meters.gauge("partyline_phone_worker_running") { phoneWorker.isRunning ? 1 : 0 }
      meters.counter("partyline_phone_worker_starts_total") { phoneWorker.starts }
      meters.counter("partyline_phone_worker_failures_total") { phoneWorker.failures }
    }
    meters.gauge("partyline_guest_phones") { [phoneSessions] in phoneSessions.guestCount }
    meters.gauge("partyline_rate_limited_subjects") { [limiter] in limiter.count }
    meters.gauge("partyline_uploads") { [uploads] in uploads.underway.uploads }
    meters.gauge("partyline_upload_bytes") { [uploads] in uploads.underway.bytes }
    meters.counter("partyline_uploads_refused_total") { [uploads] in uploads.refusals }
    meters.gauge("partyline_pictures_waiting") { [photos] in await photos.imaging.waiting }
    meters.gauge("partyline_archives") { [albums] in albums.sending }
    meters.counter("partyline_database_reads_total") { [store] in store.reads }
    meters.gauge("partyline_photo_bytes") { [store] in (try? store.photos.totalBytes()) ?? 0 }
    watchDeliveries()
    watchMailRequests()
    meters.gauge("partyline_joined_files") { [assets] in assets.joinedCount }
  }

  /// Adds gauges for how notifications are sent, by push service. No label identifies a device.
  private func watchDeliveries() {
    let now = dependencies.now
    meters.gauge("partyline_deliveries_waiting") { [store] in (try? store.notifications.waitingDeliveries().count) ?? 0
    }
    meters.gauge("partyline_oldest_delivery_seconds") { [store] in
      guard let oldest = try? store.notifications.waitingDeliveries().oldest else { return 0 }
      return Int(max(0, now().seconds - oldest.seconds))
    }
    meters.gauges("partyline_devices") { [store] in
      let counts = (try? store.devices.counts()) ?? [:]
      return counts.sorted { $0.key < $1.key }.map { ("channel=\"\($0.key)\"", $0.value) }
    }
    func lanes() -> @Sendable () async -> [(service: String, lane: ServiceQueue)] {
      { [outboxWorker] in await outboxWorker.services.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
    }
    let lanes = lanes()
    meters.gauges("partyline_push_in_flight") { await lanes().map { ("service=\"\($0.service)\"", $0.lane.inFlight) } }
    meters.gauges("partyline_push_service_closed") {
      await lanes().map { ("service=\"\($0.service)\"", $0.lane.room(at: now()) == 0 && $0.lane.inFlight == 0 ? 1 : 0) }
    }
    meters.histograms("partyline_delivery_seconds") { [outboxWorker] in
      let times = await outboxWorker.waitingTimes
      return Device.Channel.allCases.map { ("channel=\"\($0.rawValue)\"", times[$0] ?? WaitingTimes()) }
    }
    meters.counters("partyline_push_attempts_total") {
      await lanes().flatMap { service, lane in
        let counts = lane.counts
        return [
          ("accepted", counts.accepted), ("postponed", counts.postponed), ("failed", counts.failed),
          ("gone", counts.gone),
        ].map { ("service=\"\(service)\",outcome=\"\($0)\"", $1) }
      }
    }
  }

  /// Adds gauges for mails that visitors request by entering an address.
  private func watchMailRequests() {
    guard let worker = mailRequests else { return }
    let now = dependencies.now
    meters.gauge("partyline_mail_requests_waiting") { [store] in (try? store.mails.waitingRequests().count) ?? 0 }
    meters.gauge("partyline_oldest_mail_request_seconds") { [store] in
      guard let oldest = try? store.mails.waitingRequests().oldest else { return 0 }
      return Int(max(0, now().seconds - oldest.seconds))
    }
    meters.counters("partyline_mail_request_attempts_total") {
      let outcomes = worker.outcomes
      return [
        ("accepted", outcomes.accepted), ("postponed", outcomes.postponed), ("failed", outcomes.failed),
        ("gone", outcomes.gone), ("unaddressed", outcomes.unaddressed),
      ].map { ("outcome=\"\($0)\"", $1) }
    }
  }
}
