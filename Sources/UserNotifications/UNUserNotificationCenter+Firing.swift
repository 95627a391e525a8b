import Foundation

/// Local triggers: from the pending list to delivery, when the clock says so.
extension UNUserNotificationCenter {
  /// Delivers what is due and sleeps until the next; call it after a restart, when the store knows pending requests,
  /// and when the system's clock was set.
  ///
  /// Requests that fell due meanwhile fire now, in the order of their dates, a repeating one once however often it
  /// was due.
  public func resumePendingTriggers() { enqueue { [self] in fireDue(from: $0) } }

  /// The alarm looks at the clock again at least this often: a system's date may be set forward while it sleeps.
  private static let longestSleep = 60.0

  func setAlarm(for store: any NotificationStore) throws {
    let next = try store.pending().compactMap(\.firesAt).min()
    sleep(for: next.map { min(max(0, $0.timeIntervalSince(now())), Self.longestSleep) })
  }

  /// nil wakes no more.
  private func sleep(for seconds: TimeInterval?) {
    alarm.withLock { alarm in
      alarm?.cancel()
      guard keepsAlarm else { return alarm = nil }
      alarm = seconds.map { seconds in
        Task { [weak self, clock] in
          // Cancelled when an earlier trigger or the end of the center takes its place.
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

  /// Reports what went wrong. What could not be fired is tried again, but not without a pause; what falls due during
  /// the pause does not wait for its end.
  func setAlarm(for store: any NotificationStore, after failure: any Error) {
    onFailure(failure)
    let moment = now()
    // A store that fails here, too, is asked again after the pause.
    let next = (try? store.pending())?.compactMap(\.firesAt).filter { $0 > moment }.min()
    sleep(for: min(next?.timeIntervalSince(moment) ?? Self.longestSleep, Self.longestSleep))
  }

  /// One that fails does not hold up the others; throws its error after them.
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

  /// A clock that was set back must not put off a repeating request by as much.
  private func recheck(_ waiting: PendingNotification, at moment: Date, in store: any NotificationStore) throws {
    guard let trigger = waiting.request.trigger, trigger.repeats, let date = waiting.firesAt,
      let expected = trigger.nextFireDate(after: moment), expected < date
    else { return }
    try store.updatePending(
      PendingNotification(request: waiting.request, addedAt: waiting.addedAt, firesAt: expected))
  }

  /// `next` is nil for the last time. Listed before it leaves the pending ones: an end of the process in between
  /// shows it twice rather than never.
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

  /// Asks the delegate where it has a say. Delegates are asked in the order of the calls, and each may take its time.
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

  /// When the next pending request is due; nil when nothing waits for a date.
  package func nextFireDate() async throws -> Date? {
    try await perform { try $0.pending().compactMap(\.firesAt).min() }
  }

  /// Returns when everything that was asked before is done, delegates' answers included.
  package func settle() async {
    // The first look comes after all that was asked for before.
    _ = await badgeCount()
    while let question = questions.withLock({ $0.first }) { _ = await question.value() }
    _ = await badgeCount()
  }
}

/// When a repeating request fires again: at a date, or at the next crossing of a region's border.
struct Repetition {
  var date: Date?
  var wasInside: Bool?
}

extension UNNotificationTrigger {
  /// nil when it does not repeat, or no date follows.
  fileprivate func repetition(after moment: Date, last: Date) -> Repetition? {
    guard repeats else { return nil }
    guard let interval = (self as? UNTimeIntervalNotificationTrigger)?.timeInterval else {
      return nextFireDate(after: moment).map { Repetition(date: $0) }
    }
    // Counted from the first date: an alarm that comes late does not shift the later ones.
    let missed = (moment.timeIntervalSince(last) / interval).rounded(.down)
    return Repetition(date: last.addingTimeInterval((missed + 1) * interval))
  }
}
