import Examples
import Extensions
import Foundation
import Invites
import PageKit
import Simulator
import Synchronization
import Texts
import UserNotifications

/// The state of one browser's own phone, with all apps installed. It is kept in memory, and is deleted with its files
/// when the phone is removed. Any visitor can have such a phone, so everything that it stores is bounded.
package final class BrowserPhoneBackend: PhoneBackend {
  package let files: BrowserPhoneFiles
  package let network: BrowserPhoneNetwork
  /// The example server's data for this phone.
  package let answers = ExampleAnswers()
  /// The token with which the example apps may answer. The payloads of presets carry it.
  package let replyToken = Random.token()
  /// Makes the URLs of its attachments unguessable.
  package let mediaKey = String(Random.token().prefix(22))
  /// Presets and replies of the example server that are still to arrive.
  package let tasks = BackgroundTasks()
  /// The definition of the lab's app.
  package let lab = Mutex(LabDefinition())
  /// The preview URL that last delivered a push, and that delivery. Loading the same URL again delivers nothing new.
  package let brought = Mutex<(address: String, arrival: Task<PushReceipt, any Error>)?>(nil)
  /// The screen that the user has chosen. It takes precedence over the screen of an example.
  package let chosenScreen = Mutex<PhoneState?>(nil)
  /// The client network that the phone was made for. The limits of pushes apply to it.
  package let owner: String
  package let limiter: RateLimiter

  /// The stored notifications of each app.
  private let centers: [String: MemoryNotificationStore]
  /// The listed pushes, oldest first.
  private let listed = Mutex<[ListedPush]>([])
  /// The approximate bytes of the notifications that its apps have scheduled themselves.
  private let ownBytes = Mutex(0)
  /// Called when the phone has received something and so takes more memory.
  private let onGrowth: @Sendable (BrowserPhoneBackend) -> Void
  package let origin: String
  /// The threads for its service extensions. They are separate, so that pushes to visitors' phones do not delay the
  /// pictures on guests' phones.
  private let threads = ServiceExtensionThreads(limit: 4)

  private struct ListedPush {
    let app, identifier: String
    /// The bytes of its payload.
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

  /// The installed apps. The examples are samples, whose own texts stay in English.
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

/// Room
extension BrowserPhoneBackend {
  /// The most notifications that each app lists. The oldest are dropped.
  package static let listLimit = 50
  /// The most bytes of payloads that a phone lists. The oldest are dropped. In memory a payload takes about three times
  /// as much.
  package static let byteLimit = 256 << 10

  /// The approximate memory of the phone and its listed notifications, in bytes.
  package var weight: Int {
    (64 << 10) + 3 * (listed.withLock { $0.reduce(0) { $0 + $1.bytes } } + ownBytes.withLock { $0 })
  }

  /// Counts a push before it arrives.
  /// - Throws: `tooManyAttempts` when the phone, or all phones of its network, received too many within a minute.
  package func takePush(at now: Timestamp) throws {
    try limiter.take(.pushesTo(phone: mediaKey), .pushesFrom(network: owner), at: now)
    // Notifications that the apps scheduled themselves count too.
    for app in centers.keys { try dropExcess(of: app) }
  }

  /// Counts a push that has arrived, and makes other phones free memory if this one has grown.
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

  /// Removes the notifications that show one of these photos, with their files.
  package func withdraw(_ photos: Set<Photo.ID>) { withdraw(network.mayHave(photos).map { "/photos/\($0)/" }) }

  /// Removes the notifications that show any photo of this server.
  package func withdrawPhotos() { withdraw(network.mayHavePhotos ? ["/photos/"] : []) }

  private func withdraw(_ paths: [String]) {
    guard !paths.isEmpty else { return }
    for (app, center) in centers {
      let gone = center.delivered().map(\.request).filter { $0.names(oneOf: paths) }.map(\.identifier)
      let waiting = center.pending().map(\.request).filter { $0.names(oneOf: paths) }.map(\.identifier)
      let attached =
        center.removeDelivered(identifiers: gone)
        + center.removePending(identifiers: waiting).flatMap(\.request.content.attachments)
      // Files that cannot be deleted are deleted with the phone.
      try? files.attachments(of: app).discard(attached)
    }
  }

  /// Adds the push, and returns the listed pushes that exceed the byte limit.
  private func makeRoom(for push: PhonePush) -> [ListedPush] {
    listed.withLock { listed in
      listed.append(ListedPush(app: push.app, identifier: push.identifier, bytes: push.bytes.count))
      let last = listed.count - 1
      var room = Self.byteLimit
      var (rest, dropped): ([ListedPush], [ListedPush]) = ([], [])
      // The latest come first. Notifications that are no longer listed, or that were replaced since, do not count.
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
  /// The length of its texts, and half a kilobyte for the rest.
  fileprivate var byteCount: Int {
    512 + [identifier, content.title, content.subtitle, content.body].reduce(0) { $0 + $1.utf8.count }
  }
  /// Whether the push contains one of these texts anywhere.
  fileprivate func names(oneOf texts: [String]) -> Bool {
    let pushed = String(describing: content.userInfo)
    return texts.contains { pushed.contains($0) }
  }
}

/// The directory of one phone's attachments, with one subdirectory for each app. It is deleted with the phone.
package struct BrowserPhoneFiles: Sendable {
  /// The most bytes of one phone's attachments. This server's examples are small; only hosts can add larger files.
  package static let (byteLimit, hostByteLimit) = (16 << 20, 200 << 20)

  package let directory: URL
  private let space: AttachmentSpace

  /// Creates the directory inside `incoming`, which a server empties when it starts.
  package init(below incoming: URL, sharing space: AttachmentSpace) throws {
    self.space = space
    directory = incoming.appending(path: "browser-phones/\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  package func attachments(of app: String) throws -> AttachmentStore {
    try AttachmentStore(directory: directory.appending(path: app, directoryHint: .isDirectory))
  }

  /// Returns the attachment of this name. Nil for any other name, including one that leads out of the directory.
  package func file(named name: String, of app: String) -> URL? {
    let parts = [app, name]
    guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.contains("/") }) else { return nil }
    let file = directory.appending(path: app).appending(path: name)
    return FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) ? file : nil
  }

  /// The bytes of all attachments together.
  package var byteCount: Int {
    let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: [.fileSizeKey])
    return (files?.compactMap { try? ($0 as? URL)?.resourceValues(forKeys: [.fileSizeKey]).fileSize } ?? [])
      .reduce(0, +)
  }

  /// Whether another file fits.
  package func hasRoom(forHost isHost: Bool) -> Bool {
    let count = byteCount
    return count < (isHost ? Self.hostByteLimit : Self.byteLimit) && space.holds(count, of: directory)
  }

  package func remove() {
    try? FileManager.default.removeItem(at: directory)
    space.leave(directory)
  }
}

/// The disk space of the attachments of all browsers' phones together, which is the operator's disk.
package final class AttachmentSpace: Sendable {
  /// The limit in bytes.
  package static let byteLimit = 1 << 30

  private let counts = Mutex<[URL: Int]>([:])
  private let limit: Int

  package init(limit: Int = AttachmentSpace.byteLimit) { self.limit = limit }

  /// Records the size of a phone's directory. Returns false when all directories together reach the limit.
  package func holds(_ bytes: Int, of directory: URL) -> Bool {
    counts.withLock { counts in
      counts[directory] = bytes
      return counts.values.reduce(0, +) < limit
    }
  }

  package func leave(_ directory: URL) { counts.withLock { $0[directory] = nil } }
}
