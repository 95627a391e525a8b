import Foundation
import HTTPClient
import JSON

/// What came of sending a notification (Apple: Handling notification responses from APNs).
public struct APNsAnswer: Hashable, Sendable {
  /// What has to be done.
  public enum Outcome: Hashable, Sendable {
    /// APNs has the notification. Nobody has seen it yet, and nothing says whether the app is still there.
    case accepted
    /// The device token is no more, as APNs knew at this time, if it said so. See ``isDead(registeredAt:wasAccepted:)``.
    case gone(since: Date?)
    /// APNs does not know the device token: it is none, or one of the other environment. See
    /// ``isDead(registeredAt:wasAccepted:)``.
    case unknownToken
    /// APNs does not take this provider for who it is: its key, team, environment or clock. Stop sending, tell the
    /// operator, and keep all devices.
    case misconfigured
    /// The request is wrong, which is our mistake: give this notification up, tell the operator, keep the device.
    case rejected
    /// Not now; the notification was not taken. The wait is what APNs asks for, zero for at once, if it does.
    /// - Parameter isOfDevice: this device gets too many, and others may go on.
    case later(retryAfter: Duration?, isOfDevice: Bool = false)
    /// The exchange broke off, and nobody knows whether the notification was taken. Sent again with its `id` and collapse
    /// identity it does no harm.
    case unknown
  }

  public let outcome: Outcome
  /// nil when there was no answer.
  public let status: Int?
  /// Apple's word for what is wrong, or what broke; empty when accepted. At most 200 characters on one line.
  public let reason: String
  /// `apns-id`: that of the request.
  public let id: UUID?
  /// `apns-unique-id`: names the notification in the delivery log of Apple's Push Notifications Console. Only the sandbox
  /// gives one.
  public let uniqueID: String?

  public init(
    outcome: Outcome, status: Int? = nil, reason: String = "", id: UUID? = nil, uniqueID: String? = nil
  ) {
    self.outcome = outcome
    self.status = status
    self.reason = reason
    self.id = id
    self.uniqueID = uniqueID
  }
}

extension APNsAnswer {
  /// Whether to forget the device token.
  ///
  /// A token that an app registered after APNs found it gone is alive again. One that APNs does not know, although it
  /// accepted notifications for it before, is rather a sign of the wrong environment: try the other once.
  ///
  /// - Parameter wasAccepted: whether APNs has ever accepted something for it.
  public func isDead(registeredAt: Date, wasAccepted: Bool) -> Bool {
    switch outcome {
    case .gone(since: .some(let since)): registeredAt <= since
    case .gone(since: nil): true
    case .unknownToken: !wasAccepted
    default: false
    }
  }
}

extension APNsAnswer {
  static let maxReason = 200

  init(_ response: HTTPClient.Response, now: Date) {
    let body = try? JSON(parsing: response.body.prefix(4096))
    let status = response.status.rawValue
    let reason = body?["reason"]?.string ?? ""
    self.init(
      outcome: Self.outcome(status, reason, body, response.headers.retryAfter(now: now.wholeSeconds)),
      status: status, reason: Self.line(reason), id: response.headers["apns-id"].flatMap(UUID.init),
      uniqueID: response.headers["apns-unique-id"])
  }

  private static func outcome(_ status: Int, _ reason: String, _ body: JSON?, _ seconds: Int?) -> Outcome {
    let wait = seconds.map { Duration.seconds($0) }
    return switch reason {
    case "BadDeviceToken": .unknownToken
    // The connection is at its end: the next request opens another.
    case "Shutdown", "IdleTimeout": .later(retryAfter: wait ?? .zero)
    case "TooManyProviderTokenUpdates": .later(retryAfter: .seconds(ProviderTokens.leastInterval))
    case "TooManyRequests": .later(retryAfter: wait, isOfDevice: true)
    default: outcome(status, body, wait)
    }
  }

  /// Every other reason, those of years to come included, means what its status does.
  private static func outcome(_ status: Int, _ body: JSON?, _ wait: Duration?) -> Outcome {
    switch status {
    case 200: .accepted
    case 403: .misconfigured
    case 410: .gone(since: body?["timestamp"]?.integer.map { Date(timeIntervalSince1970: Double($0) / 1000) })
    case 408, 425, 429, 500...599: .later(retryAfter: wait)
    default: .rejected
    }
  }

  /// What a failed exchange means: whether the notification may have arrived.
  init(_ error: any Error) {
    let error = error as? HTTPClientError
    let outcome: Outcome =
      switch error {
      case .notHTTP2: .misconfigured
      case .malformedURL, .malformedRequest, .insecure: .rejected
      case .some(let error) where !error.mayHaveArrived: .later(retryAfter: nil)
      default: .unknown
      }
    self.init(outcome: outcome, reason: Self.line(error?.description ?? "The exchange was broken off."))
  }

  private static func line(_ text: String) -> String {
    String(text.map { $0.isNewline || $0.asciiValue.map { $0 < 0x20 } == true ? " " : $0 }.prefix(maxReason))
  }
}
