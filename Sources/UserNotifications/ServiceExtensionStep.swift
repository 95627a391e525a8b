import Foundation

/// A step in a service extension's handling of a notification. A trace is made of these steps, in order.
///
/// A notification has a limited number of steps, whatever its extension does.
public enum ServiceExtensionStep: Hashable, Sendable {
  /// Why an extension does not run for a request (Apple: modifying content in newly delivered notifications).
  public enum Reason: String, Hashable, Sendable, Codable {
    case notRemote, notMutable, noAlertText, alertsDisabled
    /// Abandoned extensions hold every thread; see `ServiceExtensionThreads`.
    case threadsExhausted
  }

  /// Why changes were discarded.
  public enum Discard: String, Hashable, Sendable, Codable {
    /// The handler was not called in time.
    case timedOut
    /// The last reference to the handler was released without a call, which is treated like a crash.
    case handlerReleased
    /// The extension used more memory than its host allows. It was not warned.
    case memoryExceeded
    /// Title, subtitle and body were all empty.
    case noAlertText
    /// The body was empty, and the host requires a body.
    case emptyBody
  }

  case skipped(Reason)
  case started(requestIdentifier: String)
  /// The time budget is used up, and `serviceExtensionTimeWillExpire()` is called.
  case timeWillExpire(after: Duration)
  case contentReceived
  /// The extension called the handler a second time or too late. The call changes nothing, and is reported once.
  case extraContentIgnored
  case modificationsDiscarded(Discard)
  /// An extension that may filter returned empty content, so the notification is not shown.
  case filtered
  case attachmentStored(identifier: String, type: String, bytes: Int, file: URL)
  /// The attachment is left out. Other changes stay.
  case attachmentRejected(identifier: String, UNError)
  case finished(modified: Bool)
  /// The extension was deallocated without stopping its security-scoped access. This step may come after `finished`.
  case accessLeaked(file: String, count: Int)
}
