import HTTPServer

/// `/assets/…`: styles, scripts and icons.
package struct AssetRoutes {
  package let assets: AssetLibrary

  package init(assets: AssetLibrary) {
    self.assets = assets
  }

  package func add(to router: inout Router) {
    for path in assets.paths { addAsset(path, to: &router) }
    for folder in ["styles", "scripts"] {
      router.on(.get, "/assets/{version}/\(folder)/{names}") { request in
        kept(try assets.joinedResponse("\(folder)/\(request.parameters["names"])"), for: request)
      }
    }
    router.on(.get, "/favicon.ico", onConnection: { _ in true }) { _ in
      .redirect(to: assets.addresses.url("icons/icon-32.png"))
    }
    router.on(.get, "/robots.txt", onConnection: { _ in true }) { _ in .text(Self.robots) }
  }

  /// Pages may be fetched. Link previewers obey this file, and a search engine that may not fetch a page never sees
  /// that the page must not be listed. Every response says so (`SecurityHeaders`).
  private static let robots = "User-agent: *\nDisallow: /api/\nDisallow: /preview\nDisallow: /lab\n"

  /// Adds the route of an asset. Its URL changes with its contents, so browsers may keep it forever. The route also
  /// accepts any other version, for pages that were open during an upgrade, but such a response must be revalidated.
  private func addAsset(_ path: String, to router: inout Router) {
    let isQuick = assets.isQuick(path)
    router.on(.get, "/assets/{version}/\(path)", onConnection: { _ in isQuick }) { request in
      kept(try assets.response(path), for: request)
    }
  }

  private func kept(_ response: Response, for request: Request) -> Response {
    var response = response
    let isCurrent = request.parameters["version"] == assets.version
    response.headers["Cache-Control"] = isCurrent ? "public, max-age=31536000, immutable" : "no-cache"
    return response
  }
}
