import Foundation
import HTTPServer

/// `/examples/…`: what the notifications of the examples bring, with files among them that come late, never or too large.
package struct ExampleMediaRoutes {
  package let services: PhoneServices
  /// Apart, so that whoever waits here by hand takes nothing from the phones.
  private let phones = DelayedResponses(limit: 32)
  private let others = DelayedResponses(limit: 16)

  /// Longer than a service extension has on a phone.
  private static let delay = Duration.seconds(40)

  package init(services: PhoneServices) { self.services = services }

  package func add(to router: inout Router) {
    for path in services.assets.paths where path.hasPrefix("examples/") {
      router.on(.get, "/\(path)") { _ in try media(path) }
    }
    router.on(.get, "/examples/late/{name}", late)
    router.on(.get, "/examples/too-large.jpg") { _ in
      try .file(try OversizedPicture(in: services.incoming).file(), type: "image/jpeg")
    }
  }

  /// Players ask for a part at a time.
  private func media(_ path: String) throws -> Response {
    var response = try services.assets.response(path)
    response.headers["Accept-Ranges"] = "bytes"
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response
  }

  /// One of the files, after a wait that ends early only when nobody waits any more.
  private func late(_ request: Request) async throws -> Response {
    let path = "examples/\(request.parameters["name"])"
    guard services.assets.paths.contains(path) else { throw HTTPFailure.notFound }
    // Who asks whether there is one is told at once.
    guard request.method != .head else { return try media(path) }
    let queue = request.remoteAddress == PhoneNetwork.remoteAddress ? phones : others
    try await queue.wait(Self.delay)
    return try media(path)
  }
}
