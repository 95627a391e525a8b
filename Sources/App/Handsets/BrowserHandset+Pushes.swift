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

  /// - Throws: 429 when there were too many within a minute; what `Handset.receive` throws.
  func receive(_ push: HandsetPush, at now: Timestamp) async throws -> HandsetReceipt {
    _ = try handset.app(push.app)
    try pushes.take(at: now)
    return try await receive(push)
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
    let episode = await handset.episodes.last { $0.app == push.app && $0.notification == push.identifier }
    let shown = episode?.trace.steps.last { $0.kind == .presented || $0.kind == .notShown }
    return HandsetReceipt(
      app: push.app, identifier: push.identifier, isListed: notification != nil, place: shown?.details["place"],
      reason: shown?.details["reason"], episode: episode)
  }

  private func dropExcess(of app: String) throws {
    let store = try handset.app(app).phone.store
    let excess = try store.delivered().dropFirst(Self.listLimit).map(\.request.identifier)
    guard !excess.isEmpty else { return }
    try files.attachments(of: app).discard(store.removeDelivered(identifiers: excess))
  }
}
