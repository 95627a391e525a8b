import Delivery
import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/events/{id}/broadcasts` and `/api/v1/events/{id}/broadcasts…`: broadcasts from hosts to many guests.
struct BroadcastRoutes {
  let services: Services

  /// The most broadcasts on the page.
  private static let length = 60

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/broadcasts") { try page($0) }
    router.on(.post, "/events/{id}/broadcasts") { try previewPage($0) }
    router.on(.get, "/api/v1/events/{id}/broadcasts", list)
    router.on(.post, "/api/v1/events/{id}/broadcasts") { try await write($0, to: nil) }
    router.on(.post, "/api/v1/events/{id}/broadcast-previews", preview)
    router.on(.post, "/api/v1/events/{id}/broadcasts/{broadcast}/edits") { try await write($0, to: try Self.id($0)) }
    router.on(.post, "/api/v1/events/{id}/broadcasts/{broadcast}/sending") { request in
      try await change(request) { host, id, context in
        try await services.store.broadcasts.sendNow(id, of: host.event.id, by: host.account, context: context)
      }
    }
    router.on(.post, "/api/v1/events/{id}/broadcasts/{broadcast}/cancellation") { request in
      try await change(request) { host, id, context in
        try await services.store.broadcasts.cancel(id, of: host.event.id, by: host.account, context: context)
      }
    }
    router.on(.post, "/api/v1/events/{id}/thanks", thank)
  }

  private static func id(_ request: Request) throws(Failure) -> Broadcast.ID {
    guard let id = Broadcast.ID(rawValue: request.parameters["broadcast"]) else {
      throw Failure(.notFound, "This message doesn’t exist.")
    }
    return id
  }

  // MARK: Pages

  private func page(_ request: Request) throws -> Response {
    guard let host = try HostRequest(page: request, services.access) else { return .signIn(next: request.path) }
    let query = request.query
    let edited = try query["edit"].flatMap(Broadcast.ID.init(rawValue:))
      .map { try services.store.broadcasts.find($0, of: host.event.id) }
    let values = edited.map { BroadcastsPage.values(of: $0, in: host.event) } ?? Self.values(of: query, host, services)
    var page = try page(host, form: FormState(values: values))
    page.edited = edited?.isScheduled == true ? edited?.id : nil
    return .page(page.html)
  }

  /// Returns the form's values that the page's URL sets.
  private static func values(of query: Query, _ host: HostRequest, _ services: Services) -> [String: String] {
    var values: [String: String] = [:]
    for name in ["audience", "q", "status", "answers"] { values[name] = query[name] }
    guard query["thanks"] != nil else { return values }
    let language = services.site(host.account, host.request).language
    values["audience"] = Audience.Group.came.rawValue
    values["isThanks"] = "true"
    values["text"] = ThanksCard.text(host.event, origin: services.links.origin, in: language)
    return values
  }

  /// Returns the form with a preview of what guests would receive. Stores nothing.
  private func previewPage(_ request: Request) throws -> Response {
    let host = try HostRequest(request, services.access)
    var values = request.body.form.values
    let edited = values["message"].flatMap(Broadcast.ID.init(rawValue:))
    values["message"] = nil
    do {
      var input = try Input(request)
      _ = try input.text("message")
      _ = try Idempotency.key(request, &input, scope: "host:\(host.account.id)")
      let draft = try input.draft(at: host.event)
      try input.finish()
      _ = try draft.due(at: services.dependencies.now())
      var page = try page(host, form: FormState(values: values))
      page.edited = edited
      page.preview = try preview(of: draft, host)
      return .page(page.html).returning(to: page.address)
    } catch let failure as Failure {
      return try failed(host, FormState(values: values, failure: failure), edited: edited)
    }
  }

  private func failed(_ host: HostRequest, _ form: FormState, edited: Broadcast.ID?) throws -> Response {
    var page = try page(host, form: form)
    page.edited = edited
    let status = form.failure.map { Status(rawValue: $0.code.status) } ?? .ok
    return .page(page.html, status: status).returning(to: page.address)
  }

  private func page(_ host: HostRequest, form: FormState) throws -> BroadcastsPage {
    let (store, event) = (services.store, host.event)
    let messages = try store.broadcasts.list(of: event.id, limit: Self.length)
    let chosen = host.request.query["sent"].flatMap(Broadcast.ID.init(rawValue:))
    let now = services.dependencies.now()
    return BroadcastsPage(
      site: services.site(host.account, host.request), event: event, counts: try store.broadcasts.reach(at: event.id),
      surveys: try form.values["answers"]?.isEmpty == false ? store.surveys.list(of: event.id) : [],
      messages: messages, form: form, news: chosen.flatMap { id in messages.first { $0.id == id } },
      thanks: try ThanksCard(services, host, at: now),
      idempotencyKey: Random.token(), now: now)
  }

  // MARK: API

  private func list(_ request: Request) throws -> Response {
    let host = try HostRequest(request, services.access)
    let messages = try services.store.broadcasts.list(of: host.event.id, limit: Paging.limit(request))
    return .json(["items": .array(messages.map { JSON($0) })])
  }

  /// Stores a new broadcast, or changes to an existing one.
  private func write(_ request: Request, to edited: Broadcast.ID?) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(
      scope: "host:\(host.account.id)", refused: { try failed(host, $0, edited: edited) }
    ) { action in
      _ = try action.input.text("message")
      let draft = try action.input.draft(at: host.event)
      try action.finish()
      let context = services.dependencies.writeContext()
      guard let edited else {
        let written = try await services.store.broadcasts.schedule(
          draft, of: host.event.id, by: host.account, idempotencyKey: action.idempotencyKey, context: context)
        return try answer(written.value, host, status: .created, isReplay: written.isReplay)
      }
      try await services.store.broadcasts.edit(
        edited, to: draft, of: host.event.id, by: host.account, context: context)
      return try answer(edited, host)
    }
  }

  private func change(
    _ request: Request,
    _ work: (HostRequest, Broadcast.ID, WriteContext) async throws -> Void
  ) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(
      refused: { try failed(host, FormState(failure: $0.failure), edited: nil) }
    ) { action in
      let id = try Self.id(request)
      try action.finish(takingNext: true)
      try await work(host, id, services.dependencies.writeContext())
      return try answer(id, host, next: action.next)
    }
  }

  private func answer(
    _ id: Broadcast.ID, _ host: HostRequest, status: Status = .ok, isReplay: Bool = false, next: String? = nil
  ) throws -> Response {
    if Problem.wantsPage(host.request) {
      return HostRequest.back(to: next, or: "/events/\(host.event.id)/broadcasts", saying: "sent=\(id)")
    }
    var response = Response.json(JSON(try services.store.broadcasts.find(id, of: host.event.id)), status: status)
    response.noteReplay(isReplay)
    return response
  }

  /// Thanks the guests who came with a prepared text, the morning after the event. Sends it at once if that has passed.
  private func thank(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let now = services.dependencies.now()
    return try await request.action(
      scope: "host:\(host.account.id)", refused: { try failed(host, FormState(failure: $0.failure), edited: nil) }
    ) { action in
      try action.finish()
      guard host.event.suggestsThanks(at: now) else {
        throw Failure(.tooEarly, "You can thank guests once the event is over.")
      }
      let language = services.site(host.account, request).language
      let draft = try Broadcast.Draft(
        ThanksCard.text(host.event, origin: services.links.origin, in: language), to: Audience(.came),
        sendAt: host.event.momentToThank(at: now), isThanks: true)
      let written = try await services.store.broadcasts.schedule(
        draft, of: host.event.id, by: host.account, idempotencyKey: action.idempotencyKey,
        context: services.dependencies.writeContext())
      return try answer(written.value, host, status: .created, isReplay: written.isReplay)
    }
  }

  // MARK: Preview

  private func preview(_ request: Request) throws -> Response {
    let host = try HostRequest(request, services.access)
    var input = try Input(request)
    _ = try Idempotency.key(request, &input, scope: "host:\(host.account.id)")
    let draft = try input.draft(at: host.event)
    try input.finish()
    _ = try draft.due(at: services.dependencies.now())
    return .json(JSON(try preview(of: draft, host))).personal
  }

  /// Returns the guests who would receive the broadcast now, and the exact payload for the first of them.
  private func preview(of draft: Broadcast.Draft, _ host: HostRequest) throws -> BroadcastPreview {
    let reach = try services.store.broadcasts.reach(of: draft.audience, at: host.event.id)
    let bytes = try reach.first.first.map { try payload(of: draft, to: $0, host) } ?? []
    return BroadcastPreview(
      reach: reach, payload: bytes, audience: draft.audience, sendAt: draft.sendAt, event: host.event,
      now: services.dependencies.now(), language: services.site(host.account, host.request).language)
  }

  private func payload(of draft: Broadcast.Draft, to guest: Guest, _ host: HostRequest) throws -> [UInt8] {
    let now = services.dependencies.now()
    let occasion: EventNotification.Occasion = draft.audience.isForEverybody ? .messages : .answered
    let notification = EventNotification(
      id: "preview", eventID: host.event.id, guestID: guest.id, category: occasion.category,
      collapseID: occasion.collapseID(in: host.event.id), occasion: occasion, since: 1, changes: [], createdAt: now)
    let author = Activity.Author.host(host.account)
    let entry = Activity(
      id: "preview", eventID: host.event.id, sequence: 1, revision: 1, author: author, kind: .commented(draft.text),
      at: now)
    let message = PrivateMessage(
      eventID: host.event.id, guestID: guest.id, number: 1, author: author, text: draft.text, at: now, readAt: nil)
    let isForEverybody = draft.audience.isForEverybody
    let contents = EventNotification.Contents(
      notification, of: Invitation(event: host.event, guest: guest),
      in: try services.store.guests.language(of: guest.id), telling: isForEverybody ? [entry] : [],
      answers: isForEverybody ? [] : [message], at: now)
    return try PayloadComposer.writing(origin: services.links.origin, secret: services.secret)(contents)
  }
}

extension Input {
  /// Reads a broadcast: `text`, `audience`, `q`, `status` and `answers` for an audience of matching guests, and `sendAt`.
  /// `sendAt` is a timestamp or a local time in the event's time zone.
  fileprivate mutating func draft(at event: Event) throws(Failure) -> Broadcast.Draft {
    let text = try sentText("text") ?? ""
    let group = try group()
    let words = try self.text("q") ?? ""
    let filter = try filter()
    let answers = try self.text("answers").flatMap { text throws(Failure) in try GuestQuery.Answers(checking: text) }
    guard words.unicodeScalars.count <= GuestQuery.wordsLimit else {
      throw Failure(.textTooLong, "A search can have at most \(GuestQuery.wordsLimit) characters.", field: "q")
    }
    let audience = try Audience(group, matching: GuestQuery(words: words, filter: filter, answers: answers))
    let isThanks = try flag("isThanks")
    return try Broadcast.Draft(
      text, to: audience, sendAt: try time("sendAt", timeZone: event.details.timeZone), isThanks: isThanks)
  }

  private mutating func group() throws(Failure) -> Audience.Group {
    guard let text = try text("audience") else {
      throw Failure(.missingField, "Choose who gets the message.", field: "audience")
    }
    if let group = Audience.Group(rawValue: text) { return group }
    let names = Audience.Group.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure(.outOfRange, "Choose \("audience") among \(names).", field: "audience")
  }

  private mutating func filter() throws(Failure) -> GuestQuery.Filter {
    guard let text = try text("status") else { return .all }
    if let filter = GuestQuery.Filter(rawValue: text) { return filter }
    let names = GuestQuery.Filter.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure(.outOfRange, "Choose \("status") among \(names).", field: "status")
  }
}

extension JSON {
  fileprivate init(_ message: Broadcast) {
    let (name, moment, reason): (String, Timestamp, String?) =
      switch message.state {
      case .scheduled(let moment): ("scheduled", moment, nil)
      case .sending(let moment): ("sending", moment, nil)
      case .sent(let moment): ("sent", moment, nil)
      case .cancelled(let moment): ("cancelled", moment, nil)
      case .skipped(let reason, let moment): ("skipped", moment, reason.rawValue)
      }
    let figures = message.figures
    self = [
      "id": .string(message.id.rawValue), "author": JSON(message.author), "text": .string(message.text),
      "audience": .string(message.audience.group.rawValue), "q": .string(message.audience.query.words),
      "status": .string(message.audience.query.filter.rawValue),
      "answers": .string(message.audience.query.answers?.rawValue ?? ""), "isThanks": .bool(message.isThanks),
      "state": .string(name), "at": JSON(moment), "reason": JSON(reason), "writtenAt": JSON(message.writtenAt),
      "activity": JSON(message.sequence), "told": JSON(figures.told), "opened": JSON(figures.opened),
      "replied": JSON(figures.replied),
    ]
  }
}
