import HTTPServer
import Invites
import PageKit
import Synchronization

/// Answers the phone process's requests to this server: the media of notifications, and the posts of their actions. The
/// process is not trusted, so the limits of `BrowserPhoneNetwork` in that process are checked here again.
package final class PhoneWorkerCallbacks: Sendable {
  private let router = Mutex<Router?>(nil)

  private static let downloads = ["/examples/", "/photos/", "/assets/"]
  private static let posts = ["/api/v1/invitations/"]
  /// The header fields that are passed on. Fields that could identify another sender, such as cookies, are dropped.
  private static let fields = ["Accept", "Authorization", "Content-Type", "Idempotency-Key"]

  package func connect(to router: Router) { self.router.withLock { $0 = router } }

  package func answer(_ request: Request) async -> Response {
    guard let router = router.withLock({ $0 }), let asked = try? checked(request) else { return Response(.forbidden) }
    return await router.respond(to: asked)
  }

  /// - Throws: `forbidden`.
  private func checked(_ request: Request) throws -> Request {
    let isOpen =
      switch request.method {
      case .get, .head: Self.downloads.contains(where: request.path.hasPrefix)
      case .post: Self.posts.contains(where: request.path.hasPrefix)
      default: false
      }
    guard isOpen else { throw Failure(.forbidden, "This is no address that a phone’s notifications may use.") }
    var headers = Headers()
    for name in Self.fields { if let value = request.headers[name] { headers.set(name, value) } }
    return try request.replacing(headers, remoteAddress: PhoneNetwork.remoteAddress)
  }
}
