import HTTPServer
import Invites
import JSON
import PageKit
import PhoneWeb
import Storage

/// `/api/v1/events/{id}/guests/{guest}/answer` and `…/answers/reopening`: what hosts do about answers.
struct HostAnswerRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/answer", answer)
    router.on(.post, "/api/v1/events/{id}/answers/reopening", reopen)
  }

  /// Takes what a guest's own answer takes, without words for everyone, and `whenFull`; `knownAnsweredAt` is the moment of
  /// the answer that the host saw.
  private func answer(_ request: Request) async throws -> Response {
    let host = try HostContext(request, services.access)
    let guest = try host.guest(in: services.store)
    do {
      return try await answer(host, for: guest)
    } catch let failure as Failure where Problem.wantsPage(request) {
      var values = request.body.form.values
      // What the guest said meanwhile is on the page that comes back, and is seen from now on.
      if failure.code == .editConflict { values["knownAnsweredAt"] = nil }
      return try GuestPageRoutes(services: services)
        .guest(host, try host.guest(in: services.store), form: FormState(values: values, failure: failure))
        .returning(to: "\(host.links)/\(guest.id)")
    }
  }

  private func answer(_ host: HostContext, for guest: Guest) async throws -> Response {
    var input = try Input(host.request)
    let idempotencyKey = try Idempotency.key(host.request, &input, scope: "host:\(host.account.id)")
    let known: Timestamp?? = input.mentions("knownAnsweredAt") ? .some(try input.moment("knownAnsweredAt")) : nil
    let whenFull = try input.whenFull()
    let response = try ResponseInput(&input).response()
    let next = try input.text("next")
    try input.finish()
    guard let answer = response.answer, response.comment == nil else {
      throw Failure(
        .unknownAction, "There is no action \("comment"). Use one of: \("accept, decline, maybe").",
        field: "actionIdentifier")
    }
    let answered = try await services.store.guests.record(
      HostAnswer(answer, by: host.account, whenFull: whenFull), for: guest.id, of: host.event.id, knowing: known,
      by: host.account, idempotencyKey: idempotencyKey, context: services.dependencies.writeContext())
    if Problem.wantsPage(host.request) {
      return HostContext.back(to: next, or: host.links, saying: "did=answered&guest=\(guest.id)")
    }
    var result = Response.json(try services.json(of: answered.value))
    result.noteReplay(answered.isReplay)
    return result
  }

  /// Takes `answerDeadline`, a moment or a wall time of the event's zone; without one answers are taken until the start.
  private func reopen(_ request: Request) async throws -> Response {
    let host = try HostContext(request, services.access)
    return try await GuestPageRoutes(services: services).showingFailures(host) {
      var input = try Input(request)
      let idempotencyKey = try Idempotency.key(request, &input, scope: "host:\(host.account.id)")
      let deadline = try input.time("answerDeadline", timeZone: host.event.details.timeZone)
      let next = try input.text("next")
      try input.finish()
      let reopened = try await services.store.events.reopenAnswers(
        of: host.event.id, until: deadline, by: host.account, idempotencyKey: idempotencyKey,
        context: services.dependencies.writeContext())
      if Problem.wantsPage(request) { return HostContext.back(to: next, or: host.links, saying: "did=open") }
      var response = Response.json(JSON(reopened.value, links: services.links))
      response.noteReplay(reopened.isReplay)
      return response
    }
  }
}

extension Input {
  fileprivate mutating func whenFull() throws(Failure) -> HostAnswer.WhenFull {
    guard let text = try text("whenFull") else { return .refuse }
    if let choice = HostAnswer.WhenFull(rawValue: text) { return choice }
    let names = HostAnswer.WhenFull.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure(.outOfRange, "Choose \("whenFull") among \(names).", field: "whenFull")
  }

  /// An RFC 3339 moment; nil when absent.
  fileprivate mutating func moment(_ name: String) throws(Failure) -> Timestamp? {
    guard let text = try text(name) else { return nil }
    guard let moment = Timestamp(rfc3339: text) else {
      throw Failure(
        .invalidDate, "Write \(name) as a date that exists, like 2026-06-16T19:00 or 2026-06-16T19:00:00-07:00.",
        field: name)
    }
    return moment
  }
}
