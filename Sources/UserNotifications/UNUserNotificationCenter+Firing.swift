import Foundation

/// Moves local notifications from the pending list to delivery when their triggers are due.
extension UNUserNotificationCenter {
  /// Delivers what is due and sleeps until the next trigger. Call it after a restart, when the store has pending
  /// requests, and after the system's clock was set.
  ///
  /// Requests that fell due in the meantime fire now, in the order of their dates. A repeating request fires once,
  /// however often it was due.
  public func resumePendingTriggers() { enqueue { [self] in fireDue(from: $0) } }

  /// The maximum sleep in seconds. The alarm then checks the clock again, because the system's date may be set forward
  /// during a sleep.
  private static let longestSleep = 60.0

  func setAlarm(for store: any NotificationStore) throws {
    let next = try store.pending().compactMap(\.firesAt).min()
    sleep(for: next.map { min(max(0, $0.timeIntervalSince(now())), Self.longestSleep) })
  }

  /// Nil cancels the alarm.
  private func sleep(for seconds: TimeInterval?) {
    alarm.withLock { alarm in
      alarm?.cancel()
      guard keepsAlarm else { return alarm = nil }
      alarm = seconds.map { seconds in
        Task { [weak self, clock] in
          // The sleep is cancelled when an earlier trigger replaces it or the center is deallocated.
          guard (try? await clock.sleep(for: .seconds(seconds))) != nil else { return }
          self?.resumePendingTriggers()
        }
      }
    }
  }

  private func fireDue(from store: any NotificationStore) {
    do {
      try fireEach(from: store)
      try setAlarm(for: store)
    } catch {
      setAlarm(for: store, after: error)
    }
  }

  /// Reports the failure. Requests that could not be fired are tried again after a pause. Requests that fall due during
  /// the pause do not wait for its end.
  func setAlarm(for store: any NotificationStore, after failure: any Error) {
    onFailure(failure)
    let moment = now()
    // When the store fails here as well, it is asked again after the pause.
    let next = (try? store.pending())?.compactMap(\.firesAt).filter { $0 > moment }.min()
    sleep(for: min(next?.timeIntervalSince(moment) ?? Self.longestSleep, Self.longestSleep))
  }

  /// Fires each due request. A failing request does not hold up the others; its error is thrown after them.
  private func fireEach(from store: any NotificationStore) throws {
    let moment = now()
    let dated = try store.pending().compactMap { pending in pending.firesAt.map { (pending: pending, date: $0) } }
    for (early, date) in dated where date > moment { try recheck(early, at: moment, in: store) }
    var failure: (any Error)?
    for (due, date) in dated.filter({ $0.date <= moment }).sorted(by: { $0.date < $1.date }) {
      do {
        try fire(due, next: due.request.trigger?.repetition(after: moment, last: date), in: store)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Prevents a repeating request from being delayed when the clock was set back.
  private func recheck(_ waiting: PendingNotification, at moment: Date, in store: any NotificationStore) throws {
    guard let trigger = waiting.request.trigger, trigger.repeats, let date = waiting.firesAt,
      let expected = trigger.nextFireDate(after: moment), expected < date
    else { return }
    try store.updatePending(
      PendingNotification(request: waiting.request, addedAt: waiting.addedAt, firesAt: expected))
  }

  /// `next` is nil for the last firing. The notification is listed before its request is removed: if the process ends
  /// in between, it is shown twice instead of never.
  func fire(_ pending: PendingNotification, next: Repetition?, in store: any NotificationStore) throws {
    let arrival = try arrive(pending.request, store)
    if let next {
      try store.updatePending(
        PendingNotification(
          request: pending.request, addedAt: pending.addedAt, firesAt: next.date, wasInside: next.wasInside))
    } else {
      try store.removePending(identifiers: [pending.request.identifier])
    }
    follow(arrival, in: store)
  }

  /// Asks the delegate when it may decide. Delegates are asked in the order of the calls, and each may take its time.
  func follow(_ arrival: Arrival, in store: any NotificationStore) {
    switch arrival {
    case .settled(let delivery): discardUnshown(delivery, in: store)
    case .asking(let notification):
      let asked = Promise<Bool>()
      questions.withLock { $0.append(asked) }
      Task { @MainActor in
        do { _ = try await ask(about: notification) } catch { onFailure(error) }
        questions.withLock { $0.removeAll { $0 === asked } }
        asked.fulfil(true)
      }
    }
  }

  /// When the next pending request is due. Nil when no request waits for a date.
  package func nextFireDate() async throws -> Date? {
    try await perform { try $0.pending().compactMap(\.firesAt).min() }
  }

  /// Returns when everything requested before has finished, including delegates' answers.
  package func settle() async {
    // This read is queued after all earlier work.
    _ = await badgeCount()
    while let question = questions.withLock({ $0.first }) { _ = await question.value() }
    _ = await badgeCount()
  }
}

/// When a repeating request fires again: at a date, or at the next crossing of a region's boundary.
struct Repetition {
  var date: Date?
  var wasInside: Bool?
}

extension UNNotificationTrigger {
  /// Nil when the trigger does not repeat, or no date follows.
  fileprivate func repetition(after moment: Date, last: Date) -> Repetition? {
    guard repeats else { return nil }
    guard let interval = (self as? UNTimeIntervalNotificationTrigger)?.timeInterval else {
      return nextFireDate(after: moment).map { Repetition(date: $0) }
    }
    // Counted from the first date, so that a late alarm does not shift later dates.
    let missed = (moment.timeIntervalSince(last) / interval).rounded(.down)
    return Repetition(date: last.addingTimeInterval((missed + 1) * interval))
  }
}
