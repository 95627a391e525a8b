import Foundation

/// What happened while a service extension had a notification, in order: the raw material of a trace.
public enum ServiceExtensionStep: Hashable, Sendable {
  /// Why an extension does not run for a request (Apple: modifying content in newly delivered notifications).
  public enum Reason: String, Hashable, Sendable, Codable {
    case notRemote, notMutable, noAlertText, alertsDisabled
  }

  /// Why changes were thrown away.
  public enum Discard: String, Hashable, Sendable, Codable {
    /// The handler was not called in time.
    case timedOut
    /// Title, subtitle and body were all empty.
    case noAlertText
  }

  case skipped(Reason)
  case started(requestIdentifier: String)
  /// The budget is used up: `serviceExtensionTimeWillExpire()` is called.
  case timeWillExpire(after: Duration)
  case contentReceived
  /// A second or late call of the handler, which changes nothing.
  case extraContentIgnored
  case modificationsDiscarded(Discard)
  case attachmentStored(identifier: String, type: String, bytes: Int, file: URL)
  /// The attachment is left out; other changes stay.
  case attachmentRejected(identifier: String, UNError)
  case finished(modified: Bool)
}
