import Examples
import Extensions
import Foundation
import Invites
import Simulator
import Synchronization
import UserNotifications

/// The handset of one browser, with all apps installed; in memory, gone with its files when it is put away.
final class BrowserHandset: Sendable {
  let handset: Handset
  let files: HandsetFiles
  let network: HandsetNetwork
  /// What the example apps' server knows of this handset.
  let answers = ExampleAnswers()
  let replies = ReplyBook()
  let openings = OpeningLog()
  /// The right of the example apps to answer, which the payloads of presets carry.
  let replyToken = Random.token()
  /// Makes the addresses of its attachments unguessable.
  let mediaKey = String(Random.token().prefix(22))
  /// Presets and what the other side answers, on their way.
  let errands = Errands()

  /// Its service extensions have threads of their own: whatever strangers push to their handsets, the guests' phones
  /// get their invitations with their pictures.
  private let threads = ServiceExtensionThreads(limit: 4)

  /// What an address of the preview brought last: looking at that address once more brings nothing new.
  let shown = Mutex<(address: String, receipt: HandsetReceipt)?>(nil)
  /// Called when the phone has got something, and so weighs more.
  let onGrowth = Mutex<(@Sendable (BrowserHandset) -> Void)?>(nil)
  /// Bytes of what its apps have scheduled themselves, about.
  let ownBytes = Mutex(0)
  /// The network that it was made for.
  let owner: String
  let limiter: RateLimiter
  /// By app: what its notification center keeps.
  let stores: [String: MemoryNotificationStore]
  /// What the phone lists of what was pushed to it, oldest first.
  let kept = Mutex<[Kept]>([])
  private let now: @Sendable () -> Date
  /// The apps as they are in English, and the language that they are in.
  private let installed: Mutex<(apps: [String: PhoneApp], language: Language)>

  init(
    for owner: String, on network: PhoneNetwork, incoming: URL, sharing room: HandsetRoom, origin: String,
    limiter: RateLimiter, now: @escaping @Sendable () -> Date
  ) throws {
    self.owner = owner
    self.limiter = limiter
    self.now = now
    files = try HandsetFiles(below: incoming, sharing: room)
    self.network = HandsetNetwork(network, files: files)
    let surroundings = Extensions.Surroundings.ofHandset(self.network, in: .english)
    let lab = LabApp(definition: .init(), server: .init(origin: origin, token: replyToken))
    let apps: [(id: String, app: PhoneApp)] =
      [("partyline", .partyline(surroundings))]
      + ExampleApp.all.map { ($0.id, $0.id == LabApp.id ? lab.install(surroundings) : $0.install(surroundings)) }
    stores = Dictionary(
      apps.map { ($0.id, MemoryNotificationStore(settings: PhoneBooth.settings)) },
      uniquingKeysWith: { first, _ in first })
    installed = Mutex((Dictionary(apps.map { ($0.id, $0.app) }, uniquingKeysWith: { first, _ in first }), .english))
    handset = Handset(
      apps: try apps.map { [files, stores, threads] in
        try .held($0.app, as: $0.id, on: stores[$0.id] ?? MemoryNotificationStore(), files, threads, now: now)
      }, now: now)
  }

  struct Kept: Sendable {
    let app, identifier: String
    /// Of its payload.
    let bytes: Int
  }

  var language: Language { installed.withLock { $0.language } }
  var surroundings: Extensions.Surroundings { .ofHandset(network, in: language) }

  /// Puts `app` in the place of the app of this identifier, which keeps its list and its files.
  func install(_ app: PhoneApp, as id: String) throws {
    guard let store = stores[id] else { throw Handset.Refusal.unknownApp(id) }
    let language = installed.withLock { installed in
      installed.apps[id] = app
      return installed.language
    }
    let speaking = app.with(language.systemStrings)
    handset.install(try .held(speaking, as: id, on: store, files, threads, now: now))
  }

  /// Sets the phone's language: its apps are launched anew. The examples are samples, whose own texts stay as they are.
  func speak(_ fresh: Language) throws {
    let apps = installed.withLock { installed in
      guard installed.language != fresh else { return [:] as [String: PhoneApp] }
      installed.language = fresh
      return installed.apps
    }
    for (id, app) in apps { try install(id == GuestHandset.app ? .partyline(surroundings) : app, as: id) }
  }

  /// The address of a file that one of its notifications has attached.
  func mediaAddress(of path: String) -> String {
    let file = URL(filePath: path)
    let app = file.deletingLastPathComponent().lastPathComponent
    return "/preview/media/\(mediaKey)/\(app)/\(file.lastPathComponent)"
  }

  /// Takes off the notifications that show one of these photos, with their files.
  func withdraw(_ photos: Set<Photo.ID>) {
    let paths = network.mayHave(photos).map { "/photos/\($0)/" }
    guard !paths.isEmpty else { return }
    for (app, store) in stores {
      let gone = store.delivered().map(\.request).filter { $0.names(oneOf: paths) }.map(\.identifier)
      let waiting = store.pending().map(\.request).filter { $0.names(oneOf: paths) }.map(\.identifier)
      let attached =
        store.removeDelivered(identifiers: gone)
        + store.removePending(identifiers: waiting).flatMap(\.request.content.attachments)
      // What cannot be deleted goes with the phone.
      try? files.attachments(of: app).discard(attached)
    }
  }

  /// Closes what is open, stops what is on its way, and deletes the files.
  func putAway() async {
    errands.cancel()
    await handset.putAway()
    files.remove()
  }
}

extension InstalledApp {
  fileprivate static func held(
    _ app: PhoneApp, as id: String, on store: MemoryNotificationStore, _ files: HandsetFiles,
    _ threads: ServiceExtensionThreads, now: @escaping @Sendable () -> Date
  ) throws -> InstalledApp {
    let phone = try Phone(
      app: app, store: store, attachments: files.attachments(of: id), animates: true,
      serviceExtensionThreads: threads, now: now)
    return InstalledApp(id: id, phone: phone)
  }
}

extension Extensions.Surroundings {
  /// For the apps of a phone that somebody looks at: what they leave on screen stays there in real time.
  static func ofHandset(_ network: any Network, in language: Language) -> Self {
    Self(
      network: network, language: language.tag, strings: language.appStrings,
      makeKey: { Phone.idempotencyKey ?? Random.token() },
      pause: Handset.pause,
      log: { Trace.current?.recordLog($0) },
      open: { Trace.current?.recordOpening(of: $0, shown: $0.withoutSecrets.absoluteString) })
  }
}

extension UNNotificationRequest {
  /// Whether what was pushed holds one of these texts anywhere.
  fileprivate func names(oneOf texts: [String]) -> Bool {
    let pushed = String(describing: content.userInfo)
    return texts.contains { pushed.contains($0) }
  }
}
