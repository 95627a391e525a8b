import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/api/v1/api-tokens…`: the secrets with which programs act as a host.
struct APITokenRoutes {
  let services: Services
  private var store: Store { services.store }

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/api-tokens", list)
    router.on(.post, "/api/v1/api-tokens", make)
    router.on(.delete, "/api/v1/api-tokens/{id}", revoke)
    router.on(.post, "/api/v1/api-tokens/{id}/removal", revoke)
  }

  private func list(_ request: Request) async throws -> Response {
    let account = try services.access.host(of: request)
    try await services.access.uses.write(to: store)
    return .json(["items": .array(try store.accounts.apiTokens(of: account.id).map { JSON($0) })])
  }

  /// Makes a token with the given `name`. The token appears in this response only.
  private func make(_ request: Request) async throws -> Response {
    let (account, _) = try services.access.signedInHost(of: request)
    let security = SecurityRoutes(services: services)
    return try await request.action(refused: { try await security.page(refused: $0, of: account, request) }) { action in
      let name = try action.input.requiredText("name")
      try action.finish()
      let secret = Random.apiToken()
      let token = try await store.accounts.createAPIToken(
        name: name, hash: TokenHash.of(secret), account: account.id, context: services.dependencies.writeContext())
      // The response is a page instead of a redirect, because the token cannot be shown later.
      if Problem.wantsPage(request) {
        return .page(try await security.page(of: account, request, newToken: secret).html).unkept
      }
      return Response.json(JSON(token).merging(["token": .string(secret)]), status: .created).unkept
    }
  }

  private func revoke(_ request: Request) async throws -> Response {
    let account = try services.access.host(of: request)
    return try await request.action { action in
      try action.finish()
      guard let id = APIToken.ID(rawValue: request.parameters["id"]) else {
        throw Failure(.notFound, "There is no such token.")
      }
      try await store.accounts.revokeAPIToken(id, of: account.id, at: services.dependencies.now())
      return try action.answer(page: .redirect(to: "\(SecurityRoutes.path)?did=token-revoked"), json: .noContent)
    }
  }
}

extension Random {
  /// Returns a new secret with which a program acts as a host.
  package static func apiToken() -> String { "p_" + token() }
}

extension JSON {
  fileprivate init(_ token: APIToken) {
    self = [
      "id": .string(token.id.rawValue), "name": .string(token.name), "createdAt": JSON(token.createdAt),
      "lastUsedAt": JSON(token.lastUsedAt),
    ]
  }
}
