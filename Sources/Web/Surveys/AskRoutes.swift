import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/events/{id}/ask` and the hosts' part of `/api/v1/events/{id}/surveys`: asking guests something, changing what is
/// asked, and reading the answers to questions.
struct AskRoutes {
  let services: Services

  /// The most people whose answers the page shows.
  static let answersShown = 200

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/ask") { try page($0, number: nil) }
    router.on(.get, "/events/{id}/ask/{number}") { try page($0, number: Int($0.parameters["number"])) }
    router.on(.post, "/api/v1/events/{id}/surveys", ask)
    router.on(.post, "/api/v1/events/{id}/surveys/{number}/edits", edit)
    router.on(.post, "/api/v1/events/{id}/surveys/{number}/deletion", delete)
    router.on(.get, "/api/v1/events/{id}/surveys/{number}/answers", answers)
  }

  // MARK: Pages

  private func page(_ request: Request, number: Int?) throws -> Response {
    guard let host = try HostRequest(page: request, services.access) else { return .signIn(next: request.path) }
    let survey = try number.map { try self.survey($0, host) }
    var page = try page(host, survey, request.query["kind"].flatMap { Survey.Kind(rawValue: $0) }, .fresh)
    page.preset = request.query["preset"].flatMap { AskPage.Preset(rawValue: $0) }
    return .page(page.html)
  }

  private func page(
    _ host: HostRequest, _ survey: Survey?, _ kind: Survey.Kind?, _ form: FormState
  ) throws -> AskPage {
    let surveys = try services.store.surveys.list(of: host.event.id)
    // An event has one set of questions, so asking for questions again leads to them.
    let survey = survey ?? (kind == .questions ? surveys.first { $0.kind == .questions } : nil)
    let answers = try survey.flatMap { $0.kind == .questions ? try self.answers(to: $0, host) : nil } ?? []
    return AskPage(
      site: services.site(host.account, host.request), event: host.event, surveys: surveys, survey: survey,
      kind: survey?.kind ?? kind, answers: answers, form: form, idempotencyKey: Random.token(),
      now: services.dependencies.now())
  }

  /// Returns the page with a form that was sent, which was refused or gets a frequent question.
  private func returned(
    _ form: FormState, _ host: HostRequest, _ survey: Survey?, _ preset: AskPage.Preset? = nil
  ) throws -> Response {
    let kind = form.values["kind"].flatMap { Survey.Kind(rawValue: $0) }
    // Another host may have changed it since.
    let newest = try survey.flatMap { try services.store.surveys.find($0.number, of: host.event.id) } ?? survey
    var page = try page(host, newest, kind, form)
    page.preset = preset
    return .html(page.html.bytes, status: form.status).returning(to: page.address)
  }

  /// Returns the page with everything that was typed and a frequent question, for the button that adds it. Nothing is
  /// stored. Nil for every other request.
  private func adding(
    presetOf action: inout ActionRequest, _ host: HostRequest, _ survey: Survey?
  ) throws -> Response? {
    guard action.input.isForm, Problem.wantsPage(action.request), let name = try action.input.text("preset") else {
      return nil
    }
    return try returned(
      FormState(values: action.request.body.form.values), host, survey, AskPage.Preset(rawValue: name))
  }

  private func answers(to survey: Survey, _ host: HostRequest) throws -> [AskPage.Answers] {
    let people = try services.store.surveys.answers(to: survey, limit: Self.answersShown)
    let guests = try services.store.surveys.guests(among: people.map(\.respondent))
    return people.map { AskPage.Answers(name: $0.name, answers: $0.answers, guest: guests[$0.respondent]) }
  }

  // MARK: Actions

  private func ask(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(
      requiresBody: true, scope: "host:\(host.account.id)", refused: { try returned($0, host, nil) }
    ) { action in
      if let page = try adding(presetOf: &action, host, nil) { return page }
      let plan = try action.input.surveyPlan(at: host.event)
      let notifies = try action.input.flag("notifiesGuests") ?? !action.input.isForm
      try action.finish()
      let asked = try await services.store.surveys.ask(
        plan, of: host.event.id, notifiesGuests: notifies, by: host.account, idempotencyKey: action.idempotencyKey,
        context: services.dependencies.writeContext())
      return try answer(asked.value, to: action, host, status: .created, isReplay: asked.isReplay)
    }
  }

  private func edit(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let survey = try self.survey(Int(request.parameters["number"]), host)
    return try await request.action(requiresBody: true, refused: { try returned($0, host, survey) }) { action in
      if let page = try adding(presetOf: &action, host, survey) { return page }
      _ = try action.input.text("idempotencyKey")
      let version = try action.input.text("version")
      try survey.plan.requireVersion(version)
      let plan = try action.input.surveyPlan(at: host.event, replacing: survey.plan)
      try action.finish()
      let changed = try await services.store.surveys.change(
        survey.number, of: host.event.id, to: plan, from: version, by: host.account,
        context: services.dependencies.writeContext())
      return try answer(changed, to: action, host)
    }
  }

  private func delete(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let survey = try self.survey(Int(request.parameters["number"]), host)
    return try await request.action { action in
      try action.finish()
      try await services.store.surveys.deleteQuestions(
        survey.number, of: host.event.id, by: host.account, context: services.dependencies.writeContext())
      return try action.answer(
        page: .redirect(to: "/events/\(host.event.id)/ask"), json: .json(["number": JSON(survey.number)]))
    }
  }

  /// Returns the answers of people to a survey, sorted by the person's key.
  private func answers(_ request: Request) throws -> Response {
    let host = try HostRequest(request, services.access)
    let survey = try self.survey(Int(request.parameters["number"]), host)
    let limit = try Paging.limit(request)
    let after = request.query["after"]
    let people = try services.store.surveys.answers(to: survey, after: after, limit: limit)
    return .json([
      "items": .array(
        people.map { person in
          [
            "person": .string(person.respondent), "name": .string(person.name),
            "answers": .array(person.answers.map { JSON($0) }),
          ]
        }),
      "next": JSON(people.count == limit ? people.last?.respondent : nil),
    ])
  }

  private func answer(
    _ survey: Survey, to action: ActionRequest, _ host: HostRequest, status: Status = .ok, isReplay: Bool = false
  ) throws -> Response {
    let place = survey.sequence.map { "/events/\(host.event.id)?around=\($0)#a\($0)" }
    return try action.answer(
      page: .redirect(to: place ?? "/events/\(host.event.id)/ask/\(survey.number)"),
      json: .json(
        services.json(
          try services.shown(survey, to: .host(host.account), at: host.event), at: host.event,
          in: action.request.language), status: status), isReplay: isReplay)
  }

  /// - Throws: `notFound`.
  private func survey(_ number: Int?, _ host: HostRequest) throws -> Survey {
    guard let number, number > 0, let survey = try services.store.surveys.find(number, of: host.event.id) else {
      throw Failure(.notFound, "This question is gone.")
    }
    return survey
  }
}
