import HTTPServer

extension Access {
  /// Lets no browser keep what it shows to a host who is signed in.
  ///
  /// On a shared computer the back button would otherwise show guest lists with every link after the host has signed
  /// out: browsers hold pages ready for going back whatever `no-cache` says, and drop those of `no-store` when the
  /// session's cookie goes. Photos, whose addresses are secrets of their own, are kept as before.
  package func keepingNothingOfHosts(_ request: Request, _ next: Router.Handler) async throws -> Response {
    var response = try await next(request)
    guard response.headers["Cache-Control"] == Response.personalCaching, request.value(of: .session) != nil,
      let caller = try? caller(of: request), caller.account != nil
    else { return response }
    response.headers["Cache-Control"] = "no-store"
    return response
  }
}
