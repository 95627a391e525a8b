import APNs
import Examples
import Foundation
import HTTPServer
import Invites
import Simulator
import UserNotifications

/// What became of a push.
struct HandsetReceipt: Sendable {
  let app: String
  let identifier: String
  let isListed: Bool
  /// Where it shows, and why there; nil when it did not get so far.
  let place: String?
  let reason: String?
  let episode: Episode?
}

extension BrowserHandset {
  /// How many notifications each app lists; the oldest go.
  static let listLimit = 50
  /// The most bytes of payloads that a phone lists; the oldest go. In memory one takes about three times as much.
  static let byteLimit = 256 << 10

  /// - Throws: what `takePush` and `Handset.receive` throw.
  func receive(_ push: HandsetPush, at now: Timestamp) async throws -> HandsetReceipt {
    _ = try handset.app(push.app)
    try takePush(at: now)
    return try await receive(push)
  }

  /// - Throws: `tooManyAttempts` when the phone, or all phones of its network, got too much within a minute.
  func takePush(at now: Timestamp) throws {
    try limiter.take(.pushesTo(phone: mediaKey), .pushesFrom(network: owner), at: now)
    // What came by itself counts, too.
    for app in stores.keys { try dropExcess(of: app) }
  }

  /// Brings the phone into the state of the preset and delivers what belongs to it.
  func receive(_ preset: Preset, origin: String, at now: Timestamp) async throws -> HandsetReceipt {
    let pushes = preset.pushes.map { push in
      HandsetPush(
        app: preset.app, identifier: push.collapseID, bytes: push.bytes(origin: origin, token: replyToken))
    }
    guard let last = pushes.last else { throw Failure(.notFound, "The example \(preset.id) brings nothing.") }
    var device = preset.device
    if device.place == nil { device.place = await handset.device.place }
    await handset.set(device)
    for earlier in pushes.dropLast() { _ = try await receive(earlier, at: now) }
    return try await receive(last, at: now)
  }

  /// Delivers what the other side sends because of an answer, each after its time.
  func send(_ replies: [Preset.Push], of app: String, origin: String) {
    for reply in replies {
      let push = HandsetPush(
        app: app, identifier: reply.collapseID, bytes: reply.bytes(origin: origin, token: replyToken))
      errands.begin(after: reply.delay) { [weak self] in _ = try? await self?.receive(push) }
    }
  }

  /// The app schedules notifications of its own.
  /// - Throws: what `takePush` and `Handset.schedule` throw.
  func schedule(_ requests: [UNNotificationRequest], for app: String, at now: Timestamp) async throws {
    defer { grew() }
    for request in requests {
      try takePush(at: now)
      try await handset.schedule(request, for: app)
    }
  }

  /// What the address of a preview brings: once, however often the page is loaded.
  /// - Returns: what became of it, and whether that was just now.
  func receive(
    from address: String, _ bring: () async throws -> HandsetReceipt
  ) async throws -> (receipt: HandsetReceipt, isNews: Bool) {
    if let known = shown.withLock({ $0 }), known.address == address { return (known.receipt, false) }
    let receipt = try await bring()
    shown.withLock { $0 = (address, receipt) }
    return (receipt, true)
  }

  private func receive(_ push: HandsetPush) async throws -> HandsetReceipt {
    let (episode, notification) = try await handset.delivery(
      of: push.bytes, for: push.app, identifier: push.identifier)
    try dropExcess(of: push.app)
    try note(push)
    grew()
    let shown = episode.trace.steps.last { $0.kind == .presented || $0.kind == .notShown }
    return HandsetReceipt(
      app: push.app, identifier: push.identifier, isListed: notification != nil, place: shown?.details["place"],
      reason: shown?.details["reason"], episode: episode)
  }

  /// Has others make room where this one has got heavier.
  private func grew() {
    let own = stores.values.flatMap { $0.pending().map(\.request) + $0.delivered().map(\.request).filter(\.isLocal) }
    ownBytes.withLock { $0 = own.reduce(0) { $0 + $1.byteCount } }
    onGrowth.withLock { $0 }?(self)
  }

  private func dropExcess(of app: String) throws {
    guard let store = stores[app] else { return }
    try drop(store.delivered().dropFirst(Self.listLimit).map(\.request.identifier), of: app)
  }

  /// Counts the push's bytes, and drops the oldest where there are too many.
  private func note(_ push: HandsetPush) throws {
    let dropped: [Kept] = kept.withLock { kept in
      kept.append(Kept(app: push.app, identifier: push.identifier, bytes: push.bytes.count))
      let last = kept.count - 1
      var room = Self.byteLimit
      var (rest, dropped): ([Kept], [Kept]) = ([], [])
      // The latest first: what is not listed any more, or came again since, counts no more.
      for (place, one) in kept.enumerated().reversed() {
        let isOld = place < last && one.app == push.app && one.identifier == push.identifier
        guard !isOld, stores[one.app]?.delivered(identifier: one.identifier) != nil else { continue }
        room -= one.bytes
        if room >= 0 { rest.append(one) } else { dropped.append(one) }
      }
      kept = rest.reversed()
      return dropped
    }
    for one in dropped { try drop([one.identifier], of: one.app) }
  }

  private func drop(_ identifiers: [String], of app: String) throws {
    guard let store = stores[app], !identifiers.isEmpty else { return }
    try files.attachments(of: app).discard(store.removeDelivered(identifiers: identifiers))
  }

  /// About how many bytes of memory the phone takes: itself, and what it lists.
  var weight: Int { (64 << 10) + 3 * (kept.withLock { $0.reduce(0) { $0 + $1.bytes } } + ownBytes.withLock { $0 }) }
}

extension UNNotificationRequest {
  fileprivate var isLocal: Bool { !(trigger is UNPushNotificationTrigger) }
  /// As much as its texts, and half a kilobyte for what is around them.
  fileprivate var byteCount: Int {
    512 + [identifier, content.title, content.subtitle, content.body].reduce(0) { $0 + $1.utf8.count }
  }
}
