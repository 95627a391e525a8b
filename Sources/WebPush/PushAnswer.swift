import Foundation
import HTTPClient
import JSON

/// The result of sending a message.
public struct PushAnswer: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    /// The service has accepted the message. It has not been displayed yet.
    case accepted
    /// The subscription no longer exists. Delete it; this is the only outcome on which to do so.
    case gone
    /// The subscription was made with another key. Retire it, and have the browser subscribe again.
    case wrongKey
    /// The service rejects this server's token: its contact, key or clock. Keep the subscription. If the service
    /// rejects the token for several subscriptions in a row, stop sending to the service and tell the operator.
    case misconfigured
    /// The message is too long for this subscription. `limit` is the subscription's limit in bytes of plaintext, if
    /// known.
    case tooLarge(limit: Int?)
    /// The service did not take the message now. `retryAfter` is the wait that the service asks for, if any.
    case later(retryAfter: Duration?)
    /// The service calls the request invalid, which is this server's fault. Discard the message and keep the
    /// subscription.
    case rejected
    /// The exchange broke off, and the service may or may not have taken the message. Sending it again under the same
    /// collapse identity does no harm.
    case unknown
  }

  public let outcome: Outcome
  /// Nil when there was no response.
  public let status: Int?
  /// The service's explanation, or the error, for the operator's log: at most 300 characters on one line, without the
  /// endpoint. Not meant for the subscriber.
  public let reason: String

  public init(outcome: Outcome, status: Int? = nil, reason: String = "") {
    (self.outcome, self.status, self.reason) = (outcome, status, reason)
  }
}

extension PushAnswer {
  static let maxReason = 300
  /// The most bytes of a response body that are read for the reason.
  private static let maxBody = 4096

  /// - Parameter bodyCount: the length of the request's body in bytes.
  init(_ response: HTTPClient.Response, to subscription: PushSubscription, bodyCount: Int, now: Date) {
    let body = ServiceBody(response.body.prefix(Self.maxBody), response.headers)
    outcome = Self.outcome(response, body, bodyCount: bodyCount, now: now)
    status = response.status.rawValue
    reason = outcome == .accepted ? "" : subscription.redact(body.text + body.details)
  }

  private static func outcome(
    _ response: HTTPClient.Response, _ body: ServiceBody, bodyCount: Int, now: Date
  ) -> Outcome {
    switch response.status.rawValue {
    case 200...299: .accepted
    case 404, 410: .gone
    case 400: body.namesAnotherKey ? .wrongKey : .rejected
    case 401, 403: body.namesAnotherKey ? .wrongKey : .misconfigured
    case 413: .tooLarge(limit: body.limit(bodyCount: bodyCount))
    // The Windows service has sent 406 where it should have sent 429.
    case 406, 408, 425, 429, 500...599: .later(retryAfter: wait(response.headers, now))
    default: .rejected
    }
  }

  private static func wait(_ headers: Headers, _ now: Date) -> Duration? {
    headers.retryAfter(now: now.wholeSeconds).map { .seconds($0) }
  }

  /// Maps a failed exchange to an outcome, depending on whether the message may have arrived.
  init(_ error: any Error) {
    status = nil
    (outcome, reason) =
      switch error as? HTTPClientError {
      case .unknownHost(_, let reason), .unreachable(_, let reason), .notEncrypted(_, let reason):
        (.later(retryAfter: nil), "unreachable: \(reason)")
      case .untrusted(_, let reason): (.later(retryAfter: nil), "not trusted: \(reason)")
      case .refused: (.later(retryAfter: nil), "it accepted no more requests on its connections")
      case .addressRefused: (.later(retryAfter: nil), "its address is not on the public internet")
      case .malformedURL, .malformedRequest, .insecure: (.rejected, "the request cannot be sent")
      case .timedOut: (.unknown, "no answer in time")
      case .tooLarge: (.unknown, "the answer is too long")
      case .broken(_, let reason): (.unknown, "broke off: \(reason)")
      case .shutDown: (.unknown, "the client was shut down")
      default: (.unknown, error is CancellationError ? "cancelled" : "failed")
      }
  }
}

/// The explanation in a service's response.
private struct ServiceBody {
  let text: String
  /// The explanation of the Windows service, which is only in header fields.
  let details: String

  init(_ bytes: Data, _ headers: Headers) {
    let fields = try? JSON(parsing: bytes)
    let number = fields?["errno"]?.integer.map { "errno \($0) " } ?? ""
    // Apple's, Mozilla's and Google's members, or else the whole body.
    let named = fields?["reason"]?.string ?? fields?["message"]?.string ?? fields?["error"]?["message"]?.string
    text = named.map { number + $0 } ?? String(decoding: bytes, as: UTF8.self)
    details = ["X-WNS-Error-Description", "X-WNS-NotificationStatus", "X-WNS-Status"].compactMap { name in
      headers[name].map { " \(name): \($0)" }
    }.joined()
  }

  /// Whether the explanation is Apple's, Mozilla's or Google's message for a subscription that belongs to another key.
  var namesAnotherKey: Bool {
    let words = (text + details).lowercased()
    return ["vapidpkhashmismatch", "vapid public key mismatch", "credentials used to create the subscription"]
      .contains { words.contains($0) }
  }

  /// The plaintext limit, from Mozilla's message that a body is too long for a phone by so many bytes of base64.
  func limit(bodyCount: Int) -> Int? {
    guard let excess = text.firstMatch(of: #/too long by (\d{1,6}) bytes/#).flatMap({ Int($0.1) }) else { return nil }
    return max(0, bodyCount - (excess * 3 + 3) / 4 - MessageEncryption.overhead)
  }
}

extension PushSubscription {
  /// Returns one short line without any part of the endpoint, even if the service repeated it.
  fileprivate func redact(_ text: String) -> String {
    let secrets = endpoint.split { "/?&=".contains($0) }.filter { $0.count >= 12 && $0 != host }
    var text = text.replacing(endpoint, with: "…")
    for secret in secrets { text = text.replacing(secret, with: "…") }
    let words = text.split {
      $0.isWhitespace || $0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    return String(words.joined(separator: " ").prefix(PushAnswer.maxReason))
  }
}
