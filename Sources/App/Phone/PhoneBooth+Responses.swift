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
    if !isDryRun, let known = try store.phoneReply(notice.id, key: key, fingerprint: fingerprint) {
      return try JSONDecoder.stable.decode(PhoneReply.self, from: Data(known))
    }
    let notification = try notification(notice)
    let phone = try isDryRun ? rehearsalPhone(showing: notification) : phone(handling: notice)
    let trace = Trace(now: date)
    let handling: Handling
    do {
      handling = try await phone.respond(
        to: notification, actionIdentifier: actionIdentifier, userText: userText,
        idempotencyKey: "phone/\(key.prefix(170))", trace: trace)
    } catch let refusal as Phone.Refusal {
      throw Failure(.unknownAction, "\(refusal)", field: "actionIdentifier")
    }
    let reply = PhoneReply(handling: handling, steps: isDryRun ? trace.steps : [])
    guard !isDryRun else { return reply }
    let kept = try await store.keepPhoneReply(
      [UInt8](try JSONEncoder.stable.encode(reply)), tracing: try trace.documents(), notice: notice.id, key: key,
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
