import HTTPServer

/// `/developers`, which is open to every visitor and reveals nothing about any host.
struct DeveloperRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/developers", overview)
  }

  private func overview(_ request: Request) throws -> Response {
    let account = try services.access.caller(of: request).account
    let hasDemo = try services.store.accounts.demo() != nil
    return .page(DevelopersPage(site: services.site(account, request), hasDemo: hasDemo).html)
  }
}
