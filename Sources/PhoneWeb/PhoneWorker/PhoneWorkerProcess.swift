import Foundation
import HTTPServer
import Invites
import JSON
import Logging
import PageKit
import UserNotifications
import Worker

/// The other side of `PhoneWorker`: what runs in the process.
package struct PhoneWorkerProcess {
  private let services: PhoneServices
  private let network: PhoneNetwork

  private static let tidying = Duration.seconds(600)

  /// Serves phones until the server wants no more of it.
  /// - Parameters:
  ///   - setup: what `PhoneWorkerSetup` wrote.
  ///   - directory: its own, which goes with it.
  /// - Throws: `WorkerError.cannotStart` where no server has started this.
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

  /// It has no database and no key: there is nothing of the server's here.
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

  /// The routes of the browsers' own phones, for requests that `isForPhones`, and what the server has to tell.
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
      let ids = try JSON(parsing: request.body.bytes).array ?? []
      phones.withdraw(Set(ids.compactMap { $0.string.flatMap(Photo.ID.init(rawValue:)) }))
      return .noContent
    }
    router.on(.get, PhoneWorkerSetup.figures) { _ in
      .json(["count": JSON(phones.browserCount), "weight": JSON(phones.weight)])
    }
  }

  /// What the phones see of this server: the sample apps' own is here, the rest is asked for.
  private func server(by connection: WorkerConnection) -> Router {
    var router = Router()
    ExampleRoutes(services: services).add(to: &router)
    for method in [HTTPServer.Method.get, .post] {
      router.on(method, "/{path*}") { try await connection.respond(to: $0) }
    }
    return router
  }
}
