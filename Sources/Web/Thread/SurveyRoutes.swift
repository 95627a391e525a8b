import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// The routes by which members of a thread read its surveys, answer them and add choices. Hosts also close surveys, open
/// them again, and choose a date.
struct SurveyRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.onThread(.get, "surveys", services, list)
    router.onThread(.get, "surveys/{number}", services) { member in
      try shown(try survey(member), at: member.event, member)
    }
    router.onThread(.post, "surveys/{number}/answers", services, form: .survey, answer)
    router.onThread(.post, "surveys/{number}/choices", services, form: .survey, addChoice)
    router.onThread(.post, "surveys/{number}/closing", services) { try await turn($0, closes: true) }
    router.onThread(.post, "surveys/{number}/reopening", services) { try await turn($0, closes: false) }
    router.onThread(.post, "surveys/{number}/decision", services, form: .survey, decide)
  }

  private func list(_ member: MemberRequest) throws -> Response {
    let surveys = try services.store.surveys.list(of: member.event.id).filter { member.maySee($0) }
    let items = try surveys.map {
      services.json(
        try services.shown($0, to: member.role, at: member.event), at: member.event, in: member.request.language)
    }
    return .json(["items": .array(items)])
  }

  private func answer(_ member: MemberRequest) async throws -> Response {
    try services.requirePace(RateLimit.reactions, of: member)
    let survey = try survey(member)
    return try await member.request.action { action in
      _ = try action.input.text("idempotencyKey")
      let change = try action.input.surveyChange(survey, people: member.role.guest?.rsvp.partySize ?? 1)
      try action.finish(takingNext: true)
      let answered = try await services.store.surveys.answer(
        survey.number, of: member.event.id, change, by: member.author,
        ballot: services.ballot(of: member.author, in: survey), context: services.dependencies.writeContext())
      return try response(answered.survey, to: action, member)
    }
  }

  private func addChoice(_ member: MemberRequest) async throws -> Response {
    try services.requirePace(RateLimit.words, of: member)
    let survey = try survey(member)
    return try await member.request.action { action in
      _ = try action.input.text("idempotencyKey")
      let text = try action.input.requiredText("text")
      let wanted = try action.input.integer("wanted")
      try action.finish()
      let added = try await services.store.surveys.add(
        text, wanted: wanted, to: survey.number, of: member.event.id, by: member.author,
        ballot: services.ballot(of: member.author, in: survey), context: services.dependencies.writeContext())
      return try response(added.survey, to: action, member)
    }
  }

  private func turn(_ member: MemberRequest, closes: Bool) async throws -> Response {
    let account = try member.requireHost()
    let survey = try survey(member)
    return try await member.request.action { action in
      try action.finish()
      let turned = try await services.store.surveys.close(
        closes, survey.number, of: member.event.id, by: account, context: services.dependencies.writeContext())
      return try response(turned, to: action, member)
    }
  }

  private func decide(_ member: MemberRequest) async throws -> Response {
    let account = try member.requireHost()
    let survey = try survey(member)
    return try await member.request.action { action in
      guard let choice = try action.input.integer("choice") else {
        throw Failure(.missingField, "Choose a date.", field: "choice")
      }
      let acceptsYes = try action.input.flag("acceptsYes") ?? false
      try action.finish()
      let decided = try await services.store.surveys.choose(
        date: choice, of: survey.number, at: member.event.id, acceptsYes: acceptsYes, by: account,
        context: services.dependencies.writeContext())
      // The event has another time now.
      let event = try services.store.events.find(member.event.id, for: member.role)
      return try response(decided, at: event, to: action, member)
    }
  }

  /// Returns the survey as JSON, with the card for a page's script, or leads a form back to the entry.
  /// - Parameter event: the event after the action; nil where the action left it as it was.
  private func response(
    _ survey: Survey, at event: Event? = nil, to action: ActionRequest, _ member: MemberRequest
  ) throws -> Response {
    try action.answer(
      page: .redirect(to: LocalPath.checked(action.next) ?? place(of: survey, member)),
      json: try shown(survey, at: event ?? member.event, member))
  }

  private func shown(_ survey: Survey, at event: Event, _ member: MemberRequest) throws -> Response {
    let request = member.request
    let shown = try services.shown(survey, to: member.role, at: event)
    var members = services.json(shown, at: event, in: request.language).object ?? [:]
    if try request.rendersHTML {
      let card = SurveyCard(
        shown: shown, event: event, viewer: member.role,
        links: services.threadLinks(of: member), now: services.dependencies.now(),
        language: request.language)
      members["html"] = .string(card.html.description)
    }
    return .json(.object(members))
  }

  private func place(of survey: Survey, _ member: MemberRequest) -> String {
    guard let sequence = survey.sequence else { return "\(member.page)#host-questions" }
    return member.event.path(toEntry: sequence, on: member.page)
  }

  /// - Throws: `notFound` for a value that is not a number, and for a survey that the member may not see.
  private func survey(_ member: MemberRequest) throws -> Survey {
    guard let number = Int(member.request.parameters["number"]), number > 0,
      let survey = try services.store.surveys.find(number, of: member.event.id), member.maySee(survey)
    else { throw Failure(.notFound, "This question is gone.") }
    return survey
  }
}

extension MemberRequest {
  /// Whether the member may see the survey. Questions are for hosts, and for guests who come or might.
  func maySee(_ survey: Survey) -> Bool {
    guard survey.kind == .questions, let guest = role.guest else { return true }
    return guest.isAsked
  }

  /// - Throws: `forbidden` for a guest.
  func requireHost() throws(Failure) -> Account {
    guard let account = role.account else { throw Failure(.forbidden, "Only hosts can do this.") }
    return account
  }
}
