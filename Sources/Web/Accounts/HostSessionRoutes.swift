import HTTPServer
import JSON
import Storage

/// `/api/v1/sessions…`: the browsers in which a host is signed in.
struct HostSessionRoutes {
  let services: Services
  private var store: Store { services.store }

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/sessions", list)
    router.on(.delete, "/api/v1/sessions", endOthers)
    router.on(.post, "/api/v1/sessions/removal", endOthers)
    router.on(.delete, "/api/v1/sessions/{id}", end)
    router.on(.post, "/api/v1/sessions/{id}/removal", end)
  }

  private func list(_ request: Request) async throws -> Response {
    let account = try services.access.host(of: request)
    try await services.access.uses.write(to: store)
    let current = try services.access.caller(of: request).session?.hash
    let sessions = try store.sessions.list(of: account.id, at: services.dependencies.now())
    return .json(["items": .array(sessions.map { JSON($0, isCurrent: $0.id == current) })])
  }

  private func end(_ request: Request) async throws -> Response {
    let account = try services.access.host(of: request)
    return try await request.action { action in
      try action.finish()
      try await store.sessions.end(
        request.parameters["id"], of: account.id, at: services.dependencies.now())
      request.findings?.forgetCaller()
      return try action.answer(page: .redirect(to: "\(SecurityRoutes.path)?did=session-ended"), json: .noContent)
    }
  }

  /// Ends all sessions except the one that sends the request. A program with an API token has no session.
  private func endOthers(_ request: Request) async throws -> Response {
    let account = try services.access.host(of: request)
    return try await request.action { action in
      try action.finish()
      let current = try services.access.caller(of: request).session?.hash
      let ended = try await store.sessions.endAll(
        of: account.id, except: current, at: services.dependencies.now())
      return try action.answer(
        page: .redirect(to: "\(SecurityRoutes.path)?did=signed-out"),
        json: .json(["ended": JSON(ended)]))
    }
  }
}

extension JSON {
  fileprivate init(_ session: HostSession, isCurrent: Bool) {
    self = [
      "id": .string(session.id), "browser": .string(session.origin.browser),
      "network": .string(session.origin.network), "createdAt": JSON(session.createdAt),
      "lastUsedAt": JSON(session.lastUsedAt), "expiresAt": JSON(session.expiresAt), "isCurrent": .bool(isCurrent),
    ]
  }
}
