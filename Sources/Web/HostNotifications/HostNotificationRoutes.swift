import Delivery
import HTTPServer
import Invites
import JSON
import PageKit
import Storage
import Texts

/// `/api/v1/host-notifications…`: the notifications sent to hosts, their payloads and current facts, and responses to them.
struct HostNotificationRoutes {
  let services: Services
  private let composer: NotificationComposers.HostComposer
  private var notifications: Store.Notifications { services.store.notifications }

  init(services: Services) {
    self.services = services
    composer = PayloadComposer.writingToHosts(origin: services.links.origin, secret: services.secret)
  }

  func add(to router: inout Router) {
    let one = "/api/v1/host-notifications/{notification}"
    router.on(.get, "/api/v1/host-notifications", list)
    router.on(.get, "\(one)/payload", payload)
    router.on(.get, "\(one)/facts", facts)
    router.on(.get, "\(one)/facts/stream", stream)
    router.on(.post, "\(one)/responses", respond)
    router.on(.post, "\(one)/receipts", noteReceipt)
  }

  private func notification(_ request: Request) throws -> HostNotification {
    try services.access.hostNotification(request.parameters["notification"], request)
  }

  /// Returns the notifications that the host's phone lists, the latest first.
  private func list(_ request: Request) async throws -> Response {
    let host = try services.access.host(of: request)
    let notifications = try await notifications.hostNotifications(to: host.id, at: services.dependencies.now())
    return .json(["items": .array(notifications.reversed().map { JSON($0, links: services.links) })]).personal
  }

  private func payload(_ request: Request) throws -> Response {
    guard let payload = try notifications.hostPayload(of: try notification(request).id) else {
      throw Failure(.notFound, "This notification was not sent yet, or a later one has taken its place.")
    }
    return .json(payload)
  }

  /// Returns the facts of the payload, composed anew, and whether the event still takes answers.
  private func facts(_ request: Request) throws -> Response {
    let notification = try notification(request)
    var facts = try JSON(parsing: try composer(notification))["partyline"]?.object ?? [:]
    // The client already has these URLs.
    for address in ["respond", "link", "list"] { facts[address] = nil }
    facts["answers"] = .string(notification.event.answerWindow(at: services.dependencies.now()).rawValue)
    return .json(.object(facts)).personal
  }

  /// Streams an event `facts` at once, for changes made before the client connected, and another after each change of
  /// the event that may alter the facts.
  private func stream(_ request: Request) throws -> Response {
    let notification = try notification(request)
    let event = notification.event.id
    // A notification's own token can have been passed on. Its streams leave the host's own places free.
    let isByToken = Secret.hostNotification(inToken: request.parameters["notification"]) != nil
    let place =
      isByToken
      ? try services.streams.takePlace(for: "host-facts-by-token:\(notification.id)", of: OpenStreams.perPhone)
      : try services.streams.takePlace(for: "host-facts:\(notification.account)")
    return .events { stream in
      defer { place.giveBack() }
      let (entries, messages) = (services.bus.changes(of: event), services.bus.privateMessages(of: event))
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await follow(entries, request, on: stream) }
        group.addTask { await follow(messages, request, on: stream) }
        // The connection is lost for both tasks.
        await group.next()
        group.cancelAll()
      }
    }
  }

  private func follow(_ changes: AsyncStream<Void>, _ request: Request, on stream: EventStream) async {
    let facts = ServerSentEvent(name: "facts", data: "{}")
    guard stream.send(facts) else { return }
    for await _ in changes {
      guard (try? notification(request)) != nil, stream.send(facts) else { return }
    }
  }

  private func noteReceipt(_ request: Request) async throws -> Response {
    let notification = try notification(request)
    return try await request.action(requiresBody: true) { action in
      let id = Delivery.ID(rawValue: try action.input.requiredText("delivery"))
      let (shown, opened) = (try action.input.flag("shown") ?? false, try action.input.flag("opened") ?? false)
      try action.finish()
      guard let id,
        try await notifications.note(
          shown: shown, opened: opened, id, of: notification.id, at: services.dependencies.now())
      else { throw Failure(.notFound, "This notification has no such delivery.", field: "delivery") }
      return .noContent
    }
  }
}

extension HostNotificationRoutes {
  /// Carries out the host's response, once for each idempotency key, through the same code as the host's pages.
  private func respond(_ request: Request) async throws -> Response {
    let notification = try notification(request)
    try services.limiter.take(.words("host:\(notification.account)"), at: services.dependencies.now())
    var response = try NotificationResponse(
      request, notification, scope: "host-notification:\(notification.id)", services)
    let outcome = try await HostResponder.respond(to: &response)
    services.meters.countResponse(outcome.isReplay)
    let language = notification.language
    var answer = Response.json([
      "action": .string(outcome.value.action), "name": JSON(outcome.value.name),
      "reminded": JSON(outcome.value.reminded), "sentence": .string(outcome.value.sentence(in: language)),
      "headcount": JSON(try services.store.guests.headcount(of: notification.event.id)),
    ])
    answer.noteReplay(outcome.isReplay)
    return answer
  }
}

extension HostResponse.Outcome {
  /// The result of the response, in words that the host reads where they responded.
  func sentence(in language: Language) -> String {
    switch (HostResponse.Action(rawValue: action), name) {
    case (.remind, _): language.localized(LocalizedPlural.HostDone.reminded, reminded)
    case (.admit, let name?): language.localized(.HostDone.letIn, ["name": name])
    case (.refuse, let name?): language.localized(.HostDone.refused, ["name": name])
    case (.reply, let name?): language.localized(.HostDone.sentTo, ["name": name])
    default: language.localized(.HostDone.sentToAll)
    }
  }
}

extension JSON {
  fileprivate init(_ notification: SentHostNotification, links: Links) {
    self = [
      "id": .string(notification.id.rawValue), "event": .string(notification.event.rawValue),
      "occasion": .string(notification.occasion.rawValue), "category": .string(notification.occasion.category.rawValue),
      "collapseID": .string(notification.collapseID), "sentAt": JSON(notification.sentAt),
      "payloadURL": .string("\(links.origin)/api/v1/host-notifications/\(notification.id)/payload"),
    ]
  }
}
