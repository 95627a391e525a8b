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

  private func receive(_ push: HandsetPush) async throws -> HandsetReceipt {
    let notification = try await handset.receive(push.bytes, for: push.app, identifier: push.identifier)
    try dropExcess(of: push.app)
    try note(push)
    let episode = await handset.episodes.last { $0.app == push.app && $0.notification == push.identifier }
    let shown = episode?.trace.steps.last { $0.kind == .presented || $0.kind == .notShown }
    return HandsetReceipt(
      app: push.app, identifier: push.identifier, isListed: notification != nil, place: shown?.details["place"],
      reason: shown?.details["reason"], episode: episode)
  }

  private func dropExcess(of app: String) throws {
    guard let store = stores[app] else { return }
    try drop(store.delivered().dropFirst(Self.listLimit).map(\.request.identifier), of: app)
  }

  /// Counts the push's bytes, and drops the oldest where there are too many.
  private func note(_ push: HandsetPush) throws {
    let listed = kept.withLock { kept in
      kept.removeAll { $0.app == push.app && $0.identifier == push.identifier }
      kept.append(Kept(app: push.app, identifier: push.identifier, bytes: push.bytes.count))
      kept.removeAll { stores[$0.app]?.delivered(identifier: $0.identifier) == nil }
      return kept
    }
    var excess = listed.reduce(0) { $0 + $1.bytes } - Self.byteLimit
    for oldest in listed where excess > 0 {
      try drop([oldest.identifier], of: oldest.app)
      excess -= oldest.bytes
    }
    kept.withLock { kept in kept.removeAll { stores[$0.app]?.delivered(identifier: $0.identifier) == nil } }
  }

  private func drop(_ identifiers: [String], of app: String) throws {
    guard let store = stores[app], !identifiers.isEmpty else { return }
    try files.attachments(of: app).discard(store.removeDelivered(identifiers: identifiers))
  }

  /// About how many bytes of memory the phone takes: itself, and what it lists.
  var weight: Int { (64 << 10) + 3 * kept.withLock { $0.reduce(0) { $0 + $1.bytes } } }
}
