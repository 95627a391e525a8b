import Foundation
import Synchronization
import UserNotifications

extension Phone {
  /// Delivers the local notifications that are due, after a restart or because their time has come.
  ///
  /// Returns a trace for each, under the identifier of its request.
  /// - Throws: what the store throws; what was delivered before stays delivered.
  public func fireTriggers() async throws -> [String: Trace] {
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
    if let failure = log.failure.withLock({ $0 }) { throw failure }
    return log.traces.withLock { $0 }
  }

  private final class FiringLog: Sendable {
    let traces = Mutex<[String: Trace]>([:])
    let failure = Mutex<(any Error)?>(nil)
  }
}

extension Trace {
  fileprivate func record(triggered delivery: NotificationDelivery) {
    record(
      .triggered, "The trigger of a local notification fired.",
      ["identifier": delivery.notification.request.identifier])
    record(delivery)
  }
}
