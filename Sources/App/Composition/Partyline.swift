import Foundation
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
/// print(try partyline.greeting())
/// await partyline.stop()
/// ```
public final class Partyline: Sendable {
  private let directory: DataDirectory
  let services: Services
  private let network: PhoneNetwork
  private let server: Server
  private let running = Locked<Running?>(nil)
  private let bell = Bell()
  private let alarm = Bell()
  /// Every route, for tests that work without sockets.
  public let router: Router
  /// How this server is reached, e.g. `http://127.0.0.1:8080`.
  public let address: String

  /// What there is only between `start()` and `stop()`.
  private struct Running {
    let lock: DirectoryLock
    let work: Task<Void, Never>
  }

  /// Opens the data directory, migrates the database and, if asked to, loads the demo. Nothing is served or delivered
  /// before `start()`.
  /// - Throws: `ConfigurationError` and others whose text names the fix.
  public init(
    configuration: Configuration, surroundings: Surroundings = .live, logger: Logger = Logger(label: "partyline")
  ) async throws {
    var configuration = configuration
    if configuration.port == 0 { configuration.port = try FreePort.find() }
    address = configuration.address
    directory = try DataDirectory(configuration.data)
    network = PhoneNetwork(origins: try directory.remember(address: address), directory: directory.incoming)
    let bus = InProcessBus()
    let store = try Store(path: directory.database.path(percentEncoded: false)) { [bell, alarm] commit in
      // First, for whoever is called looks at it.
      if commit.endsAccess { bus.announceEndedAccess() }
      bus.announce(commit.events)
      bus.announce(commit.guests)
      bus.announce(questionsOf: commit.questions)
      if commit.hasDeliveries { bell.ring() }
      if commit.hasTriggers { alarm.ring() }
    }
    services = try Services(
      configuration, directory: directory, store: store, bus: bus, network: network, surroundings: surroundings,
      logger: logger)
    router = Router(services)
    network.connect(to: router)
    server = Server(configuration: .init(configuration, directory), router: router, logger: logger)
    if configuration.loadsDemo {
      _ = try await DemoLoader(services: services, now: surroundings.now()).loadOnce()
    }
  }

  /// Listens, delivers notifications and keeps the database tidy from now on.
  /// - Throws: `ConfigurationError` when another server runs on the directory; `ServerError` when it cannot listen.
  public func start() async throws {
    let lock = try DirectoryLock(directory)
    try directory.emptyIncoming()
    try server.start()
    try Data(address.utf8).write(to: directory.address)
    let courier = services.courier
    let triggers = services.triggers
    let upkeep = upkeep
    let work = Task {
      async let tidying: Void = upkeep.run()
      async let watching: Void = triggers.run()
      await courier.run()
      await watching
      await tidying
    }
    running.withLock { $0 = Running(lock: lock, work: work) }
    bell.connect { await courier.wake() }
    alarm.connect { await triggers.wake() }
  }

  var upkeep: Upkeep {
    Upkeep(
      store: services.store, photos: services.photos,
      sweep: AttachmentSweep(store: services.store, files: services.phones.files), uses: services.access.uses,
      now: services.surroundings.now, handsets: [services.handsets.tidy, services.guestHandsets.tidy],
      logger: services.logger)
  }

  /// Finishes requests in flight, then lets go of everything.
  public func stop() async {
    let running = self.running.withLock { running in
      defer { running = nil }
      return running
    }
    if let running {
      await server.stop()
      try? FileManager.default.removeItem(at: directory.address)
      running.work.cancel()
      await running.work.value
    }
    await services.handsets.close()
    await services.guestHandsets.close()
    await network.shutdown()
    do {
      try await services.access.uses.write(to: services.store)
      try services.store.close()
    } catch {
      services.logger.error("the database did not close", metadata: ["error": "\(error)"])
    }
    // Held until nothing is written any more.
    withExtendedLifetime(running) {}
  }

  /// Carries all notifications that wait right now; for tests and for commands that end at once.
  public func deliverNotifications() async {
    while await services.courier.carryDue() > 0 {}
  }

  /// Delivers all local notifications whose time has come; for tests and for commands that end at once.
  public func fireTriggers() async { await services.triggers.fireDue() }

  /// What to print at start: where to go next.
  public func greeting() throws -> String {
    var lines = ["Partyline is at \(address)"]
    if try !services.store.hasHost() {
      lines.append("Make the host account: \(address)/set-up?code=\(services.secret.setupCode)")
    }
    if try services.store.demoAccount() != nil { lines += try demo.lines() }
    return lines.joined(separator: "\n")
  }

  var demo: DemoLinks { DemoLinks(store: services.store, links: services.links) }
}
