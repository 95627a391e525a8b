import HTTPServer
import Invites
import JSON
import PageKit

/// `/api/v1/host-preferences`: which notifications about their events a host wants, and when.
struct HostPreferencesRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/host-preferences", show)
    router.on(.post, "/api/v1/host-preferences", change)
  }

  private func show(_ request: Request) throws -> Response {
    let account = try services.access.host(of: request)
    return .json(JSON(try services.store.accounts.hostPreferences(of: account.id))).personal
  }

  /// Changes the settings that the request names and keeps the others.
  private func change(_ request: Request) async throws -> Response {
    let account = try services.access.host(of: request)
    let settings = PreferencesRoutes(services: services)
    return try await request.action(
      requiresBody: true, refused: { $0.failure?.field == nil ? nil : try settings.page(request, refused: $0) }
    ) { action in
      let preferences = try action.input.hostPreferences(
        current: try services.store.accounts.hostPreferences(of: account.id))
      try action.finish()
      try await services.store.accounts.prefer(
        preferences, by: account.id, context: services.dependencies.writeContext())
      return try action.answer(page: .redirect(to: "/settings?saved=1"), json: .json(JSON(preferences)))
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
    if let zone = try timeZone(keeping: current.timeZone) { preferences.timeZone = zone }
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
