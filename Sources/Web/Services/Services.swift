import APNsClient
import Basics
import Delivery
import Foundation
import HTTPServer
import Imaging
import Invites
import Logging
import PageKit
import PhoneWeb
import Storage
import WebPush

/// The objects that all routes share. A class, because every route and every open stream holds a reference to it.
package final class Services: Sendable {
  package let store: Store
  package let secret: Secret
  package let access: Access
  /// Decides who may use the pages for developers.
  package let developers: DeveloperAccess
  package let links: Links
  let bus: InProcessBus
  package let photos: PhotoLibrary
  package let guestPhones: GuestPhones
  package let phoneSessions: PhoneSessions
  /// The process of browsers' own phones. Nil when they run in this process.
  package let phoneWorker: PhoneWorker?
  /// The process that reads incoming mails.
  package let mailWorker: MailWorker
  package let outboxWorker: OutboxWorker
  package let pushKeys: PushKeys
  let pushServices: PushServices
  package let pushClient: WebPushClient
  let webPush: WebPushChannel
  /// Nil without an APNs key.
  let apnsSettings: APNsSettings?
  package let apnsClient: APNsClient?
  let apns: APNsChannel?
  /// Nil without a relay. The server sends no mail then.
  package let mail: MailService?
  let mailWriter: MailWriter
  /// Nil without a relay.
  package let mailRequests: MailRequestWorker?
  package let triggers: LocalNotificationScheduler
  package let dependencies: Dependencies
  let assets: AssetLibrary
  package let cache: PageCache
  let returned: ReturnedPages
  let limiter: RateLimiter
  let passphrases: PassphraseQueue
  let streams: OpenStreams
  let feed: ThreadFeed
  package let presence: PresenceBoard
  package let arrivals: ArrivalBoard
  /// Work that one of the servers with this database does at a time.
  package let turns: Turns
  package let doorbell: Doorbell
  let albums: AlbumArchive
  let cards: CoverCards
  let uploads: UploadQuota
  package let health: HealthCheck
  let imports: UploadStore
  package let meters: Meters
  package let logger: Logger
  package let data: DataDirectory
  let address: ServerAddress
  /// See `Configuration.metricsToken`.
  let metricsToken: String?
  /// See `Configuration.inboundSecret`.
  let inboundSecret: String?
  package let serveCommand: ServeCommand
  /// One line for each setting, as `partyline config` prints it.
  package let settings: [String]
  let programSearch: ProgramSearch
  /// Whether to tell hosts that no guest can open the server's address. False when the demo is loaded.
  let isLocalOnly: Bool

  package init(
    _ configuration: Configuration, directory: DataDirectory, files: FileStore, guestPhoneFiles: GuestPhoneFiles,
    secret: Secret, store: Store, bus: InProcessBus, network: PhoneNetwork, pushKeys: PushKeys,
    phoneWorker: PhoneWorker? = nil, server: ServerID = .single, doorbell: Doorbell = Doorbell(),
    dependencies: Dependencies, deliveriesDue: AsyncSignal = AsyncSignal(), triggersDue: AsyncSignal = AsyncSignal(),
    logger: Logger
  ) throws {
    var dependencies = dependencies
    dependencies.linkHash = { TokenHash.of(secret.invitationToken(ofNewcomer: $0)) }
    let links = Links(origin: configuration.address, secret: secret)
    var recordingLimits = Imaging.RecordingLimits()
    recordingLimits.videoSeconds = SharingLimits.standard.videoSeconds
    recordingLimits.soundSeconds = SharingLimits.standard.soundSeconds
    let imaging = Imaging(
      workingDirectory: directory.incoming.appending(path: "pictures"), recordingLimits: recordingLimits
    ) { said in
      logger.warning("a picture or a recording could not be read", metadata: ["tool": "\(said.onOneLine)"])
    }
    do { try imaging.checkTools() } catch { logger.warning("photos cannot be processed: \(error)") }
    do { try imaging.checkRecordingTools() } catch { logger.warning("videos and sounds cannot be processed: \(error)") }
    let guestPhones = GuestPhones(
      store: store, files: guestPhoneFiles, network: network, links: links, now: dependencies.now)
    let (limiter, streams) = (RateLimiter(), OpenStreams())
    let photos = PhotoLibrary(files: files, imaging: imaging)
    var uploadLimits = UploadQuota.Limits()
    uploadLimits.reserve = configuration.diskReserve
    let uploads = UploadQuota(limits: uploadLimits) { DiskSpace.free(at: directory.root) }
    let phoneSessions = PhoneSessions(
      on: network, at: configuration.serverAddress, incoming: directory.incoming, streams: streams, limiter: limiter,
      now: dependencies.now)
    bus.onWithdrawal { [phoneSessions] photos in
      phoneSessions.withdraw(photos)
      if let phoneWorker { Task { await phoneWorker.withdraw(photos) } }
    }
    bus.onEverything { [phoneSessions] in
      phoneSessions.withdrawPhotos()
      if let phoneWorker { Task { await phoneWorker.withdrawPhotos() } }
    }
    let turns = Turns(store: store, server: server, isShared: doorbell.isShared, now: dependencies.now)
    (self.turns, self.doorbell) = (turns, doorbell)
    self.store = store
    self.secret = secret
    self.access = Access(
      store: store, secret: secret, now: dependencies.now, uses: LastUses(), isSecure: configuration.isSecure)
    let developers = DeveloperAccess(configuration.developerAudience, access: access)
    bus.onEndedAccess { [weak developers] in developers?.endStreams() }
    self.developers = developers
    self.links = links
    self.bus = bus
    self.photos = photos
    self.guestPhones = guestPhones
    self.phoneSessions = phoneSessions
    self.phoneWorker = phoneWorker
    mailWorker = MailWorker(program: configuration.program, directory: directory, logger: logger)
    let pushClient = WebPushClient(
      subject: try configuration.pushSubject, services: configuration.pushServices, now: guestPhones.date)
    let webPush = WebPushChannel(
      client: pushClient, services: configuration.pushServices, keys: { pushKeys.find($0) })
    self.pushKeys = pushKeys
    self.pushServices = configuration.pushServices
    self.pushClient = pushClient
    self.webPush = webPush
    let apnsClient = configuration.apns.map {
      APNsClient(key: $0.key, servers: $0.servers, now: guestPhones.date)
    }
    let apns = apnsClient.map { APNsChannel(client: $0, topics: configuration.apns?.topics ?? []) }
    self.apnsSettings = configuration.apns
    self.apnsClient = apnsClient
    self.apns = apns
    let mailWriter = MailWriter(
      store: store, links: links, photos: photos, sender: try configuration.mail?.sender ?? links.usualSender,
      replies: configuration.mail?.replies)
    let mail = try configuration.mail.map { settings in
      let hourAgo = dependencies.now().adding(seconds: -3600)
      let sent =
        turns.isShared
        ? try store.mails.accepted(since: hourAgo, by: server).here : try store.mails.accepted(since: hourAgo)
      return MailService(settings, sent: sent, turns: turns) { try await mailWriter.mail(of: $0, at: $1) }
    }
    (self.mail, self.mailWriter) = (mail, mailWriter)
    mailRequests = mail.map {
      MailRequestWorker(
        store: store, links: links, mail: $0, context: dependencies.writeContext, server: server, logger: logger)
    }
    self.outboxWorker = OutboxWorker(
      outbox: StoreOutbox(store: store, context: dependencies.writeContext, turns: turns, mail: mail),
      channels: [webPush] + [apns as (any Channel)?, mail?.channel].compactMap { $0 }, due: deliveriesDue,
      logger: logger)
    self.triggers = LocalNotificationScheduler(phones: phoneSessions, due: triggersDue, now: guestPhones.date)
    self.dependencies = dependencies
    self.assets = configuration.assets.map(AssetLibrary.init(directory:)) ?? .embedded
    self.cache = PageCache()
    // The browser's next request may reach another server, which does not have the page.
    self.returned = ReturnedPages(byteLimit: doorbell.isShared ? 0 : ReturnedPages.standardLimit)
    self.limiter = limiter
    self.passphrases = PassphraseQueue()
    self.streams = streams
    self.feed = ThreadFeed(store: store, bus: bus)
    let presence = PresenceBoard(now: dependencies.now, server: server, doorbell: doorbell, tell: bus.nudge)
    self.presence = presence
    let arrivals = ArrivalBoard(
      store: store, secret: secret, doorbell: doorbell, now: dependencies.now, tell: bus.nudge, logger: logger)
    bus.onTravel { [weak arrivals] in arrivals?.note(travelTo: $0, forgetting: $1) }
    self.arrivals = arrivals
    bus.onEverything { [weak arrivals] in
      do { try arrivals?.lookAgain() } catch {
        logger.error("the positions of travelling guests could not be checked", metadata: ["error": "\(error)"])
      }
      do { try pushKeys.reload() } catch {
        logger.error("the keys of push notifications could not be read", metadata: ["error": "\(error)"])
      }
    }
    doorbell.onRing(Self.question) { [weak presence, weak arrivals] _ in
      presence?.tellServersOfAll()
      arrivals?.tellServersOfAll()
    }
    self.albums = AlbumArchive(store: store, photos: photos, directory: directory.incoming, uploads: uploads)
    self.cards = CoverCards(photos: photos)
    self.uploads = uploads
    self.health = HealthCheck(store: store, directory: directory.incoming, now: dependencies.now)
    self.imports = UploadStore()
    self.meters = Meters()
    self.logger = logger
    self.data = directory
    self.address = configuration.serverAddress
    self.metricsToken = configuration.metricsToken
    inboundSecret = configuration.inboundSecret
    self.serveCommand = ServeCommand(configuration, directory)
    settings = configuration.settings
    self.programSearch = ProgramSearch(path: configuration.start.searchPath)
    self.isLocalOnly = !configuration.loadsDemo && AddressReach(of: configuration.address) == .thisMachine
  }
}

extension Services {
  /// The topic under which a server asks the others for what they keep in memory only.
  private static let question = "who-is-there"

  /// Asks the other servers for what they keep in memory only, and tells them what this one has. For the start, and
  /// after the connection to the other servers was lost.
  package func greetServers() {
    doorbell.ring(Self.question)
    presence.tellServersOfAll()
    arrivals.tellServersOfAll()
  }

  var isSecure: Bool { address.isSecure }
  var proxies: TrustedProxies { address.proxies }

  /// The link with which the operator makes the host account.
  package var setUpLink: String { "\(links.origin)/set-up?code=\(secret.setupCode)" }

  /// - Parameter request: the request of the page. It tells whether the page is shown inside the demo's frames.
  package func site(_ account: Account?, _ request: Request) -> Site {
    Site(
      assets: assets.addresses, account: account, isFramed: request.isFramed,
      language: request.language, path: request.pagePath, isLocalOnly: isLocalOnly && account != nil,
      sendsMail: mail != nil, linksToDeveloperPages: developers.audience != .off)
  }

  var photoURL: PhotoURL {
    let secret = secret
    return { photo, version in Links.photoPath(photo, version, secret: secret) }
  }
}
