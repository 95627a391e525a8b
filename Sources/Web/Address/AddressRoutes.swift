import HTTPServer
import Invites
import JSON

/// `/settings/address` and `/api/v1/address-checks`: whether guests can reach this server, and how to let them.
package struct AddressRoutes {
  let services: Services

  package static let path = "/settings/address"

  func add(to router: inout Router) {
    router.on(.get, Self.path, show)
    router.on(.post, "/api/v1/address-checks", check)
    router.on(.get, "\(AddressCheck.path){nonce}", prove)
  }

  private func show(_ request: Request) throws -> Response {
    guard let account = try services.access.caller(of: request).account else { return .signIn(next: Self.path) }
    return .page(page(of: account, request).html)
  }

  private func page(of account: Account, _ request: Request, _ outcome: AddressCheck.Outcome? = nil) -> AddressPage {
    AddressPage(
      site: services.site(account, request), address: services.links.origin, port: services.port,
      localAddresses: LocalNetwork.addresses(), outcome: outcome)
  }

  /// Asks the server's own address, and nothing else, so there is nothing to choose.
  private func check(_ request: Request) async throws -> Response {
    let account = try services.access.host(of: request)
    try services.limiter.take(.addressChecks(by: account.id), at: services.dependencies.now())
    let address = services.links.origin
    let outcome = await AddressCheck(of: address, secret: services.secret).run()
    guard !Problem.wantsPage(request) else { return .page(page(of: account, request, outcome).html) }
    return .json([
      "address": .string(address), "reach": .string(AddressReach(of: address).rawValue),
      "isReached": JSON(outcome == .reached), "reason": JSON(outcome.reason),
    ])
  }

  /// What only the holder of this server's key can say of the nonce.
  private func prove(_ request: Request) throws -> Response {
    let nonce = request.parameters["nonce"]
    guard nonce.utf8.count <= 64 else { throw Failure(.notFound, "There is nothing here.") }
    return .json(["proof": .string(services.secret.addressProof(of: nonce))])
  }
}

extension AddressCheck.Outcome {
  /// In English; nil where the server was reached.
  package var reason: String? {
    switch self {
    case .reached: nil
    case .otherServer: "Another server answers there, or something in front of this one."
    case .failed(let reason): reason
    }
  }
}
