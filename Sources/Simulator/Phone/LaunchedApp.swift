import UserNotifications

/// An app as long as it runs: its notification center, and the delegate that it has set.
final class LaunchedApp: Sendable {
  let center: UNUserNotificationCenter
  /// Only held: the center refers to it weakly.
  private nonisolated(unsafe) let delegate: (any UNUserNotificationCenterDelegate)?

  init(center: UNUserNotificationCenter, delegate: (any UNUserNotificationCenterDelegate)?) {
    self.center = center
    self.delegate = delegate
  }

  /// Returns when everything that was asked before is done: a center does one thing after another.
  func settle() async { await center.settle() }

  /// What `body` reaches is this app's: its center is the current one, and its steps go into `trace`.
  func run<Result>(
    trace: Trace, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Trace.$current.withValue(trace) {
      try await UNUserNotificationCenter.withCurrent(center, body)
    }
  }
}

extension Phone {
  /// `onDelivery` hears what became of each notification, those that the app itself adds included; by default it is a
  /// step of the trace, and so is what fails.
  func launch(
    trace: Trace, onDelivery: UNUserNotificationCenter.DeliveryObserver? = nil,
    onFailure: UNUserNotificationCenter.FailureObserver? = nil
  ) -> LaunchedApp {
    let center = UNUserNotificationCenter(
      store: store, attachments: localAttachments, clock: clock, now: now,
      onDelivery: onDelivery ?? observer(trace),
      onFailure: onFailure ?? { trace.record(failure: $0) })
    let delegate = app.delegate?()
    center.delegate = delegate
    center.applicationState = state
    center.strings = app.strings
    center.keepsAlarm = firesTriggers
    center.setNotificationCategories(app.categories)
    return LaunchedApp(center: center, delegate: delegate)
  }

  private func observer(_ trace: Trace) -> UNUserNotificationCenter.DeliveryObserver {
    guard let onDelivery else { return { trace.record($0) } }
    return { onDelivery($0, trace) }
  }
}
