import HTTPServer
import Invites
import Synchronization

/// The people who may use the pages for developers and the API operations behind them; `PARTYLINE_DEVELOPERS`.
package enum DeveloperAudience: String, CaseIterable, Sendable {
  /// The addresses are unknown to the server, and no page links to them.
  case off
  /// A host who is signed in, or a program with a host's API token.
  case hosts
  /// Every visitor.
  case `public`
}

extension Route.Group {
  /// The pages for developers and their API operations.
  package static let developers = Route.Group("developers")
  /// The pages and API operations of a simulated phone. A request for the phone of a guest, which one of the guest's
  /// notifications names, is open to every audience; a request for a visitor's or a host's own phone is for developers.
  package static let phones = Route.Group("phones")
  /// The media files that example payloads name. A device fetches them without a session when the lab sends it such a
  /// payload, so only `off` closes them.
  package static let examples = Route.Group("examples")
}

/// Decides which requests to the pages for developers the server answers.
package final class DeveloperAccess: Sendable {
  package let audience: DeveloperAudience
  private let access: Access
  private let streams = Mutex<[Watched]>([])

  private struct Watched {
    weak var stream: EventStream?
    let request: Request
  }

  package init(_ audience: DeveloperAudience, access: Access) {
    self.audience = audience
    self.access = access
  }

  /// Whether the router treats the address of the request as unknown; see `Router.hides`.
  package func hides(_ request: Request) -> Bool {
    guard audience == .off else { return false }
    return request.group == .examples || request.isForDevelopers
  }

  /// Refuses a body before the server takes it in.
  /// - Throws: `signInRequired`.
  package func admit(_ request: Request) throws {
    guard try mayPass(request) else { throw Self.signInRequired }
  }

  /// Refuses a request without access: a page leads its visitor to sign in and back. Nil for a request with access.
  /// - Throws: `signInRequired` for an API operation without access.
  package func refusal(_ request: Request) throws -> Response? {
    guard try !mayPass(request) else { return nil }
    guard request.isForPage else { throw Self.signInRequired }
    return .signIn(next: request.path, query: request.rawQuery.isEmpty ? nil : request.rawQuery)
  }

  /// Makes an event stream end when the host's access ends.
  package func watching(_ request: Request, _ response: Response) -> Response {
    if audience == .hosts, request.isForDevelopers, case .events(let stream) = response.content {
      watch(stream, of: request)
    }
    return response
  }

  /// Ends the streams of hosts who have lost their access. The caller calls it after each such loss.
  package func endStreams() {
    for watched in streams.withLock({ $0 }) where (try? isHost(watched.request)) == false { watched.stream?.finish() }
  }

  private static let signInRequired = Failure(
    .signInRequired, "Sign in as a host, or send an API token as Authorization: Bearer.")

  private func mayPass(_ request: Request) throws -> Bool {
    guard audience == .hosts, request.isForDevelopers, !request.isFromPhone, !request.bringsDemoKey else { return true }
    return try isHost(request)
  }

  /// The bearer token of an example's response is the phone's, so a host is found by the session, too.
  private func isHost(_ request: Request) throws -> Bool {
    if try access.browserAccount(of: request) != nil { return true }
    do {
      return try access.caller(of: request).account != nil
    } catch let failure as Failure where failure.code == .wrongToken {
      return false
    }
  }

  private func watch(_ stream: EventStream, of request: Request) {
    streams.withLock { streams in
      streams.removeAll { $0.stream?.isOver ?? true }
      streams.append(Watched(stream: stream, request: request))
    }
  }
}

extension Request {
  fileprivate var isForDevelopers: Bool {
    switch group {
    case .developers: true
    case .phones:
      switch parameters["phone"] {
      case "": query["notification"] == nil
      case "mine", "host": true
      default: false
      }
    default: false
    }
  }

  /// One of the phones that this server runs asks for what a notification brings or posts.
  fileprivate var isFromPhone: Bool { remoteAddress == ClientNetwork.ofPhones }

  /// The demo's own link signs its visitor in as the demo's host.
  fileprivate var bringsDemoKey: Bool { path == DeveloperPlace.demo.path && query["key"] != nil }

  fileprivate var isForPage: Bool { (method == .get || method == .head) && !path.hasPrefix("/api/") }
}
