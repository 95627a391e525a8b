import Foundation
import Invites
import PageKit
import Simulator
import Synchronization
import Texts
import UserNotifications
import UserNotificationsUI

/// A phone while it is in memory: a guest's phone, a host's rehearsal of one, or a browser's own. They differ in their
/// store.
package final class PhoneSession: Sendable {
  /// Partyline's own app.
  package static let partyline = "partyline"
  /// The permissions of Partyline's app until the phone's user changes them.
  package static let initialSettings = UNNotificationSettings(granting: [.alert, .sound, .badge])

  package let phone: Phone
  package let store: any PhoneBackend
  /// The store of a browser's own phone. Nil for any other.
  package let own: BrowserPhoneBackend?
  package let replies = IdempotentReplies()
  private let now: @Sendable () -> Date
  private let spoken: Mutex<Language>
  private let watch = Mutex<Task<Void, Never>?>(nil)
  /// The latest run of `catchUp`.
  private let catching = Mutex<Task<Void, any Error>?>(nil)
  /// The number of steps of the latest opening's trace that have been stored.
  private let keptSteps = Mutex((opening: 0, count: 0))

  package init(_ store: any PhoneBackend, in language: Language, now: @escaping @Sendable () -> Timestamp) throws {
    self.store = store
    self.now = { now().date }
    own = store as? BrowserPhoneBackend
    spoken = Mutex(language)
    phone = Phone(apps: try store.apps(in: language), firesTriggers: store.firesTriggers, now: self.now)
  }

  deinit { watch.withLock { $0?.cancel() } }

  /// Closes the open notification, stops background tasks, and deletes what is stored nowhere else.
  package func putAway() async {
    watch.withLock { $0?.cancel() }
    own?.tasks.cancel()
    await phone.putAway()
    store.remove()
  }

  package var language: Language { spoken.withLock { $0 } }

  /// Reinstalls the apps in another language. Notifications that were sent stay as they were.
  package func speak(_ language: Language) throws {
    let isNew = spoken.withLock { spoken in
      defer { spoken = language }
      return spoken != language
    }
    guard isNew else { return }
    for app in try store.apps(in: language) { phone.install(app) }
  }

  /// Reinstalls the app, which keeps its list and its files.
  package func reinstall(_ id: String) throws {
    if let app = try store.apps(in: language).first(where: { $0.id == id }) { phone.install(app) }
  }
}

/// Receiving what was sent in the meantime
extension PhoneSession {
  /// Receives what was sent since the last time. Concurrent calls run one after another.
  /// - Throws: database errors. What was received before the error stays received.
  package func catchUp() async throws {
    let mine = catching.withLock { catching in
      let earlier = catching
      let task = Task { [store, phone] in
        _ = await earlier?.result
        try await store.catchUp(phone)
      }
      catching = task
      return task
    }
    try await mine.value
  }

  /// Catches up at each change from now on, as long as the phone exists.
  package func catchUp(at changes: AsyncStream<Void>) {
    let watching = Task { [weak self] in
      for await _ in changes {
        // Anything that cannot be received now is received at the next request.
        try? await self?.catchUp()
        await self?.phone.noteNewLists()
      }
    }
    watch.withLock { $0 = watching }
  }
}

/// Actions on a notification at its own URL, without the screen, as a service worker does
extension PhoneSession {
  /// Returns the notification as it looks when it is opened.
  package func present(_ access: NotificationAccess) async throws -> Presentation {
    let (notification, trace) = (access.notification, Trace(now: now))
    let presentation = try await phone.present(store.notification(of: notification), of: Self.partyline, trace: trace)
    if !access.isDryRun, try !isExpansionKept(of: notification) { try await store.keep(trace.steps, of: notification) }
    return presentation
  }

  /// Performs an action on the notification.
  ///
  /// The extension's post to the server uses a key derived from this one. If the reply is lost before it is stored, a
  /// repeated request therefore gets the same answer.
  package func respond(
    to notification: EventNotification, action: String, userText: String?, key: String
  ) async throws -> (ResponseResult, TraceSession) {
    try await phone.respond(
      to: store.notification(of: notification), of: Self.partyline, action: action, userText: userText,
      idempotencyKey: Self.postKey(key), through: store.center(handling: notification))
  }

  /// Clears the notification from the guest's list. Does nothing when it is not listed.
  package func clear(_ notification: EventNotification) async throws {
    do {
      let delivered = try await store.notification(of: notification)
      let listed = try await phone.notification(notification.collapseID, of: Self.partyline)
      guard listed.date == delivered.date else { return }
    } catch let failure as Failure where failure.code == .notFound {
      return
    } catch is Phone.Refusal {
      return
    }
    try await phone.clear(notification.collapseID, of: Self.partyline)
    try await keepLatestTrace(of: notification)
  }

  /// The key for the extension's post to the server, derived from the `key` of the response.
  package static func postKey(_ key: String) -> String { "phone/\(key.prefix(170))" }
}

/// The stored trace of the notification that gives access to a guest's phone. It outlives the phone
extension PhoneSession {
  /// Whether an opening has been stored. Only the first one is, because repeated views are not worth a step each.
  private func isExpansionKept(of notification: EventNotification) throws -> Bool {
    try store.steps(of: notification).contains { $0.kind == .expanded }
  }

  /// Stores that the notification was opened.
  package func keepExpansion(_ opened: OpenNotification, of notification: EventNotification) async throws {
    let steps = newSteps(of: opened)
    guard try !isExpansionKept(of: notification) else { return }
    try await store.keep(steps, of: notification)
    await announce(opened.opening)
  }

  package func keepSteps(of opened: OpenNotification, _ notification: EventNotification) async throws {
    try await store.keep(newSteps(of: opened), of: notification)
    await announce(opened.opening)
  }

  /// Stores the latest steps on the notification outside of an opening.
  package func keepLatestTrace(of notification: EventNotification) async throws {
    guard let session = await phone.traces.last(where: { $0.notification == notification.collapseID }) else { return }
    try await store.keep(session.trace.steps, of: notification)
    await phone.announceTrace(session.id)
  }

  /// The steps of the current opening that are not stored yet. An answer's steps are stored when it is complete. Empty
  /// until ``keepExpansion(_:of:)`` has handled the opening's first steps.
  package func unkeptSteps(of notification: EventNotification) async -> [Trace.Step] {
    guard let open = await phone.open, open.opening.identifier == notification.collapseID,
      let count = keptSteps.withLock({ $0.opening == open.opening.id ? $0.count : nil })
    else { return [] }
    return Array(open.trace.steps.dropFirst(count))
  }

  /// Stores the reply and the steps that led to it. Returns the valid reply, which is the first one stored.
  package func keep(
    _ reply: ExpandedSessionState, tracing steps: [Trace.Step], of notification: EventNotification, key: String,
    fingerprint: String
  ) async throws -> ExpandedSessionState {
    guard let result = reply.result else { return reply }
    let kept = try await store.keep(result, to: notification, key: key, fingerprint: fingerprint, tracing: steps)
    await announce(reply.opening)
    return ExpandedSessionState(reply.opening, kept)
  }

  /// The steps that were added to this opening's trace since the last call.
  package func newSteps(of opened: OpenNotification) -> [Trace.Step] {
    let steps = opened.trace.steps
    return keptSteps.withLock { kept in
      if kept.opening != opened.opening.id { kept = (opened.opening.id, 0) }
      defer { kept.count = steps.count }
      return Array(steps.dropFirst(kept.count))
    }
  }

  private func announce(_ opening: ExpandedSession) async {
    if let trace = opening.trace { await phone.announceTrace(trace) }
  }
}
