import Foundation
import HTTPServer
import Invites
import JSON
import Logging
import PageKit
import UserNotifications
import Worker

/// The code that runs in the process of `PhoneWorker`.
package struct PhoneWorkerProcess {
  private let services: PhoneServices
  private let network: PhoneNetwork

  private static let tidying = Duration.seconds(600)

  /// Serves phones until the server closes the connection.
  /// - Parameters:
  ///   - setup: the text of `PhoneWorkerSetup`.
  ///   - directory: the process's own directory, which is removed when the process ends.
  /// - Throws: `WorkerError.cannotStart` in a process that was not started by a server.
  package static func run(_ setup: String, in directory: URL) async throws {
    let connection = try WorkerConnection.toServer { connection in
      let process = try PhoneWorkerProcess(PhoneWorkerSetup(setup), DataDirectory(directory))
      process.network.connect(to: process.server(by: connection))
      let router = process.router
      Task { await process.tidy() }
      return { await router.respond(to: $0) }
    }
    await connection.waitUntilEnd()
  }

  /// Creates the services. The process has no database and no key of the server.
  private init(_ setup: PhoneWorkerSetup, _ directory: DataDirectory) throws {
    let logger = Logger(label: "phones")
    try directory.prepare(logger)
    network = PhoneNetwork(origins: setup.addresses, directory: directory.incoming)
    let (dependencies, streams) = (Dependencies.live, OpenStreams())
    services = PhoneServices(
      phoneSessions: PhoneSessions(
        on: network, at: setup.server, incoming: directory.incoming, streams: streams, limiter: RateLimiter(),
        now: dependencies.now),
      network: network, dependencies: dependencies,
      assets: setup.library, address: setup.server,
      streams: streams, logger: logger, incoming: directory.incoming,
      scratch: try AttachmentStore(directory: directory.incoming.appending(path: "rehearsal")),
      account: ForwardedAccount.of, sends: ForwardedSends.of, guests: nil)
  }

  private func tidy() async {
    while (try? await Task.sleep(for: Self.tidying)) != nil { services.phoneSessions.tidy() }
  }

  /// The routes of browsers' own phones for requests that `isForPhones`, and the routes for the server's own messages.
  private var router: Router {
    var router = Router()
    let problem = Problem(logger: services.logger) { [services] request in
      services.site(ForwardedAccount.of(request), request)
    }
    router.failure = { error, request in problem.response(to: error, for: request) }
    PhoneRoutes(services: services).add(to: &router)
    PhoneStreamRoutes(services: services).add(to: &router)
    ExampleRoutes(services: services).add(to: &router)
    PreviewRoutes(services: services).add(to: &router)
    CenterRoutes(services: services).add(to: &router)
    LabRoutes(services: services).add(to: &router)
    PayloadRoutes().add(to: &router)
    addNews(to: &router)
    return router
  }

  private func addNews(to router: inout Router) {
    let phones = services.phoneSessions
    router.on(.delete, PhoneWorkerSetup.phone) { request in
      phones.end(of: request)
      return .noContent
    }
    router.on(.post, PhoneWorkerSetup.withdrawals) { request in
      guard let ids = try JSON(parsing: request.body.bytes).array else {
        phones.withdrawPhotos()
        return .noContent
      }
      phones.withdraw(Set(ids.compactMap { $0.string.flatMap(Photo.ID.init(rawValue:)) }))
      return .noContent
    }
    router.on(.get, PhoneWorkerSetup.figures) { _ in
      .json(["count": JSON(phones.browserCount), "weight": JSON(phones.weight)])
    }
  }

  /// This server as the phones see it. The sample apps' server runs here; other requests are sent to the server.
  private func server(by connection: WorkerConnection) -> Router {
    var router = Router()
    ExampleRoutes(services: services).add(to: &router)
    for method in [HTTPServer.Method.get, .post] {
      router.on(method, "/{path*}") { try await connection.respond(to: $0) }
    }
    return router
  }
}
