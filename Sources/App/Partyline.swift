import Basics
import Delivery
import Foundation
import HTTPServer
import Imaging
import Invites
import Logging
import Mail
import PageKit
import PhoneWeb
import S3
import Storage
import StyleGuide
import Synchronization
import Web

/// The whole server: storage, phones, delivery and routes.
///
/// ```swift
/// let partyline = try await Partyline(configuration: configuration)
/// try await partyline.start()
/// print(try partyline.greeting())
/// await partyline.stop()
/// ```
public final class Partyline: Sendable {
  private let directory: DataDirectory
  /// The lock of the data directory, held until the server has written everything.
  private let lock: Mutex<DirectoryLock?>
  private let addresses: [String]
  let services: Services
  private let network: PhoneNetwork
  private let server: Server
  private let inboundMail: InboundMail
  private let lmtpSocket: String?
  private let lmtpGroup: String?
  private let imap: IMAPMailbox?
  private let running = Mutex<Running?>(nil)
  /// Every route, for tests that use no sockets.
  public let router: Router
  /// The address of this server, for example `http://127.0.0.1:8080`.
  public let address: String
  /// The address on which it listens, which is another one behind a proxy.
  private let listeningAddress: String

  /// The objects that exist only between `start()` and `stop()`.
  private struct Running {
    let control: ControlSocket?
    let mail: MailSocket?
    let work: Task<Void, Never>
  }

  /// Locks the data directory for this server and migrates the database. Loads the demo if the configuration asks for
  /// it, or an earlier start did not finish loading it. The server serves and delivers nothing before `start()`.
  /// - Throws: an error whose text names the fix. `ConfigurationError` when another server runs on the directory, or
  ///   the files in it do not belong together. Nothing was changed then.
  package convenience init(
    configuration: Web.Configuration, doorbell: Doorbell = Doorbell(), dependencies: Dependencies = .live,
    logger: Logger = Logger(label: "partyline")
  ) async throws {
    let lock = try DirectoryLock.require(configuration.directory, for: "serve")
    try await self.init(
      configuration: configuration, holding: lock, doorbell: doorbell, dependencies: dependencies, logger: logger)
  }

  /// - Parameters:
  ///   - lock: the lock of the configuration's data directory.
  ///   - doorbell: reaches the other servers that share the database.
  init(
    configuration: Web.Configuration, holding lock: DirectoryLock, doorbell: Doorbell = Doorbell(),
    dependencies: Dependencies = .live, logger: Logger = Logger(label: "partyline")
  ) async throws {
    try AddressSpace.require()
    var configuration = configuration
    if configuration.port == 0 { configuration.port = try FreePort.find() }
    address = configuration.address
    listeningAddress = configuration.listeningAddress
    directory = configuration.directory
    self.lock = Mutex(lock)
    let check = try DirectoryCheck(directory, configuration.database)
    addresses = try directory.addresses(with: address)
    lock.settle()
    try directory.prepare(logger)
    let serverID = try directory.serverID(making: dependencies.makeIdentifier)
    network = PhoneNetwork(origins: addresses, directory: directory.incoming)
    let bus = InProcessBus()
    let (deliveriesDue, triggersDue) = (AsyncSignal(), AsyncSignal())
    let secret = try check.secret ?? Secret(file: directory.secret)
    if Secret.isOpenToOthers(directory.secret) {
      let key = directory.secret.path(percentEncoded: false)
      logger.warning("other users may read the key of all links; run: chmod 600 \(key)")
    }
    let files =
      if let bucket = configuration.files {
        try FileStore(
          bucket.open(), cacheBytes: bucket.cacheBytes, reserve: configuration.diskReserve, in: directory,
          owner: secret.check, logger: logger)
      } else {
        FileStore(directory: directory.root)
      }
    do {
      try await files.requireOwn()
    } catch let error as S3Error {
      // Pages work without photos, and the service may be back in a minute.
      logger.error("the bucket cannot be used", metadata: ["reason": "\(error)", "fix": "\(error.fix ?? "none")"])
    }
    let guestPhoneFiles = try GuestPhoneFiles(files, directory)
    let store = try Store(
      configuration.database, photoLimits: configuration.photoLimits,
      composers: NotificationComposers(
        batch: 16,
        composer: PayloadComposer.writing(origin: configuration.address, secret: secret),
        hostComposer: PayloadComposer.writingToHosts(origin: configuration.address, secret: secret))
    ) { commit in
      // Unsent attachments are deleted before any subscriber of the bus hears of the commit.
      guestPhoneFiles.remove(named: commit.detachedFiles)
      if !commit.withdrawnPhotos.isEmpty { bus.announce(withdrawn: commit.withdrawnPhotos) }
      // Positions are forgotten before the subscribers below are called, because those read them.
      if !commit.travelled.isEmpty { bus.announce(travelledTo: commit.travelled, forgetting: commit.unlocated) }
      // Ended access is announced first, because the subscribers called below check it.
      if commit.endsAccess { bus.announceEndedAccess() }
      bus.announce(commit.events)
      bus.announce(commit.guests)
      bus.announce(privateMessagesAt: commit.privateMessages)
      bus.announce(commit.hosts)
      if commit.hasDeliveries { deliveriesDue.signal() }
      if commit.hasTriggers { triggersDue.signal() }
      if commit.mayBeAnything { bus.announceEverything() }
    }
    let doorbell = store.isShared ? Doorbell { store.ring($0, $1) } : doorbell
    store.onRing { doorbell.heard($0, $1) }
    bus.onEverything {
      deliveriesDue.signal()
      triggersDue.signal()
    }
    guard try await store.adoptKey(secret.check, isShared: doorbell.isShared) else {
      throw DirectoryCheck.strangeKey(directory)
    }
    let pushKeys = try await PushKeys.open(store, secret: secret, at: dependencies.now())
    let phoneWorker: PhoneWorker? =
      if let program = configuration.phoneWorkerProgram, configuration.developerAudience != .off {
        try PhoneWorker(
          program: program, at: configuration.serverAddress, earlier: addresses, assets: configuration.assets,
          directory: directory, dependencies: dependencies, logger: logger)
      } else {
        nil
      }
    services = try Services(
      configuration, directory: directory, files: files, guestPhoneFiles: guestPhoneFiles, secret: secret,
      store: store, bus: bus, network: network, pushKeys: pushKeys, phoneWorker: phoneWorker, server: serverID,
      doorbell: doorbell, dependencies: dependencies, deliveriesDue: deliveriesDue, triggersDue: triggersDue,
      logger: logger)
    bus.onEverything { [weak services] in services?.greetServers() }
    inboundMail = InboundMail(services: services, logger: logger)
    (lmtpSocket, lmtpGroup, imap) = (configuration.lmtpSocket, configuration.lmtpGroup, configuration.imap)
    var router = Router(services)
    let styleGuide = StyleGuideRoutes(services: services)
    router.group(.developers) { styleGuide.add(to: &$0) }
    self.router = router
    network.connect(to: router)
    phoneWorker?.connect(to: router)
    server = Server(configuration: .init(configuration, directory), router: router, logger: logger)
    services.meters.watch(server)
    services.mailWorker.watch(services.meters)
    services.watchBounds()
    if try configuration.loadsDemo || store.demoIsLoading() { try await DemoLoader(services: services).load() }
  }

  /// Listens, delivers notifications and cleans up the database until `stop()`.
  /// - Throws: `ServerError` when it cannot listen. The server has stopped then.
  public func start() async throws {
    let mail: MailSocket?
    do {
      let (own, now) = (services.turns.server, services.dependencies.now())
      try await services.store.notifications.freeClaimedDeliveries(of: own, at: now)
      try await services.store.mails.freeClaimedRequests(of: own, at: now)
      try await services.store.reminders.reschedule(at: now)
      mail = try openMailSocket()
      do {
        try server.start()
      } catch {
        await mail?.stop()
        throw error
      }
    } catch {
      await stop()
      throw error
    }
    announce()
    let outboxWorker = services.outboxWorker
    let triggers = services.triggers
    let (arrivals, presence) = (services.arrivals, services.presence)
    let upkeep = upkeep
    services.greetServers()
    let (inboundMail, imap, mailRequests) = (inboundMail, imap, services.mailRequests)
    let work = Task {
      async let tidying: Void = upkeep.run()
      async let watching: Void = triggers.run()
      async let travelling: Void = arrivals.run()
      async let visiting: Void = presence.run()
      async let reading: Void = inboundMail.read(imap)
      async let mailing: Void? = mailRequests?.run()
      await outboxWorker.run()
      await watching
      await travelling
      await visiting
      await tidying
      await reading
      await mailing
    }
    let control = openControlSocket()
    running.withLock { $0 = Running(control: control, mail: mail, work: work) }
  }

  private func openMailSocket() throws(ConfigurationError) -> MailSocket? {
    guard let lmtpSocket else { return nil }
    return try inboundMail.openSocket(lmtpSocket, group: lmtpGroup)
  }

  /// Writes the server's address where other processes on this machine and later starts find it. The server runs even
  /// when that fails.
  private func announce() {
    lock.withLock { $0?.announce(address, listening: listeningAddress) }
    do {
      try directory.remember(addresses)
    } catch {
      services.logger.warning(
        "the server's address could not be remembered", metadata: ["reason": "\(SystemError.reason(error))"])
    }
  }

  private func openControlSocket() -> ControlSocket? {
    do {
      return try ControlSocket(directory, meters: services.meters) { [services] in try await services.carryOut($0) }
    } catch {
      services.logger.warning("commands cannot reach this server", metadata: ["reason": "\(error)"])
      return nil
    }
  }

  var upkeep: HourlyCleanup {
    HourlyCleanup(
      store: services.store, photos: services.photos,
      sweep: AttachmentSweep(store: services.store, files: services.guestPhones.files),
      photoSweep: PhotoSweep(store: services.store, photos: services.photos, logger: services.logger),
      uses: services.access.uses, turns: services.turns, pushKeys: services.pushKeys,
      now: services.dependencies.now, tidyPhones: services.phoneSessions.tidy,
      logger: services.logger)
  }

  /// Finishes the requests in flight, then releases all resources. A second call does nothing.
  public func stop() async {
    let lock = self.lock.withLock { lock in
      defer { lock = nil }
      return lock
    }
    guard let lock else { return }
    services.health.beginStopping()
    let running = self.running.withLock { running in
      defer { running = nil }
      return running
    }
    if let running {
      await running.control?.stop()
      await running.mail?.stop()
      await server.stop()
      running.work.cancel()
      await running.work.value
    }
    await services.phoneWorker?.stop()
    await services.mailWorker.stop()
    await services.phoneSessions.close()
    await services.pushClient.shutdown()
    await services.apnsClient?.shutdown()
    services.mail?.shutdown()
    await network.shutdown()
    await services.photos.files.shutdown()
    do {
      // If this fails, other servers wait until the turns are over.
      try? await services.turns.end()
      try await services.access.uses.write(to: services.store)
      try services.store.close()
    } catch {
      services.logger.error("the database did not close", metadata: ["error": "\(error)"])
    }
    withExtendedLifetime(lock) {}
  }

  /// Returns when the database's writer has taken a turn. A full disk and a busy database do not keep it from that.
  package func waitForWriter() async { await services.store.waitForWriter() }

  /// Sends all notifications and mails that are due now. For tests, and for commands that end at once.
  public func deliverNotifications() async {
    while await services.outboxWorker.processDue() > 0 { await services.outboxWorker.settle() }
    await services.mailRequests?.processDue()
  }

  /// Fires the notifications that are due on phones that a browser shows. For tests.
  package func fireTriggers() async { await services.triggers.fireDue() }

  /// Returns the text to print at the start: the server's address and the next steps.
  public func greeting() throws -> String {
    var lines = ["Partyline is at \(address)"]
    let reach = AddressReach(of: address)
    if reach != .everybody {
      lines.append("\(reach.sentence) \(address)\(AddressRoutes.path) tells how to let guests in.")
    }
    if try services.store.accounts.demo() != nil { lines += try services.demoLinks.lines() }
    if try !services.store.accounts.hasHost() { lines.append("Make the host account: \(services.setUpLink)") }
    return lines.joined(separator: "\n")
  }

}
