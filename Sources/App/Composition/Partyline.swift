import Foundation
import HTTPClient
import HTTPServer
import Imaging
import Invites
import Logging
import Notifier
import Pages
import Storage

/// The whole server, put together: storage, phones, notifier and routes.
///
/// ```swift
/// let partyline = try await Partyline(configuration: configuration)
/// try await partyline.start()
/// print(partyline.address)
/// await partyline.stop()
/// ```
public final class Partyline: Sendable {
  private let configuration: Configuration
  private let directory: DataDirectory
  private let logger: Logger
  private let store: Store
  private let links: Links
  private let services: Services
  private let server: Server
  private let courierTask: Task<Void, Never>
  /// Every route, for tests that work without sockets.
  public let router: Router
  /// How this server is reached, e.g. `http://127.0.0.1:8080`.
  public let address: String

  /// Opens the data directory, migrates the database and binds the port; nothing is served before `start()`.
  /// - Throws: `ConfigurationError` that names the fix.
  public init(
    configuration: Configuration, surroundings: Surroundings = .live, logger: Logger = Logger(label: "partyline")
  ) async throws {
    self.configuration = configuration
    self.logger = logger
    directory = try DataDirectory(configuration.data)
    let secret = try Secret(file: directory.secret)
    let bus = InProcessBus()
    let bell = Bell()
    store = try Self.open(directory.database) { commit in
      bus.announce(commit.events)
      if commit.hasDeliveries { bell.ring() }
    }
    address = configuration.publicURL ?? Self.address(of: configuration)
    links = Links(origin: address, secret: secret)
    let network = PhoneNetwork(origin: address, directory: directory.incoming)
    services = Self.services(
      configuration, directory, store: store, links: links, bus: bus, network: network, surroundings: surroundings,
      logger: logger)
    router = Self.router(services, publicOrigin: address)
    network.connect(to: router)
    let courier = services.courier
    bell.connect { await courier.wake() }
    courierTask = Task { await courier.run() }
    server = Server(configuration: Self.serverConfiguration(configuration, directory), router: router, logger: logger)
  }
}
