import HTTPServer
import Invites
import PageKit
import Storage

/// `/photos/…`: pictures and recordings.
struct PhotoRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/photos/{id}/{key}/{name}", photo)
    router.on(.get, "/photos/{id}/{key}/card.jpg", card)
  }

  /// Sends a photo to every client that knows its URL, which cannot be guessed. Photos never change.
  private func photo(_ request: Request) async throws -> Response {
    let missing = Failure(.notFound, "There is no such photo.")
    guard let id = Photo.ID(rawValue: request.parameters["id"]),
      isEqualInConstantTime(request.parameters["key"], services.secret.photoKey(id)),
      let photo = try services.store.photos.find(id),
      let version = PhotoVersion.all(of: photo).first(where: {
        request.parameters["name"] == "\($0.rawValue).\($0.fileExtension(of: photo))"
      })
    else { throw missing }
    guard await services.hasVersion(version, of: photo) else {
      var response = try Response.file(await services.photos.fetch(photo, .small), type: photo.format.mediaType)
      response.headers["Cache-Control"] = "private, max-age=60"
      return response
    }
    var response = try Response.file(await services.photos.fetch(photo, version), type: version.mediaType(of: photo))
      // All servers that share a bucket name the photo alike, so that a download continues at any of them.
      .tagged("\(photo.id)-\(version.rawValue)")
    response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    return response
  }

  /// Sends the cover for link previews. Programs that draw previews have no cookies, so a URL that cannot be guessed is
  /// enough.
  private func card(_ request: Request) async throws -> Response {
    guard let id = Photo.ID(rawValue: request.parameters["id"]),
      isEqualInConstantTime(request.parameters["key"], services.secret.cardKey(id)),
      let photo = try services.store.photos.find(id)
    else { throw Failure(.notFound, "There is no such photo.") }
    var response = Response(.ok, try await services.cards.jpeg(of: photo), type: "image/jpeg")
    response.headers["Cache-Control"] = "public, max-age=86400"
    return response
  }
}
