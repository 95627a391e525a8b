import Foundation
import UserNotifications

/// Notifications that the apps schedule themselves.
extension Phone {
  /// The app schedules a notification, or has it shown at once where it has no trigger; one that waits under the same
  /// identifier is replaced.
  /// - Throws: `Refusal`, `UNError`.
  public func schedule(_ request: UNNotificationRequest, for app: String) async throws {
    let installed = inFront(try self.app(app))
    let trace = beginTrace(app, request.identifier).trace
    let place = device.place
    do {
      try await installed.schedule(request, at: place, trace: trace)
    } catch {
      trace.record(.refused, "The notification center refuses the request: \(error).")
      await tellNews()
      throw error
    }
    await tellNews()
  }

  /// Unknown identifiers are ignored.
  public func removePending(_ identifiers: [String], of app: String) async throws {
    let installed = try self.app(app)
    let trace = beginTrace(app, identifiers.count == 1 ? identifiers[0] : nil).trace
    await installed.unschedule(identifiers, trace: trace)
    await tellNews()
  }

  public func removeAllPending(of app: String) async throws {
    let waiting = try self.app(app).store.pending().map(\.request.identifier)
    try await removePending(waiting, of: app)
  }

  /// What waits on all apps, the next to fire first, and last what waits for a place.
  public func pending() throws -> [PendingRequest] {
    try apps.flatMap { app in try app.store.pending().map { PendingRequest($0, of: app) } }
      .sorted { ($0.firesAt ?? .distantFuture) < ($1.firesAt ?? .distantFuture) }
  }

  func moved(to place: PhoneState.Place) async {
    for app in apps {
      let waiting = (try? app.store.pending()) ?? []
      guard waiting.contains(where: { $0.request.trigger is UNLocationNotificationTrigger }) else { continue }
      await fire(on: app) { $0.deviceMoved(to: place.coordinate) }
    }
  }
}

/// The timer, which runs only while something waits for its date.
extension Phone {
  /// The clock is looked at again at least this often: the system's date may be set forward meanwhile.
  private static let longestSleep = 60.0

  func setTimer() {
    guard firesTriggers else { return }
    timer?.cancel()
    timer = nextTriggerDate.map { date in
      let seconds = min(max(0, date.timeIntervalSince(now())), Self.longestSleep)
      return Task { [weak self, clock] in
        guard (try? await clock.sleep(for: .seconds(seconds))) != nil else { return }
        await self?.fireDue()
      }
    }
  }

  /// When the next of what waits fires; nil when nothing does, or it cannot be read.
  public nonisolated var nextTriggerDate: Date? {
    apps.flatMap { (try? $0.store.pending()) ?? [] }.compactMap(\.firesAt).min()
  }

  private func fireDue() async {
    let moment = now()
    for app in apps {
      let waiting = (try? app.store.pending()) ?? []
      guard waiting.contains(where: { $0.firesAt.map { $0 <= moment } ?? false }) else { continue }
      await fire(on: app) { $0.resumePendingTriggers() }
    }
    await tellNews()
    setTimer()
  }

  /// Fires what is due at `moment`, which may be long ago: nobody looked at the phone then.
  /// - Returns: a trace session for each that fired.
  public func fire(at moment: Date) async -> [TraceSession] {
    let last = lastTrace
    for app in apps { await fire(on: app, at: moment) { $0.resumePendingTriggers() } }
    await tellNews()
    return traces.filter { $0.id > last && $0.trace.steps.contains { $0.kind == .triggered } }
  }

  /// Each that fires becomes a trace session of its own when the phone hears of it.
  ///
  /// One firing ends before the next begins: a request is listed before it leaves the pending ones, so a second center
  /// that looked in between would fire it again.
  private func fire(
    on app: InstalledApp, at moment: Date? = nil, _ body: @escaping @Sendable (UNUserNotificationCenter) -> Void
  ) async {
    var app = inFront(app)
    if let moment { app.now = { moment } }
    let earlier = firing
    let mine = Task { [app, now] in
      await earlier?.value
      await app.withApp(trace: Trace(now: now), isFiring: true, body)
    }
    firing = mine
    await mine.value
    if firing == mine { firing = nil }
  }
}

extension InstalledApp {
  fileprivate func schedule(_ request: UNNotificationRequest, at place: PhoneState.Place?, trace: Trace) async throws {
    trace.record(
      .scheduled, "The app schedules a notification \(request.trigger.sentence).",
      ["identifier": request.identifier, "repeats": String(request.trigger?.repeats ?? false)])
    try await withApp(trace: trace) { center in
      if let place { center.deviceMoved(to: place.coordinate) }
      let replaces = await center.pendingNotificationRequests().contains { $0.identifier == request.identifier }
      try await center.add(request)
      if replaces { trace.record(.replaced, "It replaces the one that waited under the same identifier.") }
    }
  }

  fileprivate func unschedule(_ identifiers: [String], trace: Trace) async {
    await withApp(trace: trace) { $0.removePendingNotificationRequests(withIdentifiers: identifiers) }
    trace.record(
      .unscheduled,
      identifiers.count == 1 ? "A waiting notification was removed." : "Waiting notifications were removed.",
      ["identifiers": identifiers.joined(separator: ", ")])
  }
}

extension UNNotificationTrigger? {
  fileprivate var sentence: String {
    switch self {
    case nil: "for now"
    case let interval as UNTimeIntervalNotificationTrigger: "in \(interval.timeInterval) seconds"
    case is UNCalendarNotificationTrigger: "for a date"
    case is UNLocationNotificationTrigger: "for a place"
    default: "by a trigger"
    }
  }
}
