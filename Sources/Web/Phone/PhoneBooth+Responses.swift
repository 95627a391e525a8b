import Foundation
import Invites
import Simulator
import Storage

extension PhoneBooth {
  /// Takes an action on the notification, once for each key.
  ///
  /// The extension's post to the server carries a key derived from this one, so even a reply that was lost before it
  /// was kept leads to the same answer when it is asked for again.
  /// - Throws: `unknownAction` for one that the notification does not offer, `idempotencyConflict`.
  func respond(
    to notice: Notice, actionIdentifier: String, userText: String?, key: String, fingerprint: String, isDryRun: Bool
  ) async throws -> PhoneReply {
    if !isDryRun, let known = try knownReply(to: notice, key: key, fingerprint: fingerprint) { return known }
    let notification = try notification(notice)
    let phone = try isDryRun ? rehearsalPhone(showing: notification, of: notice) : phone(handling: notice)
    let trace = Trace(now: date)
    let handling: Handling
    do {
      handling = try await phone.respond(
        to: notification, actionIdentifier: actionIdentifier, userText: userText,
        idempotencyKey: Self.postKey(key), trace: trace)
    } catch let refusal as Phone.Refusal {
      throw Failure(.unknownAction, "\(refusal)", field: "actionIdentifier")
    }
    let reply = PhoneReply(handling: handling, steps: isDryRun ? trace.steps : [])
    guard !isDryRun else { return reply }
    return try await keep(reply, to: notice, key: key, fingerprint: fingerprint, tracing: trace.steps)
  }

  /// The key that goes to the server with what is posted because of a response that came with `key`.
  static func postKey(_ key: String) -> String { "phone/\(key.prefix(170))" }

  /// The reply that was kept under the key; nil where there is none.
  /// - Throws: `idempotencyConflict`.
  func knownReply(to notice: Notice, key: String, fingerprint: String) throws -> PhoneReply? {
    try store.notifications.phoneReply(notice.id, key: key, fingerprint: fingerprint).map {
      try JSONDecoder.stable.decode(PhoneReply.self, from: Data($0))
    }
  }

  /// Keeps a reply and the steps on the way to it. Returns the one in force: that of whoever came first.
  func keep(
    _ reply: PhoneReply, to notice: Notice, key: String, fingerprint: String, tracing steps: [Trace.Step]
  ) async throws -> PhoneReply {
    let kept = try await store.notifications.keepPhoneReply(
      [UInt8](try JSONEncoder.stable.encode(reply)), tracing: try steps.documents(), notice: notice.id, key: key,
      fingerprint: fingerprint, at: now())
    return try JSONDecoder.stable.decode(PhoneReply.self, from: Data(kept))
  }
}

extension PhoneBooth {
  /// The guest clears the notification from the list; does nothing when it is not on it.
  func clear(_ notice: Notice) async throws {
    guard notice.deliveredAt != nil, let notification = try center(of: notice).delivered(for: notice.id) else { return }
    let trace = Trace(now: date)
    try await phone(handling: notice).clear(notification, trace: trace)
    try await keep(trace, of: notice.id)
  }
}

extension JSONDecoder {
  static var stable: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
