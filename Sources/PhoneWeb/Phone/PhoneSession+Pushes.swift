import Examples
import Foundation
import HTTPServer
import Invites
import Simulator
import UserNotifications

/// A push to a browser's own phone, received over HTTP.
package struct PhonePush: Sendable {
  package let app: String
  /// The `apns-collapse-id`, or a new identifier.
  package let identifier: String
  package let bytes: [UInt8]

  package init(app: String, identifier: String?, bytes: [UInt8]) {
    self.app = app
    self.identifier = identifier ?? UUID().uuidString
    self.bytes = bytes
  }

  /// - Throws: `missingField` without a body; `outOfRange` for a push type other than alert and background.
  package init(_ request: Request) throws(Failure) {
    if let name = request.headers["apns-push-type"], !["alert", "background"].contains(name) {
      throw .unshownPushType
    }
    let form = request.body.form
    let sent = form["payload"].map { [UInt8]($0.utf8) } ?? request.body.bytes
    guard !sent.isEmpty else {
      throw Failure(.missingField, "Send the payload as the body, with Content-Type: application/json.")
    }
    self.init(
      app: form["app"] ?? request.query["app"] ?? PhoneSession.partyline,
      identifier: request.headers["apns-collapse-id"] ?? request.query["collapse"] ?? form["collapse"], bytes: sent)
  }
}

/// The result of a push.
package struct PushReceipt: Sendable {
  package let app: String
  package let identifier: String
  package let isListed: Bool
  /// The place where the notification is shown, and the reason. Nil when it was not processed that far.
  package let place: String?
  package let reason: String?
  package let session: TraceSession
  /// The push as a browser would get it.
  package let push: PushSource
}

/// Pushes to a browser's own phone. A guest's phone receives only what Partyline sends
extension PhoneSession {
  /// - Throws: `forbidden` unless the phone is a browser's own.
  package func requireOwn() throws(Failure) -> BrowserPhoneBackend {
    guard let own else {
      throw Failure(.forbidden, "A guest’s phone gets what Partyline sends. Do this with your own phone.")
    }
    return own
  }

  /// - Throws: the errors of `BrowserPhoneBackend.takePush` and `Phone.receive`.
  package func receive(_ push: PhonePush, at now: Timestamp) async throws -> PushReceipt {
    let own = try requireOwn()
    _ = try phone.app(push.app)
    try own.takePush(at: now)
    return try await receive(push, own)
  }

  /// Puts the phone into the state of the preset, unless its user has chosen another, and delivers the preset's pushes.
  /// - Parameter takesScreen: whether the user now chooses the preset's state.
  package func receive(
    _ preset: Preset, takesScreen: Bool, origin: String, at now: Timestamp
  ) async throws -> PushReceipt {
    let own = try requireOwn()
    let pushes = pushes(of: preset, own, origin: origin)
    guard let last = pushes.last else { throw Failure(.notFound, "The example \(preset.id) brings nothing.") }
    if takesScreen { own.chosenScreen.withLock { $0 = nil } }
    var device = own.chosenScreen.withLock { $0 } ?? preset.device
    let place = await phone.device.place
    device.place = preset.device.place ?? place
    await phone.set(device)
    for earlier in pushes.dropLast() { _ = try await receive(earlier, at: now) }
    return try await receive(last, at: now)
  }

  private func pushes(of preset: Preset, _ own: BrowserPhoneBackend, origin: String) -> [PhonePush] {
    preset.pushes.map { PhonePush($0, to: preset.app, origin: origin, token: own.replyToken) }
  }

  /// Returns the preset's last push for browsers. Nil when the preset has none.
  package func push(of preset: Preset, origin: String) throws -> PushSource? {
    let own = try requireOwn()
    return pushes(of: preset, own, origin: origin).last.map { source($0, own) }
  }

  package func source(_ push: PhonePush, _ own: BrowserPhoneBackend) -> PushSource {
    PushSource(trying: push, in: language, page: "\(own.origin)/preview")
  }

  /// Delivers the replies that an answer causes, each after its delay.
  package func send(_ replies: [Preset.Push], of app: String, origin: String) throws {
    let own = try requireOwn()
    for reply in replies {
      let push = PhonePush(reply, to: app, origin: origin, token: own.replyToken)
      own.tasks.begin(after: reply.delay) { [weak self] in _ = try? await self?.receive(push, own) }
    }
  }

  /// Schedules notifications of the app itself.
  /// - Throws: the errors of `BrowserPhoneBackend.takePush` and `Phone.schedule`.
  package func schedule(_ requests: [UNNotificationRequest], for app: String, at now: Timestamp) async throws {
    let own = try requireOwn()
    defer { own.grew() }
    for request in requests {
      try own.takePush(at: now)
      try await phone.schedule(request, for: app)
    }
  }

  /// Starts delivering what a preview URL requests: once, however often the page is loaded. The delivery continues even
  /// if the caller does not wait for it.
  /// - Parameter isAnew: whether to deliver it again.
  /// - Returns: the delivery, and whether this call has started it.
  package func bring(
    from address: String, isAnew: Bool = false, _ bring: @escaping @Sendable () async throws -> PushReceipt
  ) throws -> (arrival: Task<PushReceipt, any Error>, isNews: Bool) {
    try requireOwn().brought.withLock { brought in
      if !isAnew, let brought, brought.address == address { return (brought.arrival, false) }
      let arrival = Task { try await bring() }
      brought = (address, arrival)
      return (arrival, true)
    }
  }

  package func receipt(of arrival: Task<PushReceipt, any Error>) async throws -> PushReceipt {
    do {
      return try await arrival.value
    } catch {
      // A refused delivery can be tried again.
      own?.brought.withLock { if $0?.arrival == arrival { $0 = nil } }
      throw error
    }
  }

  /// Returns the receipt. Returns nil when `patience` ends first, because a service extension may take all of its time.
  package func receipt(
    of arrival: Task<PushReceipt, any Error>, patience: @escaping @Sendable () async -> Void
  ) async throws -> PushReceipt? {
    let (ends, continuation) = AsyncStream.makeStream(of: Result<PushReceipt, any Error>?.self)
    let arriving = Task { try await receipt(of: arrival) }
    Task { continuation.yield(await arriving.result) }
    let waiting = Task {
      await patience()
      continuation.yield(nil)
    }
    defer { waiting.cancel() }
    for await end in ends { return try end?.get() }
    return nil
  }

  private func receive(_ push: PhonePush, _ own: BrowserPhoneBackend) async throws -> PushReceipt {
    let (session, notification) = try await phone.receive(push.bytes, for: push.app, identifier: push.identifier)
    let source = source(push, own)
    session.trace.recordPush(source)
    try own.note(push)
    let shown = session.trace.steps.last { $0.kind == .presented || $0.kind == .notShown }
    return PushReceipt(
      app: push.app, identifier: push.identifier, isListed: notification != nil, place: shown?.details["place"],
      reason: shown?.details["reason"], session: session, push: source)
  }
}

extension PhonePush {
  fileprivate init(_ push: Preset.Push, to app: String, origin: String, token: String) {
    self.init(app: app, identifier: push.collapseID, bytes: push.bytes(origin: origin, token: token))
  }
}

extension Failure {
  /// A push of another type goes to another framework, such as PushKit, and shows nothing.
  static let unshownPushType = Failure(
    .outOfRange, "The phone takes pushes of the types alert and background.", field: "apns-push-type")
}
