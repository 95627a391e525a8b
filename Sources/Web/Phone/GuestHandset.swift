import Foundation
import Invites
import Simulator
import Storage
import Synchronization
import UserNotifications
import UserNotificationsUI

/// The phone of a guest in somebody's hand. What it lists and keeps is the guest's own, in the database; what stands
/// open on it lives as long as somebody looks. A host's is a rehearsal, to which one notification is sent, and keeps
/// nothing.
final class GuestHandset: Sendable {
  static let app = "partyline"

  let handset: Handset
  let replies = ReplyBook()
  let openings = OpeningLog()
  private let booth: PhoneBooth
  /// Whose it is; nil for a rehearsal.
  private let guest: Guest.ID?
  /// What a rehearsal's center keeps.
  private let rehearsed: MemoryNotificationStore?
  /// The notification that was sent to a rehearsal; it can be opened again after it was answered.
  private let sent = Mutex<UNNotification?>(nil)
  /// What was fetched for a rehearsal.
  private let downloaded = Mutex<[UNNotificationAttachment]>([])
  private let language: Mutex<Language>
  private let watch = Mutex<Task<Void, Never>?>(nil)
  /// The latest taking in of what was sent.
  private let taking = Mutex<Task<Void, any Error>?>(nil)
  /// How many steps of the latest opening's trace are kept already.
  private let keptSteps = Mutex((opening: 0, count: 0))

  /// The guest's own, which takes in what is sent while somebody looks.
  init(of guest: Guest.ID, in language: Language, booth: PhoneBooth, bus: InProcessBus) throws {
    self.booth = booth
    (self.guest, rehearsed) = (guest, nil)
    self.language = Mutex(language)
    let phone = try booth.heldPhone(on: booth.center(of: DatabaseNotificationStore.ID(of: guest)), in: language)
    handset = Handset(apps: [InstalledApp(id: Self.app, phone: phone)], firesTriggers: false, now: booth.date)
    let changes = bus.changes(of: guest)
    let watching = Task { [weak self] in
      for await _ in changes {
        // What cannot be taken in now is taken in when somebody looks again.
        try? await self?.catchUp()
        await self?.handset.noteNewLists()
      }
    }
    watch.withLock { $0 = watching }
  }

  /// A rehearsal.
  init(rehearsing notice: Notice, in language: Language, booth: PhoneBooth) throws {
    self.booth = booth
    let center = MemoryNotificationStore(settings: PhoneBooth.settings)
    (guest, rehearsed) = (nil, center)
    self.language = Mutex(language)
    let phone = try booth.heldRehearsalPhone(on: center, in: language)
    handset = Handset(apps: [InstalledApp(id: Self.app, phone: phone)], now: booth.date)
  }

  deinit { watch.withLock { $0?.cancel() } }

  private var isRehearsal: Bool { guest == nil }

  func putAway() async {
    watch.withLock { $0?.cancel() }
    await handset.putAway()
    // What cannot be deleted goes when the server starts.
    try? booth.files.rehearsal.discard(downloaded.withLock { $0 })
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

/// Taking in what was sent while nobody looked.
extension GuestHandset {
  /// How many local notifications fire each at its own time; a request that repeats every minute for weeks is not worth
  /// more.
  private static let firingLimit = 16

  /// Takes in what was sent since somebody last looked, and what the app had scheduled for meanwhile, in the order of
  /// time. One after another, however many ask at once.
  /// - Throws: what the database throws; what was taken in stays so.
  func catchUp() async throws {
    guard let guest else { return }
    let mine = taking.withLock { taking in
      let earlier = taking
      let task = Task {
        _ = await earlier?.result
        try await self.takeIn(sentTo: guest)
      }
      taking = task
      return task
    }
    try await mine.value
  }

  /// Sends the notification to a rehearsal.
  /// - Throws: `notFound` for one that was not sent yet or was taken back.
  func rehearse(_ notice: Notice) async throws {
    let payload = try booth.bytes(of: notice)
    guard let rehearsed, sent.withLock({ $0 == nil }) else { return }
    if let seen = try booth.center(of: notice).delivered(for: notice.id) {
      // With the files of the guest's phone, which are only looked at.
      _ = rehearsed.addDelivered(seen)
      return sent.withLock { $0 = seen }
    }
    let notification = try await Failure.ofPhone {
      try await handset.receive(payload, for: Self.app, identifier: notice.collapseID, at: notice.sentDate)
    }
    sent.withLock { $0 = $0 ?? notification }
    downloaded.withLock { $0 += notification?.request.content.attachments ?? [] }
  }

  private func takeIn(sentTo guest: Guest.ID) async throws {
    for notice in try booth.store.notifications.noticesMissed(by: guest) {
      try await fireTriggers(until: notice.sentDate, of: guest)
      try await receive(notice)
    }
    try await fireTriggers(until: booth.date(), of: guest)
  }

  /// The phone takes the bytes as they are: decodes them, runs the service extension, lists the notification.
  private func receive(_ notice: Notice) async throws {
    guard let payload = notice.payload else { return }
    let steps: [Trace.Step]
    do {
      // Pushes must not come after a later one of the same identifier, whatever the clock says.
      let center = booth.center(of: notice)
      try center.requireNew()
      steps = try await handset.delivery(
        of: payload, for: Self.app, identifier: notice.collapseID, at: notice.sentDate, through: center
      ).episode.trace.steps
    } catch let refusal as PushRefusal {
      let trace = Trace(now: booth.date)
      trace.record(.notShown, refusal.sentence)
      steps = trace.steps
    } catch let refusal as Phone.Refusal {
      let trace = Trace(now: booth.date)
      trace.record(.refused, "\(refusal)")
      steps = trace.steps
    }
    try await booth.store.notifications.noteReceipt(of: notice.id, tracing: try steps.documents(), at: booth.now())
  }

  /// Each goes on with the trace of the notice in whose handling it was scheduled.
  private func fireTriggers(until end: Date, of guest: Guest.ID) async throws {
    let center = booth.center(of: DatabaseNotificationStore.ID(of: guest))
    for number in 0...Self.firingLimit {
      // Requests that cannot be read hold up nothing else.
      guard let next = (try? center.pending())?.compactMap(\.firesAt).min(), next <= end else { return }
      let origins = try booth.store.phones.originsOfTriggers(on: DatabaseNotificationStore.ID(of: guest))
      let fired = await handset.fire(at: number == Self.firingLimit ? end : next)
      guard !fired.isEmpty else { return }
      for episode in fired {
        guard let origin = episode.notification.flatMap({ origins[$0] }) else { continue }
        try await booth.keep(episode.trace.steps, of: origin)
      }
    }
  }
}

extension Notice {
  /// When it was sent.
  fileprivate var sentDate: Date { Date(timeIntervalSince1970: Double((sentAt ?? createdAt).milliseconds) / 1000) }
}

extension PushRefusal {
  fileprivate var sentence: String {
    switch self {
    case .superseded: "The notification is not listed: a later one of the same identifier came first."
    case .withdrawn: "The notification is not listed: its words were taken back or changed on the way."
    case .repeated: "The notification is not listed again: it was delivered before."
    }
  }
}

/// What a guest does counts, and is kept.
extension GuestHandset {
  /// The notification by which the phone is seen, listed or not.
  /// - Throws: `notFound`.
  func notification(of access: NoticeAccess) throws -> UNNotification {
    guard isRehearsal else { return try booth.notification(access.notice) }
    guard let notification = sent.withLock({ $0 }) else {
      throw Failure(.notFound, "The phone did not list this notification.")
    }
    return notification
  }

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
        repeating: $0, opening: opening, app: Self.app, identifier: access.notice.collapseID)
    }
  }

  /// Keeps the reply and the steps on the way to it. Returns the one in force: that of whoever came first.
  func keep(
    _ reply: OpeningReply, of opened: OpenNotification, _ access: NoticeAccess, key: String, fingerprint: String
  ) async throws -> OpeningReply {
    try await keep(reply, tracing: newSteps(of: opened), access, key: key, fingerprint: fingerprint)
  }

  func keep(
    _ reply: OpeningReply, tracing steps: [Trace.Step], _ access: NoticeAccess, key: String, fingerprint: String
  ) async throws -> OpeningReply {
    guard let handling = reply.handling else { return reply }
    let kept = try await booth.keep(
      handling, to: access.notice, key: key, fingerprint: fingerprint, tracing: steps)
    if let episode = reply.episode { await handset.announceEpisode(episode) }
    return reply.giving(kept)
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

/// What is done with the notification by its own address, beside the screen: a service worker does so.
extension GuestHandset {
  /// The notification as it looks when it is opened.
  func present(_ access: NoticeAccess) async throws -> Presentation {
    let trace = Trace(now: booth.date)
    let presentation = try await handset.present(notification(of: access), of: Self.app, trace: trace)
    // Looking again and again is not worth a step each time.
    if !isRehearsal, try !booth.steps(of: access.notice).contains(where: { $0.kind == .expanded }) {
      try await booth.keep(trace.steps, of: access.notice.id)
    }
    return presentation
  }

  /// Takes an action on the notification.
  ///
  /// The extension's post to the server carries a key derived from this one, so even a reply that was lost before it
  /// was kept leads to the same answer when it is asked for again.
  func respond(
    to access: NoticeAccess, action: String, userText: String?, key: String
  ) async throws -> (Handling, Episode) {
    try await handset.respond(
      to: notification(of: access), of: Self.app, action: action, userText: userText,
      idempotencyKey: PhoneBooth.postKey(key), through: center(handling: access.notice))
  }

  /// The guest clears the notification from the list; does nothing when it is not on it.
  func clear(_ access: NoticeAccess) async throws {
    let notice = access.notice
    guard let listed = try booth.center(of: notice).delivered(identifier: notice.collapseID),
      try booth.center(of: notice).delivered(for: notice.id)?.date == listed.date
    else { return }
    try await handset.clear(notice.collapseID, of: Self.app)
    guard let episode = await handset.episodes.last(where: { $0.notification == notice.collapseID }) else { return }
    try await keepSteps(of: episode, access)
  }

  /// What the app schedules goes on with the trace of the notice.
  func center(handling notice: Notice) -> (any NotificationStore)? {
    isRehearsal ? nil : booth.center(of: notice)
  }
}
