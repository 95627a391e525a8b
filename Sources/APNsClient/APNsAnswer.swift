import Foundation
import HTTPClient
import JSON

/// The result of sending a notification (Apple: Handling notification responses from APNs).
public struct APNsAnswer: Hashable, Sendable {
  /// The meaning of an answer for the sender.
  public enum Outcome: Hashable, Sendable {
    /// APNs has accepted the notification. This does not mean that it was seen, or that the app is still installed.
    case accepted
    /// The device token is no longer valid, since this time if APNs gave one. See
    /// ``isDead(registeredAt:wasAccepted:)``.
    case gone(since: Date?)
    /// APNs does not know the device token: it is invalid, or belongs to the other environment. See
    /// ``isDead(registeredAt:wasAccepted:)``.
    case unknownToken
    /// APNs does not accept the provider's credentials: its key, team, environment or clock. Stop sending, notify the
    /// operator, and keep all devices.
    case misconfigured
    /// The request is invalid because of an error of the sender. Give up this notification, notify the operator, and
    /// keep the device.
    case rejected
    /// APNs did not accept the notification for now. The wait is the one that APNs asks for, if it does. Zero means at
    /// once.
    /// - Parameter isOfDevice: whether only this device receives too many, and sending to others may continue.
    case later(retryAfter: Duration?, isOfDevice: Bool = false)
    /// The exchange broke off, and it is unknown whether APNs accepted the notification. Sending it again with the same
    /// `id` and collapse identity is harmless.
    case unknown
  }

  public let outcome: Outcome
  /// Nil when there was no answer.
  public let status: Int?
  /// Apple's reason for the error, or a description of the failure. Empty when accepted. At most 200 characters on one
  /// line.
  public let reason: String
  /// `apns-id`, which is that of the request.
  public let id: UUID?
  /// `apns-unique-id`, which identifies the notification in the delivery log of Apple's Push Notifications Console.
  /// Only the sandbox sends one.
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
  /// A token that an app registered after APNs found it gone is valid again. If APNs does not know a token for which it
  /// accepted notifications before, the environment is probably wrong: try the other one once.
  ///
  /// - Parameter wasAccepted: whether APNs has ever accepted a notification for the token.
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
    // The connection is ending, and the next request opens another.
    case "Shutdown", "IdleTimeout": .later(retryAfter: wait ?? .zero)
    case "TooManyProviderTokenUpdates": .later(retryAfter: .seconds(ProviderTokens.leastInterval))
    case "TooManyRequests": .later(retryAfter: wait, isOfDevice: true)
    default: outcome(status, body, wait)
    }
  }

  /// The outcome for all other reasons, including future ones, follows from the status.
  private static func outcome(_ status: Int, _ body: JSON?, _ wait: Duration?) -> Outcome {
    switch status {
    case 200: .accepted
    case 403: .misconfigured
    case 410: .gone(since: body?["timestamp"]?.integer.map { Date(timeIntervalSince1970: Double($0) / 1000) })
    case 408, 425, 429, 500...599: .later(retryAfter: wait)
    default: .rejected
    }
  }

  /// The outcome of a failed exchange, which depends on whether the notification may have arrived.
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
