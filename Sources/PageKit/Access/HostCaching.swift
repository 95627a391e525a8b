import HTTPServer

extension Access {
  /// Keeps browsers from storing what the server shows to a signed-in host.
  ///
  /// Otherwise the back button on a shared computer would show guest lists with every link after the host has signed
  /// out. Browsers keep pages for going back even with `no-cache`, and drop those with `no-store` when the session's
  /// cookie is deleted. Photos have secret URLs of their own and are cached as before.
  package func keepingNothingOfHosts(_ request: Request, _ response: Response) -> Response {
    guard response.headers["Cache-Control"] == Response.personalCaching, request.value(of: .session) != nil,
      let caller = try? caller(of: request), caller.account != nil
    else { return response }
    var response = response
    response.headers["Cache-Control"] = "no-store"
    return response
  }
}
