import Foundation
import HTTPServer
import Invites
import JSON
import Logging
import PageKit
import Worker

/// Browsers' own phones, in a separate process. It receives, draws and answers what visitors push to their phones,
/// write in the lab or answer from the sample apps. A trap or exhausted memory ends only that process, which starts
/// again with the next request. Guests' phones are not affected.
///
/// The process has no database, no key and no session. It gets its requests without the cookies and tokens that it does
/// not need. It asks this server for what a phone may fetch or post here.
package final class PhoneWorker: Sendable {
  private let worker: Worker
  private let callbacks: PhoneWorkerCallbacks
  private let limiter: RateLimiter
  private let now: @Sendable () -> Timestamp
  private let proxies: TrustedProxies
  private let isSecure: Bool

  /// - Parameters:
  ///   - program: this program's path. It is started with the hidden command `phone-worker`.
  ///   - addresses: every address at which this server was ever reached.
  ///   - assets: the directory that replaces the embedded `Public/`, if one does.
  package init(
    program: String, at address: ServerAddress, earlier addresses: [String], assets: URL?,
    directory: DataDirectory, dependencies: Dependencies = .live, limits: WorkerLimits = WorkerLimits(), logger: Logger
  ) throws {
    let setup = PhoneWorkerSetup(address: address.origin, addresses: addresses, assets: assets)
    let callbacks = PhoneWorkerCallbacks()
    self.callbacks = callbacks
    limiter = RateLimiter()
    now = dependencies.now
    proxies = address.proxies
    isSecure = address.isSecure
    worker = Worker(
      arguments: [program, "phone-worker", try setup.text], environment: Self.environment,
      directory: directory.incoming.appending(path: "phones", directoryHint: .isDirectory), limits: limits,
      logger: logger, answer: callbacks.answer)
  }

  /// The environment of the process. It contains nothing of the server's except the location of its libraries, if set.
  package static var environment: [String] {
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key == "LD_LIBRARY_PATH" }
    return ["MALLOC_ARENA_MAX=2", "LC_ALL=C.UTF-8"] + inherited.map { "\($0.key)=\($0.value)" }
  }

  /// Makes the process send its requests to `router`.
  package func connect(to router: Router) { callbacks.connect(to: router) }

  /// Ends the process, and returns when it is completely gone.
  package func stop() async { await worker.stop() }

  /// Whether the process is running.
  package var isRunning: Bool { worker.isRunning }
  /// The number of times that the process was started.
  package var starts: Int { worker.starts }
  /// The number of times that the process ended unexpectedly.
  package var failures: Int { worker.failures }

  /// The process id, for tests.
  package var processID: Int32? { worker.processID }
}

/// Requests
extension PhoneWorker {
  /// Sends a request that `isForPhones` to the process.
  /// - Parameters:
  ///   - account: the signed-in host.
  ///   - sends: that host's sends from the lab, for the lab.
  /// - Throws: `phoneRestarted` when the process ended in the meantime, `overloaded`, `tooManyAttempts`.
  package func respond(to request: Request, account: Account?, sends: [LabSend] = []) async throws -> Response {
    try takePush(request)
    return try await Self.failure {
      try await worker.respond(to: forwarded(request, account: account, sends: sends))
    }
  }

  /// Counts a push here too, because this count survives the end of the process.
  private func takePush(_ request: Request) throws(Failure) {
    guard request.deliversPush else { return }
    let network = RateLimit.pushesFrom(network: ClientNetwork.of(request, behind: proxies))
    guard let cookie = request.cookies[BrowserCookie.phone.name(isSecure: isSecure)] else {
      return try limiter.take(network, at: now())
    }
    try limiter.take(.pushesTo(phone: TokenHash.of(cookie)), network, at: now())
  }

  private func forwarded(_ request: Request, account: Account?, sends: [LabSend] = []) throws -> Request {
    var headers = request.headers.passingToPhones(isExample: request.path.hasPrefix(Request.examples))
    let cookies = [BrowserCookie.phone, .language].flatMap { [$0.plainName, $0.prefixedName] }
    let kept = cookies.compactMap { name in request.cookies[name].map { "\(name)=\($0)" } }
    headers.set(RequestID.field, request.id)
    if !kept.isEmpty { headers.set("Cookie", kept.joined(separator: "; ")) }
    if let account {
      headers.set(ForwardedAccount.field, String(decoding: try JSONEncoder().encode(account), as: UTF8.self))
    }
    if !sends.isEmpty { headers.set(ForwardedSends.field, try ForwardedSends.text(sends)) }
    return try request.replacing(
      headers, remoteAddress: ClientNetwork.client(of: request, behind: proxies))
  }

  private static func failure(_ work: () async throws -> Response) async throws -> Response {
    do {
      return try await work()
    } catch WorkerError.ended, WorkerError.late {
      throw Failure(.phoneRestarted, "The phone had to start again and is as new. Load the page again.", retryAfter: 1)
    } catch WorkerError.resting(let seconds) {
      throw Failure(
        .phoneRestarted, "The phone had to start again too often. Load the page again in a minute.", retryAfter: seconds
      )
    } catch is WorkerError {
      throw Failure(.overloaded, "The phones have too much to do. Try again in a moment.", retryAfter: 5)
    }
  }
}

/// Events elsewhere that concern the phones. Without a process there are no phones
extension PhoneWorker {
  /// Removes a browser's phone when its host signs out.
  package func endPhone(of request: Request) async {
    guard let ask = try? forwarded(try Request(.delete, PhoneWorkerSetup.phone, headers: request.headers), account: nil)
    else { return }
    _ = try? await worker.respondIfRunning(to: ask)
  }

  /// Removes photos from the phones that downloaded them.
  package func withdraw(_ photos: Set<Photo.ID>) async {
    await withdraw(.array(photos.map { .string($0.rawValue) }))
  }

  /// Removes all photos of this server from the phones, when it is not known which ones were unsent.
  package func withdrawPhotos() async { await withdraw(.null) }

  private func withdraw(_ photos: JSON) async {
    guard let ask = try? Request(.post, PhoneWorkerSetup.withdrawals, body: .bytes(photos.bytes)) else { return }
    _ = try? await worker.respondIfRunning(to: ask)
  }

  /// The number of phones, and their approximate memory in bytes.
  package func figures() async -> (count: Int, weight: Int) {
    guard let ask = try? Request(.get, PhoneWorkerSetup.figures),
      let answer = try? await worker.respondIfRunning(to: ask), let json = try? JSON(parsing: answer.bytes),
      let count = json["count"]?.integer, let weight = json["weight"]?.integer
    else { return (0, 0) }
    return (Int(clamping: count), Int(clamping: weight))
  }
}
