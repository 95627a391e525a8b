import Foundation
import HTTPServer
import PageKit

/// `/examples/…`: the media of the examples' notifications. Some files arrive late, never, or are too large.
package struct ExampleMediaRoutes {
  package let services: PhoneServices
  /// The phones' waiting requests are counted separately, so that requests by hand take no place from them.
  private let phones = DelayedResponses(limit: 32)
  private let others = DelayedResponses(limit: 16)

  /// Longer than a service extension may take on a phone.
  private static let delay = Duration.seconds(40)

  package init(services: PhoneServices) { self.services = services }

  package func add(to router: inout Router) {
    for path in services.assets.paths where path.hasPrefix("examples/") {
      router.on(.get, "/\(path)") { _ in try media(path) }
    }
    router.group(.developers) { router in
      router.on(.get, "/examples/late/{name}", late)
      router.on(.get, "/examples/too-large.jpg") { _ in
        try .file(try OversizedPicture(in: services.incoming).file(), type: "image/jpeg")
      }
    }
  }

  /// Media players request one part at a time.
  private func media(_ path: String) throws -> Response {
    var response = try services.assets.response(path)
    response.headers["Accept-Ranges"] = "bytes"
    response.headers["Cache-Control"] = "public, max-age=3600"
    return response
  }

  /// Sends one of the files after a delay, which ends early only when the client has gone.
  private func late(_ request: Request) async throws -> Response {
    let path = "examples/\(request.parameters["name"])"
    guard services.assets.paths.contains(path) else { throw HTTPFailure.notFound }
    // A client that checks whether the file exists gets an immediate answer.
    guard request.method != .head else { return try media(path) }
    let queue = request.remoteAddress == PhoneNetwork.remoteAddress ? phones : others
    try await queue.wait(Self.delay)
    return try media(path)
  }
}
