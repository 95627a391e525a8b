import Delivery
import HTTPServer
import Invites
import Storage

/// `/operations`, the operator's page.
struct OperationsRoutes {
  let services: Services
  let startedAt: Timestamp

  func add(to router: inout Router) {
    router.on(.get, OperationsPage.path, page)
  }

  private static let day: Int64 = 86_400

  private func page(_ request: Request) async throws -> Response {
    // A request with the metrics token has no account.
    let account = (try? services.access.caller(of: request))?.account
    guard services.isForOperators(request) else {
      guard account == nil else {
        throw Failure(.forbidden, "This page is for the person who runs the server.")
      }
      return .signIn(next: OperationsPage.path)
    }
    let now = services.dependencies.now()
    let figures = try services.store.notifications.figures(since: now.adding(seconds: -Self.day))
    let page = OperationsPage(
      site: services.site(account, request), services: await pushServices(figures),
      mailRequests: try mailRequests(), figures: figures, keys: try keys(figures),
      metrics: await services.meters.exposition(upSeconds: (now.milliseconds - startedAt.milliseconds) / 1000), now: now
    )
    return .page(page.html).personal
  }

  /// Returns the services for which a delivery is waiting, those used since the server started, and the mail relay.
  private func pushServices(_ figures: OutboxFigures) async -> [OperationsPage.Service] {
    let lanes = await services.outboxWorker.services
    let mail = services.mail
    let waiting = Dictionary(figures.waiting.map { ($0.service, $0) }) { first, _ in first }
    let relay = mail == nil ? [] : [Device.mailService]
    return Set(lanes.keys).union(waiting.keys).union(relay).sorted().map { name in
      var service = OperationsPage.Service(name: name)
      if let waiting = waiting[name] { (service.waiting, service.oldest) = (waiting.count, waiting.oldest) }
      if let lane = lanes[name] {
        (service.inFlight, service.width) = (lane.inFlight, lane.width)
        (service.closedUntil, service.trouble) = (lane.closedUntil, lane.lastTrouble)
      }
      if name == Device.mailService, let mail {
        service.relay = mail.settings.relay.host
        (service.mailsSent, service.mailLimit) = (
          mail.sentWithinHour(at: services.dependencies.now()), mail.settings.hourlyLimit
        )
      }
      return service
    }
  }

  private func mailRequests() throws -> OperationsPage.MailRequests? {
    guard let worker = services.mailRequests else { return nil }
    let ((waiting, oldest), outcomes) = (try services.store.mails.waitingRequests(), worker.outcomes)
    return OperationsPage.MailRequests(
      waiting: waiting, oldest: oldest, accepted: outcomes.accepted, failed: outcomes.failed + outcomes.gone,
      trouble: outcomes.lastTrouble)
  }

  private func keys(_ figures: OutboxFigures) throws -> [OperationsPage.Key] {
    let current = services.pushKeys.current.id
    return try services.store.devices.vapidKeys().map { key in
      OperationsPage.Key(
        id: key.id, createdAt: key.createdAt, subscriptions: figures.subscriptions[key.id] ?? 0,
        isCurrent: key.id == current)
    }
  }
}
