import Foundation
import Invites
import Simulator
import Storage

extension PhoneBooth {
  /// The key that goes to the server with what is posted because of a response that came with `key`.
  static func postKey(_ key: String) -> String { "phone/\(key.prefix(170))" }

  /// The reply that was kept under the key; nil where there is none.
  /// - Throws: `idempotencyConflict`.
  func knownReply(to notice: Notice, key: String, fingerprint: String) throws -> Handling? {
    try store.notifications.phoneReply(notice.id, key: key, fingerprint: fingerprint).map {
      try JSONDecoder.stable.decode(Handling.self, from: Data($0))
    }
  }

  /// Keeps a reply and the steps on the way to it. Returns the one in force: that of whoever came first.
  func keep(
    _ reply: Handling, to notice: Notice, key: String, fingerprint: String, tracing steps: [Trace.Step]
  ) async throws -> Handling {
    let kept = try await store.notifications.keepPhoneReply(
      [UInt8](try JSONEncoder.stable.encode(reply)), tracing: try steps.documents(), notice: notice.id, key: key,
      fingerprint: fingerprint, at: now())
    return try JSONDecoder.stable.decode(Handling.self, from: Data(kept))
  }
}

extension JSONDecoder {
  static var stable: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
