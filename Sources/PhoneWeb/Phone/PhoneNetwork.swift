import Extensions
import Foundation
import HTTPClient
import HTTPServer
import PageKit
import Simulator
import Synchronization

/// The network of the simulated phones. Requests to this server go straight through its router, requests to other
/// servers through the guarded client.
///
/// In both cases the phone uses HTTP: the same URLs, tokens, bodies and responses as over a socket.
package final class PhoneNetwork: Network {
  /// The addresses of this server, including earlier ones.
  private let origins: [String]
  /// The directory for downloads.
  private let directory: URL
  private let isDryRun: Bool
  private let client: HTTPClient
  private let server: OwnServer
  /// Returns the token of the guest who is signed in in the phone's app. Nil when no guest is.
  private let credential: @Sendable () -> String?

  /// The remote address of a phone's requests to this server.
  package static let remoteAddress = ClientNetwork.ofPhones

  /// The largest file that a notification may attach: a movie (Apple: UNNotificationAttachment).
  private static let downloadLimit = 50 << 20

  package init(origins: [String], directory: URL) {
    self.origins = origins
    self.directory = directory
    isDryRun = false
    client = HTTPClient(.init(userAgent: "Partyline"))
    server = OwnServer()
    credential = { nil }
  }

  private init(_ network: PhoneNetwork, isDryRun: Bool, credential: @escaping @Sendable () -> String?) {
    origins = network.origins
    directory = network.directory
    self.isDryRun = isDryRun
    client = network.client
    server = network.server
    self.credential = credential
  }

  /// The same network for a phone whose responses change nothing.
  package var dryRun: PhoneNetwork { PhoneNetwork(self, isDryRun: true) { nil } }

  /// The same network for a phone in whose app a guest is signed in. Its requests to this server use the guest's token.
  package func signedIn(_ credential: @escaping @Sendable () -> String?) -> PhoneNetwork {
    PhoneNetwork(self, isDryRun: isDryRun, credential: credential)
  }

  package func connect(to router: Router) { server.router.withLock { $0 = router } }

  package func shutdown() async { await client.shutdown() }

  package func download(_ url: URL) async throws -> (file: URL, mediaType: String?) {
    let (started, shown) = (ContinuousClock.now, url.withoutSecrets)
    do {
      let (file, type) = try await fetch(url)
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      Trace.current?.recordDownload(of: shown, mediaType: type, bytes: size, after: started.duration(to: .now))
      return (file, type)
    } catch {
      Trace.current?.recordDownloadFailure(of: shown, reason: Self.reason(error), after: started.duration(to: .now))
      throw error
    }
  }

  package func post(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    let (started, shown) = (ContinuousClock.now, url.withoutSecrets)
    Trace.current?.recordPost(of: json, to: shown, isDryRun: isDryRun)
    do {
      let (status, body) = try await send(json, to: url, headers: headers)
      Trace.current?.recordReply(status: status, body: body, from: shown, after: started.duration(to: .now))
      return (status, body)
    } catch {
      Trace.current?.recordPostFailure(to: shown, reason: Self.reason(error), after: started.duration(to: .now))
      throw error
    }
  }

  /// Reaches only this server, because the app uses no other.
  package func get(_ url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    let response = await ownRouter.respond(to: try ownRequest(url, accepting: "application/json", headers))
    try Task.checkCancellation()
    return (response.status.rawValue, Data(response.bytes))
  }

  /// Returns the changes at a URL. Ends immediately when the notification is only viewed outside of the screen, because
  /// no code waits for changes there.
  package func changes(at url: URL) async -> AsyncStream<Void> {
    let silence = AsyncStream<Void> { $0.finish() }
    guard !Phone.isAside, let request = try? ownRequest(url, accepting: "text/event-stream", [:]),
      case .events(let stream) = await ownRouter.respond(to: request).content
    else { return silence }
    return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let reading = Task {
        // A comment only keeps the connection alive.
        for await chunk in stream.chunks() where chunk.first != UInt8(ascii: ":") { continuation.yield() }
        continuation.finish()
      }
      continuation.onTermination = { _ in reading.cancel() }
    }
  }

  private func ownRequest(_ url: URL, accepting type: String, _ headers: [String: String]) throws -> Request {
    guard let path = ownPath(of: url) else { throw HTTPClientError.malformedURL(url.withoutSecrets.absoluteString) }
    var fields: Headers = ["Accept": type]
    for (name, value) in headers { fields.set(name, value) }
    if let token = credential() { fields.set("Authorization", "Bearer \(token)") }
    return try Request(.get, path, headers: fields, remoteAddress: Self.remoteAddress)
  }

  /// The reason as part of a trace's sentence. The trace shows the URL next to it, without its secrets.
  private static func reason(_ error: any Error) -> String {
    switch error {
    case is CancellationError: "it was cancelled"
    case HTTPClientError.malformedURL: "this server cannot open the address"
    case HTTPClientError.unwritable(_, let reason): "the file cannot be written: \(reason)"
    default: "\(error)".hasSuffix(".") ? String("\(error)".dropLast()) : "\(error)"
    }
  }

  private func fetch(_ url: URL) async throws -> (file: URL, mediaType: String?) {
    let file = directory.appending(path: "download-\(UUID().uuidString)")
    guard let path = ownPath(of: url) else {
      let limits = HTTPClient.Limits(maxBytes: Self.downloadLimit)
      let download = try await client.download(url, to: file, limits: limits)
      return (download.file, download.mediaType)
    }
    let response = await ownRouter.respond(to: try Request(.get, path, remoteAddress: Self.remoteAddress))
    // A cancelled route also responds with an error. Cancellation is thrown instead of that status.
    try Task.checkCancellation()
    guard response.status == .ok else { throw HTTPClientError.unexpectedStatus(response.status) }
    try response.write(to: file)
    return (file, response.headers["Content-Type"])
  }

  private func send(_ json: Data, to url: URL, headers: [String: String]) async throws -> (status: Int, body: Data) {
    guard let path = ownPath(of: url) else { return try await postElsewhere(json, to: url, headers: headers) }
    var fields: Headers = ["Content-Type": "application/json", "Accept": "application/json"]
    for (name, value) in headers { fields.set(name, value) }
    if isDryRun { fields.set(Request.dryRunHeader, "1") }
    let request = try Request(
      .post, path, headers: fields, body: .bytes([UInt8](json)), remoteAddress: Self.remoteAddress)
    let response = await ownRouter.respond(to: request)
    return (response.status.rawValue, Data(response.bytes))
  }

  /// Posts to another server. A dry run does not, because it could not undo the effect there.
  private func postElsewhere(
    _ json: Data, to url: URL, headers: [String: String]
  ) async throws -> (status: Int, body: Data) {
    guard !isDryRun else { throw HTTPClientError.malformedRequest("a dry run does not post to other servers") }
    var fields: Headers = ["Content-Type": "application/json"]
    for (name, value) in headers { fields[name] = value }
    let response = try await client.send(.init(.post, url, headers: fields, body: json))
    return (response.status.rawValue, response.body)
  }

  /// The path and query of a URL on this server. Nil for any other.
  private func ownPath(of url: URL) -> String? {
    let address = url.absoluteString
    guard let origin = origins.first(where: { address.hasPrefix($0 + "/") }) else { return nil }
    return String(address.dropFirst(origin.count))
  }

  /// Whether the URL may lead to a picture: this server has one there, or it is another server's URL, which is not
  /// checked.
  package func mayHavePicture(at url: URL) async -> Bool {
    guard let path = ownPath(of: url) else { return true }
    guard let request = try? Request(.head, path, remoteAddress: Self.remoteAddress) else { return false }
    let response = await ownRouter.respond(to: request)
    return response.status == .ok && response.headers["Content-Type"]?.hasPrefix("image/") == true
  }

  /// Whether the URL is one of this server's.
  package func isOwn(_ url: URL) -> Bool { ownPath(of: url) != nil }

  private var ownRouter: Router {
    server.router.withLock { router in
      guard let router else { preconditionFailure("the phone's network was used before it was connected") }
      return router
    }
  }
}

/// The router for requests to this server. A network and its dry runs share it, and it is set once the routes exist.
private final class OwnServer: Sendable {
  let router = Mutex<Router?>(nil)
}

extension URL {
  /// The URL without parts that grant access. Traces are shown, copied and shared, so tokens in paths are hidden, and
  /// user, password, query and fragment are removed.
  package var withoutSecrets: URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return URL(filePath: "/hidden") }
    (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
    var before: Substring?
    let shown = parts.percentEncodedPath.split(separator: "/", omittingEmptySubsequences: false).map { part in
      defer { before = part }
      let isToken = ["i", "invitations", "host-notifications"].contains(before) || part.hasPrefix("r_")
      return isToken ? "hidden" : part
    }
    parts.percentEncodedPath = shown.joined(separator: "/")
    return parts.url ?? URL(filePath: "/hidden")
  }
}
