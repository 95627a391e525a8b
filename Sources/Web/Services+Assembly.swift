import Basics
import Delivery
import Foundation
import Imaging
import Invites
import Logging
import Storage

extension Services {
  package init(
    _ configuration: Configuration, directory: DataDirectory, secret: Secret, store: Store, bus: InProcessBus,
    network: PhoneNetwork, phoneWorker: PhoneWorker? = nil,
    surroundings: Surroundings, deliveriesDue: AsyncSignal = AsyncSignal(), triggersDue: AsyncSignal = AsyncSignal(),
    logger: Logger
  ) throws {
    let links = Links(origin: configuration.address, secret: secret)
    let imaging = Imaging(workingDirectory: directory.incoming.appending(path: "pictures")) { said in
      logger.warning("a picture could not be read", metadata: ["tool": "\(said.onOneLine)"])
    }
    do { try imaging.checkTools() } catch { logger.warning("photos cannot be taken in: \(error)") }
    let guestPhones = GuestPhones(
      store: store, files: try GuestPhoneFiles(directory), network: network, links: links,
      now: surroundings.now)
    let (limiter, streams) = (RateLimiter(), OpenStreams())
    let photos = PhotoLibrary(directory: directory.photos, imaging: imaging)
    var uploadLimits = UploadQuota.Limits()
    uploadLimits.reserve = configuration.diskReserve
    let uploads = UploadQuota(limits: uploadLimits) { DiskSpace.free(at: directory.root) }
    let phoneSessions = PhoneSessions(
      on: network, configuration, incoming: directory.incoming, streams: streams, limiter: limiter,
      guests: (guestPhones, bus), now: surroundings.now)
    bus.onWithdrawal { [phoneSessions] photos in
      phoneSessions.withdraw(photos)
      if let phoneWorker { Task { await phoneWorker.withdraw(photos) } }
    }
    self.init(
      store: store, secret: secret,
      access: Access(
        store: store, secret: secret, now: surroundings.now, uses: LastUses(), isSecure: configuration.isSecure),
      links: links,
      bus: bus, photos: photos, guestPhones: guestPhones,
      phoneSessions: phoneSessions, phoneWorker: phoneWorker,
      outboxWorker: OutboxWorker(
        outbox: StoreOutbox(store: store, stamp: surroundings.stamp), channels: [], due: deliveriesDue, logger: logger),
      triggers: LocalNotificationScheduler(phones: phoneSessions, due: triggersDue, now: guestPhones.date),
      surroundings: surroundings,
      assets: configuration.assets.map(AssetLibrary.init(directory:)) ?? .embedded, cache: PageCache(),
      returned: ReturnedPages(), limiter: limiter,
      passphrases: PassphraseQueue(), streams: streams, feed: ThreadFeed(store: store, bus: bus),
      presence: PresenceBoard(now: surroundings.now, tell: bus.nudge),
      albums: AlbumPress(store: store, photos: photos, directory: directory.incoming, uploads: uploads),
      uploads: uploads,
      health: HealthCheck(store: store, directory: directory.incoming, now: surroundings.now), imports: ImportShelf(),
      meters: Meters(), logger: logger, data: directory,
      isSecure: configuration.isSecure, isProxied: configuration.publicURL != nil,
      metricsToken: configuration.metricsToken)
  }
}
