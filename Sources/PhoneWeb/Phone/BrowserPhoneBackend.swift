import Examples
import Extensions
import Foundation
import Invites
import PageKit
import Simulator
import Synchronization
import Texts
import UserNotifications

/// The state of one browser's own phone, with all apps installed: in memory, gone with its files when it is put away.
/// Strangers have such phones, so whatever it holds is bounded.
package final class BrowserPhoneBackend: PhoneBackend {
  package let files: BrowserPhoneFiles
  package let network: BrowserPhoneNetwork
  /// What the example apps' server knows of this phone.
  package let answers = ExampleAnswers()
  /// The right of the example apps to answer, which the payloads of presets carry.
  package let replyToken = Random.token()
  /// Makes the addresses of its attachments unguessable.
  package let mediaKey = String(Random.token().prefix(22))
  /// Presets and what the other side answers, on their way.
  package let tasks = BackgroundTasks()
  /// What the lab's app is.
  package let lab = Mutex(LabDefinition())
  /// What an address of the preview brought last: looking at that address once more brings nothing new.
  package let brought = Mutex<(address: String, arrival: Task<PushReceipt, any Error>)?>(nil)
  /// The screen that its user has chosen: an example's own yields to it.
  package let chosenScreen = Mutex<PhoneState?>(nil)
  /// The network that it was made for.
  package let owner: String
  package let limiter: RateLimiter

  /// By app: what its notification center keeps.
  private let centers: [String: MemoryNotificationStore]
  /// What the phone lists of what was pushed to it, oldest first.
  private let listed = Mutex<[ListedPush]>([])
  /// Bytes of what its apps have scheduled themselves, about.
  private let ownBytes = Mutex(0)
  /// Called when the phone has got something, and so weighs more.
  private let onGrowth: @Sendable (BrowserPhoneBackend) -> Void
  package let origin: String
  /// Its service extensions have threads of their own: whatever strangers push to their phones, the guests' phones get
  /// their invitations with their pictures.
  private let threads = ServiceExtensionThreads(limit: 4)

  private struct ListedPush {
    let app, identifier: String
    /// Of its payload.
    let bytes: Int
  }

  package init(
    for owner: String, on network: PhoneNetwork, incoming: URL, sharing space: AttachmentSpace, origin: String,
    limiter: RateLimiter, onGrowth: @escaping @Sendable (BrowserPhoneBackend) -> Void
  ) throws {
    self.owner = owner
    self.limiter = limiter
    self.origin = origin
    self.onGrowth = onGrowth
    files = try BrowserPhoneFiles(below: incoming, sharing: space)
    self.network = BrowserPhoneNetwork(network, files: files)
    let apps = [PhoneSession.partyline] + ExampleApp.all.map(\.id)
    centers = Dictionary(
      apps.map { ($0, MemoryNotificationStore(settings: PhoneSession.initialSettings)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The examples are samples, whose own texts stay as they are.
  package func apps(in language: Language) throws -> [InstalledApp] {
    let spoken = ExtensionEnvironment.ofPhone(network, in: language)
    let english = ExtensionEnvironment.ofPhone(network, in: .english)
    let lab = LabApp(definition: lab.withLock { $0 }, server: .init(origin: origin, token: replyToken))
    let examples = ExampleApp.all.map { app in
      (id: app.id, app: app.id == LabApp.id ? lab.install(spoken) : app.install(english))
    }
    return try ([(id: PhoneSession.partyline, app: .partyline(spoken))] + examples).map { id, app in
      try InstalledApp(
        app.with(language.systemStrings), id: id, store: centers[id] ?? MemoryNotificationStore(),
        attachments: files.attachments(of: id), animates: true, serviceExtensionThreads: threads)
    }
  }

  package func mediaAddress(of path: String) -> String {
    let file = URL(filePath: path)
    let app = file.deletingLastPathComponent().lastPathComponent
    return "/preview/media/\(mediaKey)/\(app)/\(file.lastPathComponent)"
  }

  package func remove() { files.remove() }
}

/// Room.
extension BrowserPhoneBackend {
  /// How many notifications each app lists; the oldest go.
  package static let listLimit = 50
  /// The most bytes of payloads that a phone lists; the oldest go. In memory one takes about three times as much.
  package static let byteLimit = 256 << 10

  /// About how many bytes of memory the phone takes: itself, and what it lists.
  package var weight: Int {
    (64 << 10) + 3 * (listed.withLock { $0.reduce(0) { $0 + $1.bytes } } + ownBytes.withLock { $0 })
  }

  /// - Throws: `tooManyAttempts` when the phone, or all phones of its network, got too much within a minute.
  package func takePush(at now: Timestamp) throws {
    try limiter.take(.pushesTo(phone: mediaKey), .pushesFrom(network: owner), at: now)
    // What came by itself counts, too.
    for app in centers.keys { try dropExcess(of: app) }
  }

  /// Counts the push, which has arrived, and has others make room where this phone has got heavier.
  package func note(_ push: PhonePush) throws {
    try dropExcess(of: push.app)
    for one in makeRoom(for: push) { try drop([one.identifier], of: one.app) }
    grew()
  }

  package func grew() {
    let own = centers.values.flatMap { $0.pending().map(\.request) + $0.delivered().map(\.request).filter(\.isLocal) }
    ownBytes.withLock { $0 = own.reduce(0) { $0 + $1.byteCount } }
    onGrowth(self)
  }

  /// Takes off the notifications that show one of these photos, with their files.
  package func withdraw(_ photos: Set<Photo.ID>) {
    let paths = network.mayHave(photos).map { "/photos/\($0)/" }
    guard !paths.isEmpty else { return }
    for (app, center) in centers {
      let gone = center.delivered().map(\.request).filter { $0.names(oneOf: paths) }.map(\.identifier)
      let waiting = center.pending().map(\.request).filter { $0.names(oneOf: paths) }.map(\.identifier)
      let attached =
        center.removeDelivered(identifiers: gone)
        + center.removePending(identifiers: waiting).flatMap(\.request.content.attachments)
      // What cannot be deleted goes with the phone.
      try? files.attachments(of: app).discard(attached)
    }
  }

  /// What is listed no more because there are too many bytes.
  private func makeRoom(for push: PhonePush) -> [ListedPush] {
    listed.withLock { listed in
      listed.append(ListedPush(app: push.app, identifier: push.identifier, bytes: push.bytes.count))
      let last = listed.count - 1
      var room = Self.byteLimit
      var (rest, dropped): ([ListedPush], [ListedPush]) = ([], [])
      // The latest first: what is not listed any more, or came again since, counts no more.
      for (place, one) in listed.enumerated().reversed() {
        let isOld = place < last && one.app == push.app && one.identifier == push.identifier
        guard !isOld, centers[one.app]?.delivered(identifier: one.identifier) != nil else { continue }
        room -= one.bytes
        if room >= 0 { rest.append(one) } else { dropped.append(one) }
      }
      listed = rest.reversed()
      return dropped
    }
  }

  private func dropExcess(of app: String) throws {
    guard let center = centers[app] else { return }
    try drop(center.delivered().dropFirst(Self.listLimit).map(\.request.identifier), of: app)
  }

  private func drop(_ identifiers: [String], of app: String) throws {
    guard let center = centers[app], !identifiers.isEmpty else { return }
    try files.attachments(of: app).discard(center.removeDelivered(identifiers: identifiers))
  }
}

extension UNNotificationRequest {
  fileprivate var isLocal: Bool { !(trigger is UNPushNotificationTrigger) }
  /// As much as its texts, and half a kilobyte for what is around them.
  fileprivate var byteCount: Int {
    512 + [identifier, content.title, content.subtitle, content.body].reduce(0) { $0 + $1.utf8.count }
  }
  /// Whether what was pushed holds one of these texts anywhere.
  fileprivate func names(oneOf texts: [String]) -> Bool {
    let pushed = String(describing: content.userInfo)
    return texts.contains { pushed.contains($0) }
  }
}

/// The directory of one phone's attachments, which goes with it: one directory for each app.
package struct BrowserPhoneFiles: Sendable {
  /// The most bytes that the attachments of one phone take. What this server has for examples is small; only hosts
  /// bring more.
  package static let (byteLimit, hostByteLimit) = (16 << 20, 200 << 20)

  package let directory: URL
  private let space: AttachmentSpace

  /// Makes the directory below `incoming`, which a server empties when it starts.
  package init(below incoming: URL, sharing space: AttachmentSpace) throws {
    self.space = space
    directory = incoming.appending(path: "browser-phones/\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  package func attachments(of app: String) throws -> AttachmentStore {
    try AttachmentStore(directory: directory.appending(path: app, directoryHint: .isDirectory))
  }

  /// The attachment of this name; nil for anything else, names that lead out of the directory among it.
  package func file(named name: String, of app: String) -> URL? {
    let parts = [app, name]
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("/") }) else { return nil }
    let file = directory.appending(path: app).appending(path: name)
    return FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) ? file : nil
  }

  /// Of all attachments together.
  package var byteCount: Int {
    let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: [.fileSizeKey])
    return (files?.compactMap { try? ($0 as? URL)?.resourceValues(forKeys: [.fileSizeKey]).fileSize } ?? [])
      .reduce(0, +)
  }

  /// Whether another file may come.
  package func hasRoom(forHost isHost: Bool) -> Bool {
    let count = byteCount
    return count < (isHost ? Self.hostByteLimit : Self.byteLimit) && space.holds(count, of: directory)
  }

  package func remove() {
    try? FileManager.default.removeItem(at: directory)
    space.leave(directory)
  }
}

/// What the attachments of all browsers' phones take together on the disk, which is the operator's.
package final class AttachmentSpace: Sendable {
  /// Bytes.
  package static let byteLimit = 1 << 30

  private let counts = Mutex<[URL: Int]>([:])
  private let limit: Int

  package init(limit: Int = AttachmentSpace.byteLimit) { self.limit = limit }

  /// Notes how many bytes a phone's directory has by now. False when all of them together are at the limit.
  package func holds(_ bytes: Int, of directory: URL) -> Bool {
    counts.withLock { counts in
      counts[directory] = bytes
      return counts.values.reduce(0, +) < limit
    }
  }

  package func leave(_ directory: URL) { counts.withLock { $0[directory] = nil } }
}
