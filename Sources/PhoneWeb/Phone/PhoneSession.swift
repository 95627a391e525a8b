import Foundation
import Invites
import PageKit
import Simulator
import Synchronization
import Texts
import UserNotifications
import UserNotificationsUI

/// A phone as long as somebody holds it: a guest's, a host's rehearsal of one, or a browser's own, which differ by their
/// store.
package final class PhoneSession: Sendable {
  /// Partyline's own app.
  package static let partyline = "partyline"
  /// What a phone allows Partyline's app until its user changes it.
  package static let initialSettings = UNNotificationSettings(granting: [.alert, .sound, .badge])

  package let phone: Phone
  package let store: any PhoneBackend
  /// The store of a browser's own phone; nil for any other.
  package let own: BrowserPhoneBackend?
  package let replies = IdempotentReplies()
  private let now: @Sendable () -> Date
  private let spoken: Mutex<Language>
  private let watch = Mutex<Task<Void, Never>?>(nil)
  /// The latest taking in of what was sent.
  private let catching = Mutex<Task<Void, any Error>?>(nil)
  /// How many steps of the latest opening's trace are kept already.
  private let keptSteps = Mutex((opening: 0, count: 0))

  package init(_ store: any PhoneBackend, in language: Language, now: @escaping @Sendable () -> Timestamp) throws {
    self.store = store
    self.now = { now().date }
    own = store as? BrowserPhoneBackend
    spoken = Mutex(language)
    phone = Phone(apps: try store.apps(in: language), firesTriggers: store.firesTriggers, now: self.now)
  }

  deinit { watch.withLock { $0?.cancel() } }

  /// Closes what is open, stops what is on its way, and deletes what is kept nowhere else.
  package func putAway() async {
    watch.withLock { $0?.cancel() }
    own?.tasks.cancel()
    await phone.putAway()
    store.remove()
  }

  package var language: Language { spoken.withLock { $0 } }

  /// Launches the apps anew in another language. What was sent stays as it was sent.
  package func speak(_ language: Language) throws {
    let isNew = spoken.withLock { spoken in
      defer { spoken = language }
      return spoken != language
    }
    guard isNew else { return }
    for app in try store.apps(in: language) { phone.install(app) }
  }

  /// Installs the app anew, which keeps its list and its files.
  package func reinstall(_ id: String) throws {
    if let app = try store.apps(in: language).first(where: { $0.id == id }) { phone.install(app) }
  }
}

/// Taking in what was sent while nobody looked.
extension PhoneSession {
  /// Takes in what was sent since somebody last looked. One after another, however many ask at once.
  /// - Throws: what the database throws; what was taken in stays so.
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

  /// Does so at each change from now on, as long as the phone is held.
  package func catchUp(at changes: AsyncStream<Void>) {
    let watching = Task { [weak self] in
      for await _ in changes {
        // What cannot be taken in now is taken in when somebody looks again.
        try? await self?.catchUp()
        await self?.phone.noteNewLists()
      }
    }
    watch.withLock { $0 = watching }
  }
}

/// What is done with the notification by its own address, beside the screen: a service worker does so.
extension PhoneSession {
  /// The notification as it looks when it is opened.
  package func present(_ access: NotificationAccess) async throws -> Presentation {
    let (notice, trace) = (access.notice, Trace(now: now))
    let presentation = try await phone.present(store.notification(of: notice), of: Self.partyline, trace: trace)
    if !access.isDryRun, try !isExpansionKept(of: notice) { try await store.keep(trace.steps, of: notice) }
    return presentation
  }

  /// Takes an action on the notification.
  ///
  /// The extension's post to the server carries a key derived from this one, so even a reply that was lost before it
  /// was kept leads to the same answer when it is asked for again.
  package func respond(
    to notice: EventNotification, action: String, userText: String?, key: String
  ) async throws -> (Handling, TraceSession) {
    try await phone.respond(
      to: store.notification(of: notice), of: Self.partyline, action: action, userText: userText,
      idempotencyKey: Self.postKey(key), through: store.center(handling: notice))
  }

  /// The guest clears the notification from the list; does nothing when it is not on it.
  package func clear(_ notice: EventNotification) async throws {
    do {
      let delivered = try store.notification(of: notice)
      let listed = try await phone.notification(notice.collapseID, of: Self.partyline)
      guard listed.date == delivered.date else { return }
    } catch let failure as Failure where failure.code == .notFound {
      return
    } catch is Phone.Refusal {
      return
    }
    try await phone.clear(notice.collapseID, of: Self.partyline)
    try await keepLatestTrace(of: notice)
  }

  /// The key that goes to the server with what is posted because of a response that came with `key`.
  package static func postKey(_ key: String) -> String { "phone/\(key.prefix(170))" }
}

/// The trace of the notification by which a guest's phone is seen outlives the phone.
extension PhoneSession {
  /// Looking again and again is not worth a step each time.
  private func isExpansionKept(of notice: EventNotification) throws -> Bool {
    try store.steps(of: notice).contains { $0.kind == .expanded }
  }

  /// Keeps that the notification was opened.
  package func keepExpansion(_ opened: OpenNotification, of notice: EventNotification) async throws {
    let steps = newSteps(of: opened)
    guard try !isExpansionKept(of: notice) else { return }
    try await store.keep(steps, of: notice)
    await announce(opened.opening)
  }

  package func keepSteps(of opened: OpenNotification, _ notice: EventNotification) async throws {
    try await store.keep(newSteps(of: opened), of: notice)
    await announce(opened.opening)
  }

  /// Keeps what was done last to the notification outside of an opening.
  package func keepLatestTrace(of notice: EventNotification) async throws {
    guard let session = await phone.traces.last(where: { $0.notification == notice.collapseID }) else { return }
    try await store.keep(session.trace.steps, of: notice)
    await phone.announceTrace(session.id)
  }

  /// What has happened in the opening and is not kept yet: an answer is kept when it is complete. Nothing before it is
  /// known whether the opening itself is worth keeping: ``keepExpansion(_:of:)`` announces what becomes of that.
  package func unkeptSteps(of notice: EventNotification) async -> [Trace.Step] {
    guard let open = await phone.open, open.opening.identifier == notice.collapseID,
      let count = keptSteps.withLock({ $0.opening == open.opening.id ? $0.count : nil })
    else { return [] }
    return Array(open.trace.steps.dropFirst(count))
  }

  /// Keeps the reply and the steps on the way to it. Returns the one in force: that of whoever came first.
  package func keep(
    _ reply: ExpandedSessionState, tracing steps: [Trace.Step], of notice: EventNotification, key: String,
    fingerprint: String
  ) async throws -> ExpandedSessionState {
    guard let handling = reply.handling else { return reply }
    let kept = try await store.keep(handling, to: notice, key: key, fingerprint: fingerprint, tracing: steps)
    await announce(reply.opening)
    return ExpandedSessionState(reply.opening, kept)
  }

  /// The steps that this opening's trace got since the last time.
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
