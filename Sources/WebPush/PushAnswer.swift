import Foundation
import HTTPClient
import JSON

/// What came of sending a message.
public struct PushAnswer: Hashable, Sendable {
  public enum Outcome: Hashable, Sendable {
    /// The service has the message. Nobody has seen it yet.
    case accepted
    /// The subscription is no more: delete it. The only answer to do so on.
    case gone
    /// The subscription was made with another key: retire it, and have the browser subscribe again.
    case wrongKey
    /// The service does not take this server's token: its contact, key or clock. Stop sending to the service, tell the
    /// operator, and keep all subscriptions.
    case misconfigured
    /// The message is too long for this subscription, whose limit, in bytes of plaintext, is this where it is known.
    case tooLarge(limit: Int?)
    /// Not now; the message was not taken. The wait is what the service asks for, if it does.
    case later(retryAfter: Duration?)
    /// The service calls the request wrong, which is our mistake: give this message up, keep the subscription.
    case rejected
    /// The exchange broke off, and nobody knows whether the message was taken. Sent again under the same collapse
    /// identity it does no harm.
    case unknown
  }

  public let outcome: Outcome
  /// nil when there was no answer.
  public let status: Int?
  /// What the service said, or what broke, for the operator's log: at most 300 characters on one line, without the
  /// endpoint. Not for the person who subscribed.
  public let reason: String

  public init(outcome: Outcome, status: Int? = nil, reason: String = "") {
    (self.outcome, self.status, self.reason) = (outcome, status, reason)
  }
}

extension PushAnswer {
  static let maxReason = 300
  /// Of a body, for its reason.
  private static let maxBody = 4096

  /// - Parameter bodyCount: of the request.
  init(_ response: HTTPClient.Response, to subscription: PushSubscription, bodyCount: Int, now: Date) {
    let body = ServiceBody(response.body.prefix(Self.maxBody))
    outcome = Self.outcome(response, body, bodyCount: bodyCount, now: now)
    status = response.status.rawValue
    reason = outcome == .accepted ? "" : subscription.redact(body.text + Self.details(response.headers))
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
    // 406 is how the service of Windows once said 429.
    case 406, 408, 425, 429, 500...599: .later(retryAfter: wait(response.headers, now))
    default: .rejected
    }
  }

  private static func wait(_ headers: Headers, _ now: Date) -> Duration? {
    headers.retryAfter(now: now.wholeSeconds).map { .seconds($0) }
  }

  /// The service of Windows explains itself in header fields alone.
  private static func details(_ headers: Headers) -> String {
    ["X-WNS-Error-Description", "X-WNS-NotificationStatus", "X-WNS-Status"].compactMap { name in
      headers[name].map { " \(name): \($0)" }
    }.joined()
  }

  /// What a failed exchange means: whether the message may have arrived.
  init(_ error: any Error) {
    status = nil
    (outcome, reason) =
      switch error as? HTTPClientError {
      case .unknownHost(_, let reason), .unreachable(_, let reason), .notEncrypted(_, let reason):
        (.later(retryAfter: nil), "unreachable: \(reason)")
      case .untrusted(_, let reason): (.later(retryAfter: nil), "not trusted: \(reason)")
      case .refused: (.later(retryAfter: nil), "it took no more requests on its connections")
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

/// What a service says beside the status.
private struct ServiceBody {
  let text: String

  init(_ bytes: Data) {
    let fields = try? JSON(parsing: bytes)
    let number = fields?["errno"]?.integer.map { "errno \($0) " } ?? ""
    // Apple's member, Mozilla's, Google's; else whatever is written there.
    let named = fields?["reason"]?.string ?? fields?["message"]?.string ?? fields?["error"]?["message"]?.string
    text = named.map { number + $0 } ?? String(decoding: bytes, as: UTF8.self)
  }

  /// Apple's, Mozilla's and Google's words for a subscription that belongs to another key.
  var namesAnotherKey: Bool {
    let text = text.lowercased()
    return ["vapidpkhashmismatch", "vapid public key mismatch", "credentials used to create the subscription"]
      .contains { text.contains($0) }
  }

  /// Mozilla says by how many bytes of base64 a body is too long for a phone.
  func limit(bodyCount: Int) -> Int? {
    guard let excess = text.firstMatch(of: #/too long by (\d{1,6}) bytes/#).flatMap({ Int($0.1) }) else { return nil }
    return max(0, bodyCount - (excess * 3 + 3) / 4 - MessageEncryption.overhead)
  }
}

extension PushSubscription {
  /// One short line that tells nothing of the endpoint, whatever a service repeats of it.
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
