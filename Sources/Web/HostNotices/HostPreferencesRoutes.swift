import HTTPServer
import Invites
import JSON

/// `/settings/hosting` and `/api/v1/host-preferences`: what a host wants to be told of their events, and when.
struct HostPreferencesRoutes {
  let services: Services

  static let path = "/settings/hosting"

  func add(to router: inout Router) {
    router.on(.get, Self.path, page)
    router.on(.get, "/api/v1/host-preferences", show)
    router.on(.post, "/api/v1/host-preferences", change)
  }

  private func page(_ request: Request) throws -> Response {
    guard let account = try services.access.caller(of: request).account else { return .signIn(next: Self.path) }
    return .page(try page(of: account, request, .fresh).html)
  }

  private func page(of account: Account, _ request: Request, _ form: FormState) throws -> HostPreferencesPage {
    HostPreferencesPage(
      site: services.site(account, request), preferences: try services.store.accounts.hostPreferences(of: account.id),
      form: form, isSaved: request.query["saved"] != nil)
  }

  private func show(_ request: Request) throws -> Response {
    let account = try services.access.host(of: request)
    return .json(JSON(try services.store.accounts.hostPreferences(of: account.id))).personal
  }

  /// What is not sent stays.
  private func change(_ request: Request) async throws -> Response {
    let account = try services.access.host(of: request)
    do {
      var input = try Input(requiring: request)
      let preferences = try input.hostPreferences(
        current: try services.store.accounts.hostPreferences(of: account.id))
      try input.finish()
      try await services.store.accounts.prefer(
        preferences, by: account.id, context: services.dependencies.writeContext())
      if Problem.wantsPage(request) { return .redirect(to: "\(Self.path)?saved=1") }
      return .json(JSON(preferences))
    } catch let failure as Failure where Problem.wantsPage(request) && failure.field != nil {
      let form = FormState(values: request.body.form.values, failure: failure)
      return .page(try page(of: account, request, form).html, status: Status(rawValue: failure.code.status))
        .returning(to: Self.path)
    }
  }
}

extension Input {
  /// - Throws: `invalidDate` for a time of day that does not exist, `missingField` for quiet hours with one end,
  ///   `outOfRange`, `invalidTimeZone`.
  fileprivate mutating func hostPreferences(current: HostPreferences) throws(Failure) -> HostPreferences {
    var preferences = current
    let boxes = try switches()
    for kind in HostPreferences.Kind.allCases {
      preferences[kind] = try flag(kind.rawValue, among: boxes) ?? current[kind]
    }
    if let zone = try text("timeZone") { preferences.timeZone = try Event.Details.checkedZone(zone) }
    if mentions("quietFrom") || mentions("quietUntil") { preferences.quietHours = try quietHours() }
    return preferences
  }
}

extension JSON {
  fileprivate init(_ preferences: HostPreferences) {
    var members: [String: JSON] = [
      "quietFrom": JSON(preferences.quietHours?.from.clockTime),
      "quietUntil": JSON(preferences.quietHours?.until.clockTime),
      "timeZone": .string(preferences.timeZone),
    ]
    for kind in HostPreferences.Kind.allCases { members[kind.rawValue] = .bool(preferences[kind]) }
    self = .object(members)
  }
}
