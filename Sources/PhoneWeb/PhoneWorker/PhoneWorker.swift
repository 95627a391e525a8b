import Foundation
import HTTPServer
import Invites
import JSON
import Logging
import PageKit
import Worker

/// The browsers' own phones, in a process of their own: whatever strangers push to them, write in the lab or answer from
/// the sample apps is received, drawn and answered there. A trap or a full memory ends that process, which starts again
/// with the next request, and nothing of a guest's.
///
/// The process has no database, no key and no session: it gets the requests that are for it, without the cookies and
/// tokens that are not, and asks this server for what a phone may fetch or post here.
package final class PhoneWorker: Sendable {
  private let worker: Worker
  private let questions: PhoneWorkerCallbacks
  private let limiter: RateLimiter
  private let now: @Sendable () -> Timestamp
  private let isProxied: Bool
  private let isSecure: Bool

  /// - Parameters:
  ///   - program: this program's path; it is started with the hidden command `phone-worker`.
  ///   - addresses: every address that this server was ever reached at.
  ///   - assets: the directory that replaces the embedded `Public/`, if one does.
  package init(
    program: String, at address: ServerAddress, earlier addresses: [String], assets: URL?,
    directory: DataDirectory, dependencies: Dependencies = .live, limits: WorkerLimits = WorkerLimits(), logger: Logger
  ) throws {
    let setup = PhoneWorkerSetup(address: address.origin, addresses: addresses, assets: assets)
    let questions = PhoneWorkerCallbacks()
    self.questions = questions
    limiter = RateLimiter()
    now = dependencies.now
    isProxied = address.isProxied
    isSecure = address.isSecure
    worker = Worker(
      arguments: [program, "phone-worker", try setup.text], environment: Self.environment,
      directory: directory.incoming.appending(path: "phones", directoryHint: .isDirectory), limits: limits,
      logger: logger, answer: questions.answer)
  }

  /// Nothing of the server's own but where its libraries are, where that was said.
  package static var environment: [String] {
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key == "LD_LIBRARY_PATH" }
    return ["MALLOC_ARENA_MAX=2", "LC_ALL=C.UTF-8"] + inherited.map { "\($0.key)=\($0.value)" }
  }

  /// Has the process ask `router`.
  package func connect(to router: Router) { questions.connect(to: router) }

  /// Ends the process, and returns when nothing is left of it.
  package func stop() async { await worker.stop() }

  /// Whether the process runs now.
  package var isRunning: Bool { worker.isRunning }
  /// How often it was started.
  package var starts: Int { worker.starts }
  /// How often it ended by itself.
  package var failures: Int { worker.failures }

  /// For tests.
  package var processID: Int32? { worker.processID }
}

/// Requests.
extension PhoneWorker {
  /// Has the process answer a request that `isForPhones`.
  /// - Parameters:
  ///   - account: the host who is signed in.
  ///   - sends: what that host sent from the lab, for the lab.
  /// - Throws: `phoneRestarted` when the process ended meanwhile, `overloaded`, `tooManyAttempts`.
  package func respond(to request: Request, account: Account?, sends: [LabSend] = []) async throws -> Response {
    try takePush(request)
    return try await Self.failure {
      try await worker.respond(to: forwarded(request, account: account, sends: sends))
    }
  }

  /// Counted here, too, where an end of the process forgets nothing.
  private func takePush(_ request: Request) throws(Failure) {
    guard request.deliversPush else { return }
    let network = RateLimit.pushesFrom(network: ClientNetwork.of(request, isProxied: isProxied))
    guard let cookie = request.cookies[BrowserCookie.phone.name(isSecure: isSecure)] else {
      return try limiter.take(network, at: now())
    }
    try limiter.take(.pushesTo(phone: TokenHash.of(cookie)), network, at: now())
  }

  private func forwarded(_ request: Request, account: Account?, sends: [LabSend] = []) throws -> Request {
    var headers = request.headers.passingToPhones(isExample: request.path.hasPrefix(Request.examples))
    let cookies = [BrowserCookie.phone, .language].flatMap { [$0.plainName, $0.prefixedName] }
    let kept = cookies.compactMap { name in request.cookies[name].map { "\(name)=\($0)" } }
    if !kept.isEmpty { headers.set("Cookie", kept.joined(separator: "; ")) }
    if let account {
      headers.set(ForwardedAccount.field, String(decoding: try JSONEncoder().encode(account), as: UTF8.self))
    }
    if !sends.isEmpty { headers.set(ForwardedSends.field, try ForwardedSends.text(sends)) }
    return try request.replacing(
      headers, remoteAddress: ClientNetwork.client(of: request, isProxied: isProxied))
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

/// What happens elsewhere and concerns the phones. Where there is no process there are none.
extension PhoneWorker {
  /// Puts the phone of a browser away whose host signs out.
  package func endPhone(of request: Request) async {
    guard let ask = try? forwarded(try Request(.delete, PhoneWorkerSetup.phone, headers: request.headers), account: nil)
    else { return }
    _ = try? await worker.respondIfRunning(to: ask)
  }

  /// Takes photos off the phones that brought them there.
  package func withdraw(_ photos: Set<Photo.ID>) async {
    let ids = JSON.array(photos.map { .string($0.rawValue) })
    guard let ask = try? Request(.post, PhoneWorkerSetup.withdrawals, body: .bytes(ids.bytes)) else { return }
    _ = try? await worker.respondIfRunning(to: ask)
  }

  /// How many phones there are, and about how many bytes of memory they take.
  package func figures() async -> (count: Int, weight: Int) {
    guard let ask = try? Request(.get, PhoneWorkerSetup.figures),
      let answer = try? await worker.respondIfRunning(to: ask), let json = try? JSON(parsing: answer.bytes),
      let count = json["count"]?.integer, let weight = json["weight"]?.integer
    else { return (0, 0) }
    return (Int(clamping: count), Int(clamping: weight))
  }
}
