import Foundation
import Invites
import Simulator
import Storage
import Synchronization
import UserNotifications

/// The phone of a guest in somebody's hand. What it lists and keeps is the guest's own, in the database; what stands
/// open on it lives as long as somebody looks. A host's is a rehearsal, with one notification on it, and keeps nothing.
final class GuestHandset: Sendable {
  static let app = "partyline"

  let handset: Handset
  let replies = ReplyBook()
  let openings = OpeningLog()
  private let booth: PhoneBooth
  private let isRehearsal: Bool
  private let language: Mutex<Language>
  private let watch: Task<Void, Never>?
  /// How many steps of the latest opening's trace are kept already.
  private let keptSteps = Mutex((opening: 0, count: 0))

  /// The guest's own, which hears of what arrives.
  init(of guest: Guest.ID, in language: Language, booth: PhoneBooth, bus: InProcessBus) throws {
    self.booth = booth
    isRehearsal = false
    self.language = Mutex(language)
    let phone = try booth.heldPhone(on: booth.center(of: PhoneStore.ID(of: guest)), in: language)
    let handset = Handset(
      apps: [InstalledApp(id: Self.app, phone: phone)], firesTriggers: false, now: booth.date)
    self.handset = handset
    // Before the list is read, so that nothing falls between the two.
    let changes = bus.changes(of: guest)
    let present = try Listing(phone.store)
    watch = Task {
      var known = present
      for await _ in changes {
        guard let latest = try? Listing(phone.store) else { continue }
        for notification in latest.notifications(missingIn: known) {
          try? await handset.listed(notification, of: Self.app)
        }
        known = latest
      }
    }
  }

  /// A rehearsal with the notification.
  init(rehearsing notification: UNNotification, in language: Language, booth: PhoneBooth) throws {
    self.booth = booth
    isRehearsal = true
    self.language = Mutex(language)
    let phone = try booth.heldRehearsalPhone(on: PhoneBooth.center(showing: notification), in: language)
    handset = Handset(apps: [InstalledApp(id: Self.app, phone: phone)], now: booth.date)
    watch = nil
  }

  deinit { watch?.cancel() }

  func putAway() async {
    watch?.cancel()
    await handset.putAway()
  }

  /// Launches the app anew when the guest reads another language by now. What was sent stays as it was sent.
  func speak(_ fresh: Language) throws {
    guard language.withLock({ $0 }) != fresh, let center = handset.apps.first?.phone.store else { return }
    let phone =
      try isRehearsal ? booth.heldRehearsalPhone(on: center, in: fresh) : booth.heldPhone(on: center, in: fresh)
    handset.install(InstalledApp(id: Self.app, phone: phone))
    language.withLock { $0 = fresh }
  }
}

/// What a guest does counts, and is kept.
extension GuestHandset {
  /// The notification by which the phone is seen, listed or not.
  func notification(of access: NoticeAccess) throws -> UNNotification { try booth.notification(access.notice) }

  /// Keeps that the notification was opened; looking again and again is not worth a step each time.
  func keepExpansion(_ opened: OpenNotification, _ access: NoticeAccess) async throws {
    let steps = newSteps(of: opened)
    guard try !booth.steps(of: access.notice).contains(where: { $0.kind == .expanded }) else { return }
    try await booth.keep(steps, of: access.notice.id)
    await handset.announceEpisode(opened.episode)
  }

  func keepSteps(of opened: OpenNotification, _ access: NoticeAccess) async throws {
    try await booth.keep(newSteps(of: opened), of: access.notice.id)
    await handset.announceEpisode(opened.episode)
  }

  /// Keeps what was done to the notification outside of an opening.
  func keepSteps(of episode: Episode, _ access: NoticeAccess) async throws {
    try await booth.keep(episode.trace.steps, of: access.notice.id)
    await handset.announceEpisode(episode.id)
  }

  /// What has happened in the opening and is not kept yet: an answer is kept when it is complete. Nothing before it is
  /// known whether the opening itself is worth keeping: ``keepExpansion(_:_:)`` announces what becomes of that.
  func unkeptSteps(_ access: NoticeAccess) async -> [Trace.Step] {
    guard let open = await handset.open, open.identifier == access.notice.collapseID else { return [] }
    guard let count = keptSteps.withLock({ $0.opening == open.id ? $0.count : nil }) else { return [] }
    return Array(open.trace.steps.dropFirst(count))
  }

  /// The reply that was kept under this key, even when its opening is long gone.
  func knownReply(
    in opening: Int, _ access: NoticeAccess, key: String, fingerprint: String
  ) throws -> OpeningReply? {
    try booth.knownReply(to: access.notice, key: key, fingerprint: fingerprint).map {
      OpeningReply(
        repeating: $0.handling, opening: opening, app: Self.app, identifier: access.notice.collapseID)
    }
  }

  /// Keeps the reply and the steps on the way to it. Returns the one in force: that of whoever came first.
  func keep(
    _ reply: OpeningReply, of opened: OpenNotification, _ access: NoticeAccess, key: String, fingerprint: String
  ) async throws -> OpeningReply {
    guard let handling = reply.handling else { return reply }
    let kept = try await booth.keep(
      PhoneReply(handling: handling, steps: []), to: access.notice, key: key, fingerprint: fingerprint,
      tracing: newSteps(of: opened))
    await handset.announceEpisode(opened.episode)
    return OpeningReply(opened, kept.handling)
  }

  /// The steps that this opening's trace got since the last time.
  private func newSteps(of opening: OpenNotification) -> [Trace.Step] {
    let steps = opening.trace.steps
    return keptSteps.withLock { kept in
      if kept.opening != opening.id { kept = (opening.id, 0) }
      defer { kept.count = steps.count }
      return Array(steps.dropFirst(kept.count))
    }
  }
}

extension GuestHandset {
  /// What a phone lists at one moment.
  fileprivate struct Listing {
    private let notifications: [UNNotification]
    private let keys: Set<Key>

    private struct Key: Hashable {
      let identifier: String
      let date: Date
    }

    init(_ store: any NotificationStore) throws {
      notifications = try store.delivered()
      keys = Set(notifications.map { Self.key(of: $0) })
    }

    /// Those that came since `earlier`, oldest first.
    func notifications(missingIn earlier: Listing) -> [UNNotification] {
      notifications.filter { !earlier.keys.contains(Self.key(of: $0)) }.reversed()
    }

    private static func key(of notification: UNNotification) -> Key {
      Key(identifier: notification.request.identifier, date: notification.date)
    }
  }
}
