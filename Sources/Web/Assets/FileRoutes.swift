import HTTPServer
import Invites
import Storage

/// `/photos/…` and `/assets/…`: pictures, styles, scripts and icons.
struct FileRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/photos/{id}/{key}/{name}", photo)
    router.on(.get, "/photos/{id}/{key}/card.jpg", card)
    for path in services.assets.paths { addAsset(path, to: &router) }
    for folder in ["styles", "scripts"] {
      router.on(.get, "/assets/{version}/\(folder)/{names}") { request in
        kept(try services.assets.joinedResponse("\(folder)/\(request.parameters["names"])"), for: request)
      }
    }
    router.on(.get, "/favicon.ico", onConnection: { _ in true }) { _ in
      .redirect(to: services.assets.addresses.url("icons/icon-32.png"))
    }
    router.on(.get, "/robots.txt", onConnection: { _ in true }) { _ in .text(Self.robots) }
  }

  /// Pages may be fetched: what draws a card of an invitation heeds this file, and a search engine that may not fetch a
  /// page never reads that it is not to be listed. Every response says that (`SecurityHeaders`).
  private static let robots = "User-agent: *\nDisallow: /api/\nDisallow: /preview\nDisallow: /lab\n"

  /// Whoever was shown a photo can load it: its address cannot be guessed. Photos never change.
  private func photo(_ request: Request) async throws -> Response {
    let missing = Failure(.notFound, "There is no such photo.")
    guard let id = Photo.ID(rawValue: request.parameters["id"]),
      isEqualInConstantTime(request.parameters["key"], services.secret.photoKey(id)),
      let photo = try services.store.photos.find(id),
      let version = PhotoLibrary.Version.all(of: photo).first(where: {
        request.parameters["name"] == "\($0.rawValue).\($0.fileExtension(of: photo))"
      })
    else { throw missing }
    guard await services.hasVersion(version, of: photo) else {
      var response = try Response.file(services.photos.file(of: photo, .small), type: photo.format.mediaType)
      response.headers["Cache-Control"] = "private, max-age=60"
      return response
    }
    var response = try Response.file(services.photos.file(of: photo, version), type: version.mediaType(of: photo))
    response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    return response
  }

  /// The cover of a link's preview, for whatever draws it: without cookies, and unguessable.
  private func card(_ request: Request) async throws -> Response {
    guard let id = Photo.ID(rawValue: request.parameters["id"]),
      isEqualInConstantTime(request.parameters["key"], services.secret.cardKey(id)),
      let photo = try services.store.photos.find(id)
    else { throw Failure(.notFound, "There is no such photo.") }
    var response = Response(.ok, try await services.cards.jpeg(of: photo), type: "image/jpeg")
    response.headers["Cache-Control"] = "public, max-age=86400"
    return response
  }

  /// Under an address that changes with the contents, so that it may be kept for ever; under any other version too,
  /// for pages that were open during an upgrade, but then only for now.
  private func addAsset(_ path: String, to router: inout Router) {
    let isQuick = services.assets.isQuick(path)
    router.on(.get, "/assets/{version}/\(path)", onConnection: { _ in isQuick }) { request in
      kept(try services.assets.response(path), for: request)
    }
  }

  private func kept(_ response: Response, for request: Request) -> Response {
    var response = response
    let isCurrent = request.parameters["version"] == services.assets.version
    response.headers["Cache-Control"] = isCurrent ? "public, max-age=31536000, immutable" : "no-cache"
    return response
  }
}
