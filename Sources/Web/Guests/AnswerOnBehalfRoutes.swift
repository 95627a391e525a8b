import HTTPServer
import Invites
import JSON
import PageKit
import PhoneWeb
import Storage

/// `/api/v1/events/{id}/guests/{guest}/answer` and `…/answers/reopening`: the hosts' actions on answers.
struct AnswerOnBehalfRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/answer", answer)
    router.on(.post, "/api/v1/events/{id}/answers/reopening", reopen)
  }

  /// Takes the fields of a guest's own answer except a comment, and `whenFull`. `knownAnsweredAt` is the time of the
  /// answer that the host saw.
  private func answer(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let guest = try host.guest(in: services.store)
    return try await request.action(scope: "host:\(host.account.id)", refused: { try page(refused: $0, guest, host) }) {
      action in
      let known: Timestamp?? =
        action.input.mentions("knownAnsweredAt") ? .some(try action.input.moment("knownAnsweredAt")) : nil
      let whenFull = try action.input.whenFull()
      let response = try ResponseInput(&action.input).response()
      try action.finish(takingNext: true)
      guard let answer = response.answer, response.comment == nil else {
        throw Failure(
          .unknownAction, "There is no action \("comment"). Use one of: \("accept, decline, maybe").",
          field: "actionIdentifier")
      }
      let answered = try await services.store.guests.record(
        AnswerOnBehalf(answer, by: host.account, whenFull: whenFull), for: guest.id, of: host.event.id, knowing: known,
        by: host.account, idempotencyKey: action.idempotencyKey, context: services.dependencies.writeContext())
      return try action.answer(
        page: HostRequest.back(to: action.next, or: host.links, saying: "did=answered&guest=\(guest.id)"),
        json: Response.json(try services.json(of: answered.value)), isReplay: answered.isReplay)
    }
  }

  private func page(refused form: FormState, _ guest: Guest, _ host: HostRequest) throws -> Response? {
    var form = form
    // The returned page shows the guest's newer answer, so the host has seen it from now on.
    if form.failure?.code == .editConflict { form.values["knownAnsweredAt"] = nil }
    return try GuestPageRoutes(services: services).guest(host, try host.guest(in: services.store), form: form)
      .returning(to: "\(host.links)/\(guest.id)")
  }

  /// Takes `answerDeadline`, a timestamp or a local time in the event's zone. Without it, answers are accepted until
  /// the start.
  private func reopen(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(
      scope: "host:\(host.account.id)", refused: { try GuestPageRoutes(services: services).page(refused: $0, host) }
    ) { action in
      let deadline = try action.input.time("answerDeadline", timeZone: host.event.details.timeZone)
      try action.finish(takingNext: true)
      let reopened = try await services.store.events.reopenAnswers(
        of: host.event.id, until: deadline, by: host.account, idempotencyKey: action.idempotencyKey,
        context: services.dependencies.writeContext())
      return try action.answer(
        page: HostRequest.back(to: action.next, or: host.links, saying: "did=open"),
        json: Response.json(JSON(reopened.value, links: services.links)), isReplay: reopened.isReplay)
    }
  }
}

extension Input {
  fileprivate mutating func whenFull() throws(Failure) -> AnswerOnBehalf.WhenFull {
    guard let text = try text("whenFull") else { return .refuse }
    if let choice = AnswerOnBehalf.WhenFull(rawValue: text) { return choice }
    let names = AnswerOnBehalf.WhenFull.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure(.outOfRange, "Choose \("whenFull") among \(names).", field: "whenFull")
  }

  /// Reads an RFC 3339 timestamp. Nil when absent.
  fileprivate mutating func moment(_ name: String) throws(Failure) -> Timestamp? {
    guard let text = try text(name) else { return nil }
    guard let moment = Timestamp(rfc3339: text) else {
      throw Failure(
        .invalidDate, "Enter \(name) as a valid date, like 2026-06-16T19:00 or 2026-06-16T19:00:00-07:00.",
        field: name)
    }
    return moment
  }
}
