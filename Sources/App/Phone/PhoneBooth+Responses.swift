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
    let listed = try listed(notice)
    let trace = Trace(now: date)
    let handling: Handling
    do {
      handling = try await phone(isDryRun: isDryRun).respond(
        to: listed, actionIdentifier: actionIdentifier, userText: userText,
        idempotencyKey: "phone/\(key.prefix(170))", trace: trace)
    } catch let refusal as Phone.Refusal {
      throw Failure(.unknownAction, "\(refusal)", field: "actionIdentifier")
    }
    let reply = PhoneReply(handling: handling, steps: isDryRun ? trace.steps : [])
    guard !isDryRun else { return reply }
    try await keep(trace, of: notice)
    let kept = try await store.keepPhoneReply(
      [UInt8](try JSONEncoder.stable.encode(reply)), notice: notice.id, key: key, fingerprint: fingerprint, at: now())
    return try JSONDecoder.stable.decode(PhoneReply.self, from: Data(kept))
  }
}

extension JSONDecoder {
  static var stable: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
