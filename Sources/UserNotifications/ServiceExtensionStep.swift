import Foundation

/// What happened while a service extension had a notification, in order: the raw material of a trace.
///
/// A notification has a limited number of steps, whatever its extension does.
public enum ServiceExtensionStep: Hashable, Sendable {
  /// Why an extension does not run for a request (Apple: modifying content in newly delivered notifications).
  public enum Reason: String, Hashable, Sendable, Codable {
    case notRemote, notMutable, noAlertText, alertsDisabled
    /// Every thread is held by an extension that was given up; see `ServiceExtensionThreads`.
    case threadsExhausted
  }

  /// Why changes were thrown away.
  public enum Discard: String, Hashable, Sendable, Codable {
    /// The handler was not called in time.
    case timedOut
    /// The last reference to the handler went without a call: the equivalent of a crash.
    case handlerReleased
    /// It used more memory than its host allows; it was not warned.
    case memoryExceeded
    /// Title, subtitle and body were all empty.
    case noAlertText
    /// The body was empty, and the host is strict about that.
    case emptyBody
  }

  case skipped(Reason)
  case started(requestIdentifier: String)
  /// The budget is used up: `serviceExtensionTimeWillExpire()` is called.
  case timeWillExpire(after: Duration)
  case contentReceived
  /// A second or late call of the handler, which changes nothing; said once.
  case extraContentIgnored
  case modificationsDiscarded(Discard)
  /// Empty content from an extension that may filter: the notification is not to be shown.
  case filtered
  case attachmentStored(identifier: String, type: String, bytes: Int, file: URL)
  /// The attachment is left out; other changes stay.
  case attachmentRejected(identifier: String, UNError)
  case finished(modified: Bool)
  /// The extension has gone and never stopped its security-scoped access; may come after `finished`.
  case accessLeaked(file: String, count: Int)
}
