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
    network: PhoneNetwork, surroundings: Surroundings, deliveriesDue: AsyncSignal, triggersDue: AsyncSignal,
    logger: Logger
  ) throws {
    let links = Links(origin: configuration.address, secret: secret)
    let imaging = Imaging(workingDirectory: directory.incoming.appending(path: "pictures")) { said in
      logger.warning("a picture could not be read", metadata: ["tool": "\(said.onOneLine)"])
    }
    do { try imaging.checkTools() } catch { logger.warning("photos cannot be taken in: \(error)") }
    let phones = PhoneBooth(
      store: store, files: try PhoneBoothFiles(directory), network: network, now: surroundings.now)
    let (limiter, streams) = (RateLimiter(), OpenStreams())
    let photos = PhotoLibrary(directory: directory.photos, imaging: imaging)
    var uploadLimits = UploadQuota.Limits()
    uploadLimits.reserve = configuration.diskReserve
    let uploads = UploadQuota(limits: uploadLimits) { DiskSpace.free(at: directory.root) }
    let handsets = HandsetShelf(
      isSecure: configuration.isSecure, now: surroundings.now, isWatched: { streams.isOpen(for: $0.handset.streamKey) }
    ) { [room = HandsetRoom()] owner in
      try BrowserHandset(
        for: owner, on: network, incoming: directory.incoming, sharing: room, origin: links.origin, limiter: limiter,
        now: phones.date)
    }
    bus.onWithdrawal { [handsets] in handsets.withdraw($0) }
    self.init(
      store: store, secret: secret,
      access: Access(
        store: store, secret: secret, now: surroundings.now, uses: LastUses(), isSecure: configuration.isSecure),
      links: links,
      bus: bus, photos: photos, phones: phones,
      handsets: handsets,
      guestHandsets: GuestHandsetShelf(booth: phones, bus: bus),
      courier: Self.courier(store, phones, links, surroundings, deliveriesDue, logger),
      triggers: TriggerWatch(phones: phones, due: triggersDue, logger: logger),
      surroundings: surroundings,
      assets: AssetLibrary(directory: configuration.assets), cache: PageCache(),
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

  private static func courier(
    _ store: Store, _ phones: PhoneBooth, _ links: Links, _ surroundings: Surroundings, _ due: AsyncSignal,
    _ logger: Logger
  ) -> Courier {
    let composer = PayloadComposer { notice, invitation in
      PayloadComposer.Links(
        respond: links.responses(token: links.secret.responseToken(notice.id, of: invitation.guest)),
        link: links.following(notice.id, of: invitation.guest),
        cover: invitation.event.cover.map { links.photo($0, .small) })
    }
    return Courier(
      outbox: StoreOutbox(store: store, now: surroundings.now), channels: [phones], due: due, logger: logger
    ) { notice in
      guard let invitation = try store.invitation(notice.guestID) else {
        throw Failure(.notFound, "The guest \(notice.guestID) is gone.")
      }
      var composer = composer
      composer.language = try store.language(of: notice.guestID)
      guard notice.category == .message else { return try composer.payload(for: notice, of: invitation) }
      let messages = try store.messages(toldBy: notice, links: links, in: composer.language)
      guard !messages.isEmpty else { throw NothingToTell() }
      return try composer.payload(for: notice, of: invitation, telling: messages)
    }
  }
}
