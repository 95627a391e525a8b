import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/events/{id}/delivery` and `/api/v1/events/{id}/deliveries…`: for hosts, how far each notification got.
struct DeliveryRoutes {
  let services: Services
  private var notifications: Store.Notifications { services.store.notifications }

  private static let length = 50

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/delivery") { request in
      guard let host = try HostRequest(page: request, services.access) else { return .signIn(next: request.path) }
      return .page(try page(host).html)
    }
    router.on(.get, "/api/v1/events/{id}/deliveries", list)
    router.on(.post, "/api/v1/events/{id}/deliveries/{delivery}/attempts", sendAgain)
  }

  private func page(_ host: HostRequest) throws -> DeliveryPage {
    let progress = host.request.query["progress"].flatMap(DeliveryReport.Progress.init)
    let found = try notifications.deliveries(
      of: host.event.id, progress: progress, after: host.request.query["cursor"], limit: Self.length)
    let address = DeliveryPage.path(host.event.id)
    let filter = progress.map { "progress=\($0.rawValue)&" } ?? ""
    return DeliveryPage(
      site: services.site(host.account, host.request), event: host.event, progress: progress,
      counts: try notifications.deliveryCounts(of: host.event.id),
      guestsWithoutDevice: try notifications.guestsWithoutDevice(of: host.event.id, countingMail: services.mail != nil),
      reports: found.elements,
      more: found.next.map { "\(address)?\(filter)cursor=\($0)" }, now: services.dependencies.now())
  }

  private func list(_ request: Request) throws -> Response {
    let host = try HostRequest(request, services.access)
    let name = request.query["progress"]
    let progress = name.flatMap(DeliveryReport.Progress.init)
    guard name == nil || progress != nil else {
      throw Failure(
        .outOfRange, "The progress must be waiting, accepted, shown, opened, failed or dropped.", field: "progress")
    }
    let page = try notifications.deliveries(
      of: host.event.id, progress: progress, after: request.query["cursor"], limit: try Paging.limit(request))
    return .json(JSON(page) { JSON($0) })
  }

  private func sendAgain(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action { action in
      try action.finish(takingNext: true)
      guard let id = Delivery.ID(rawValue: request.parameters["delivery"]) else {
        throw Failure(.notFound, "This delivery doesn’t exist.")
      }
      let report = try await notifications.sendAgain(id, of: host.event.id, at: services.dependencies.now())
      return try action.answer(
        page: HostRequest.back(to: action.next, or: DeliveryPage.path(host.event.id), saying: nil),
        json: .json(JSON(report)))
    }
  }
}

extension JSON {
  init(_ report: DeliveryReport) {
    self = [
      "id": .string(report.id.rawValue), "notification": .string(report.notification.rawValue),
      "guest": .string(report.guest.rawValue), "occasion": JSON(report.occasion?.rawValue),
      "device": .string(report.deviceName), "state": .string(report.state.rawValue),
      "progress": .string(report.progress.rawValue), "attempts": JSON(report.attempts), "status": JSON(report.status),
      "reason": JSON(report.reason), "createdAt": JSON(report.createdAt), "dueAt": JSON(report.dueAt),
      "isMail": .bool(report.isMail), "isDelayed": .bool(report.isDelayed), "returnedAt": JSON(report.returnedAt),
      "endedAt": JSON(report.endedAt),
      "shownAt": JSON(report.shownAt), "openedAt": JSON(report.openedAt),
    ]
  }
}
