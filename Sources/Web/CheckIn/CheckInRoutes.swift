import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/events/{id}/door`: the check-in page and its actions.
struct CheckInRoutes {
  let services: Services

  /// The most parties on one page.
  static let length = 60

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/door") { request in
      guard let host = try HostRequest(page: request, services.access) else {
        let code = request.query["code"].flatMap(ScannedCode.init)?.code
        return .signIn(next: request.path, query: code.map { "code=\($0)" })
      }
      guard let code = request.query["code"], !code.allSatisfy(\.isWhitespace) else { return try page(host) }
      return try page(of: code, host)
    }
    router.on(.get, "/api/v1/events/{id}/door/guest", find)
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/check-ins", checkIn)
    router.on(.post, "/api/v1/events/{id}/door/walk-ins", walkIn)
  }

  /// Returns the list of guests who are coming. A search covers all guests, whether or not they answered.
  private func page(_ host: HostRequest, form: FormState = .fresh) throws -> Response {
    let request = host.request
    var query = GuestQuery(request, filter: .accepted)
    query.order = .name
    if !query.words.isEmpty { query.filter = .all }
    if ![.accepted, .arrived].contains(query.filter) { query.filter = .all }
    let found = try services.store.guests.list(
      of: host.event.id, matching: query, after: form.failure == nil ? request.query["cursor"] : nil,
      limit: Self.length)
    let address = CheckInPage.address(of: query, at: host.event.id)
    var page = try emptyPage(host, query)
    page.guests = found.elements
    page.more = found.next.map { "\(address)\(address.contains("?") ? "&" : "?")cursor=\($0)" }
    page.form = form
    return response(page, status: form.failure.map { Status(rawValue: $0.code.status) } ?? .ok)
  }

  private func emptyPage(_ host: HostRequest, _ query: GuestQuery) throws -> CheckInPage {
    CheckInPage(
      site: services.site(host.account, host.request), event: host.event,
      headcount: try services.store.guests.headcount(of: host.event.id), query: query, guests: [],
      idempotencyKey: Random.token(), now: services.dependencies.now())
  }

  /// Returns the page as a response. This is the only page that may ask for the camera.
  private func response(_ page: CheckInPage, status: Status) -> Response {
    var response = Response.page(page.html, status: status)
    response.headers["Permissions-Policy"] = SecurityHeaders.rights(camera: true)
    return response
  }

  /// Returns the page of the guest with this code. It also says when the guest declined. For a code without a guest on
  /// the list, returns the list with the code in the form, to be typed again.
  private func page(of code: String, _ host: HostRequest) throws -> Response {
    do {
      let guest = try services.guest(scanned: code, host)
      let refusal = guest.checkInRefusal
      if let refusal, guest.listStatus != .listed { throw refusal }
      var page = try emptyPage(host, GuestQuery(filter: .accepted, order: .name))
      page.found = try services.checkInCode(of: guest).map {
        CheckInPage.Found(guest: guest, code: $0, isDone: host.request.query["done"] != nil)
      }
      page.form = FormState(failure: refusal)
      return response(page, status: .ok)
    } catch let failure as Failure {
      return try self.page(host, form: FormState(values: ["code": code], failure: failure))
    }
  }

  /// Takes `code`, as it was typed or scanned, and answers with the guest.
  /// - Throws: `wrongCode`, `otherEvent`, `offTheList`, `guestDeclined`.
  private func find(_ request: Request) throws -> Response {
    let host = try HostRequest(request, services.access)
    guard let code = request.query["code"] else {
      throw Failure(.missingField, "Enter the check-in code.", field: "code")
    }
    let guest = try services.guest(scanned: code, host)
    if let refusal = guest.checkInRefusal { throw refusal }
    return try receipt(guest, host, status: .ok, code: services.checkInCode(of: guest))
  }

  /// Takes `people`, how many of the party are here (0 undoes the check-in), and `known`, how many were when the host
  /// decided.
  private func checkIn(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let guest = try host.guest(in: services.store)
    return try await request.action(scope: "host:\(host.account.id)", refused: { try page(refused: $0, host) }) {
      action in
      guard let people = try action.input.integer("people") else {
        throw Failure(.missingField, "Enter how many people are here.", field: "people")
      }
      let known = try action.input.integer("known")
      try action.finish(takingNext: true)
      let checked = try await services.store.guests.checkIn(
        people, of: guest.id, at: host.event.id, knowing: known, by: host.account,
        idempotencyKey: action.idempotencyKey, context: services.dependencies.writeContext())
      return try action.answer(
        page: HostRequest.back(to: action.next, or: door(host), saying: nil),
        json: try receipt(checked.value, host, status: .ok), isReplay: checked.isReplay)
    }
  }

  /// Takes `name` and `people`.
  private func walkIn(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(scope: "host:\(host.account.id)", refused: { try page(refused: $0, host) }) {
      action in
      let name = try Guest.name(try action.input.sentText("name") ?? "")
      let people = try action.input.integer("people") ?? 1
      try action.finish(takingNext: true)
      let context = services.dependencies.writeContext()
      let outcome = try await services.store.guests.walkIn(
        services.newGuest(PastedGuest(name: name), context), people: people, to: host.event.id, by: host.account,
        idempotencyKey: action.idempotencyKey, context: context)
      return try action.answer(
        page: HostRequest.back(to: action.next, or: "\(door(host))?status=arrived", saying: nil),
        json: try receipt(outcome.value, host, status: .created), isReplay: outcome.isReplay)
    }
  }

  private func door(_ host: HostRequest) -> String { "/events/\(host.event.id)/door" }

  private func receipt(
    _ guest: Guest, _ host: HostRequest, status: Status, code: CheckInCode? = nil
  ) throws -> Response {
    let headcount = try services.store.guests.headcount(of: host.event.id)
    var members: [String: JSON] = [
      "guest": try services.json(of: guest),
      "arrived": JSON(headcount.arrived), "going": JSON(headcount.going),
    ]
    if let code { members["checkInCode"] = .string(code.description) }
    return .json(.object(members), status: status)
  }

  private func page(refused form: FormState, _ host: HostRequest) throws -> Response? {
    try page(host, form: form).returning(to: door(host))
  }
}
