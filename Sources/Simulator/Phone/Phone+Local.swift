import Foundation
import UserNotifications

/// Notifications that the apps schedule themselves.
extension Phone {
  /// Schedules a notification for the app, or shows it at once when it has no trigger. A pending request with the same
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

  /// Ignores unknown identifiers.
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

  /// The pending requests of all apps, in the order of their next dates. Requests with location triggers come last.
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

/// The timer, which runs only while a request waits for a date.
extension Phone {
  /// The maximum sleep in seconds. The timer then checks the clock again, because the system's date may be set forward
  /// during a sleep.
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

  /// When the next pending request fires. Nil when there is none, or the store cannot be read.
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

  /// Fires what is due at `moment`, which may be long past when the phone was not viewed then.
  /// - Returns: a trace session for each request that fired.
  public func fire(at moment: Date) async -> [TraceSession] {
    let last = lastTrace
    for app in apps { await fire(on: app, at: moment) { $0.resumePendingTriggers() } }
    await tellNews()
    return traces.filter { $0.id > last && $0.trace.steps.contains { $0.kind == .triggered } }
  }

  /// Fires requests. Each one gets a trace session of its own when the phone learns of it.
  ///
  /// One firing ends before the next begins. A request is listed before it leaves the pending ones, so a second center
  /// that ran in between would fire it again.
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
