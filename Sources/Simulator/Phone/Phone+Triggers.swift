import Foundation
import Synchronization
import UserNotifications

extension Phone {
  /// What came of the local notifications that were due.
  public struct Firing: Sendable {
    /// A trace of each that was delivered, under the identifier of its request.
    public let traces: [String: Trace]
    /// Why others still wait: what the store threw first; nil when none does.
    public let failure: (any Error)?
  }

  /// Delivers the local notifications that are due, after a restart or because their time has come.
  public func fireTriggers() async -> Firing {
    let log = FiringLog()
    await withApp(
      trace: Trace(now: now),
      onDelivery: { delivery in
        let trace = Trace(now: now)
        trace.record(triggered: delivery)
        log.traces.withLock { $0[delivery.notification.request.identifier] = trace }
      },
      onFailure: { failure in log.failure.withLock { $0 = $0 ?? failure } }
    ) { $0.resumePendingTriggers() }
    return Firing(traces: log.traces.withLock { $0 }, failure: log.failure.withLock { $0 })
  }

  private final class FiringLog: Sendable {
    let traces = Mutex<[String: Trace]>([:])
    let failure = Mutex<(any Error)?>(nil)
  }
}

extension Trace {
  fileprivate func record(triggered delivery: NotificationDelivery) {
    record(firing: delivery.notification.request)
    record(delivery)
  }

  func record(firing request: UNNotificationRequest) {
    record(.triggered, "The trigger of a local notification fired.", ["identifier": request.identifier])
  }
}
