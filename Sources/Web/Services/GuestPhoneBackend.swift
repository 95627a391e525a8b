import Foundation
import Invites
import PhoneWeb
import Simulator
import Storage
import Texts
import UserNotifications

/// A guest's phone: what it lists and keeps is the guest's own, in the database.
struct GuestPhoneBackend: PhoneBackend {
  let guests: GuestPhones
  let guest: Guest.ID

  /// How many local notifications fire each at its own time; a request that repeats every minute for weeks is not worth
  /// more.
  private static let firingLimit = 16

  /// `LocalNotificationScheduler` does.
  var firesTriggers: Bool { false }

  func apps(in language: Language) throws -> [InstalledApp] {
    [
      try InstalledApp(
        .partyline(.ofPhone(guests.network(of: guest), in: language, now: guests.date)), id: PhoneSession.partyline,
        store: guests.center(of: DatabaseNotificationStore.ID(of: guest)), attachments: guests.files.pushed,
        localAttachments: guests.files.local, animates: true)
    ]
  }

  func mediaAddress(of path: String) -> String { guests.links.guestMedia(path) }
  func center(handling notice: EventNotification) -> (any NotificationStore)? { guests.center(of: notice) }

  func notification(of notice: EventNotification) throws -> UNNotification {
    if let delivered = try guests.center(of: notice).delivered(for: notice.id) { return delivered }
    if try guests.store.notifications.isWithdrawn(notice.id) { throw GuestPhones.withdrawn }
    guard let last = try steps(of: notice).last(where: { $0.kind == .notShown || $0.kind == .presented }) else {
      throw GuestPhones.unsent
    }
    throw Failure(.notFound, "The phone did not list this notification. \(last.summary)")
  }
}

/// Taking in what was sent while nobody looked.
extension GuestPhoneBackend {
  /// What was sent and what the app had scheduled for meanwhile, in the order of time.
  func catchUp(_ phone: Phone) async throws {
    for notice in try guests.store.notifications.noticesMissed(by: guest) {
      let date = try date(of: notice)
      try await fireTriggers(until: date, on: phone)
      try await receive(notice, at: date, on: phone)
    }
    try await fireTriggers(until: guests.date(), on: phone)
  }

  /// When it was sent. What the demo's script sent weeks ago comes when its phone is looked at first.
  private func date(of notice: EventNotification) throws -> Date {
    guard let demo = try guests.store.accounts.demo(),
      try guests.store.events.find(notice.eventID)?.hostID == demo.id
    else { return notice.sentDate }
    return guests.date()
  }

  /// The phone takes the bytes as they are: decodes them, runs the service extension, lists the notification.
  private func receive(_ notice: EventNotification, at date: Date, on phone: Phone) async throws {
    guard let payload = notice.payload else { return }
    var trace = Trace(now: guests.date)
    do {
      // Pushes must not come after a later one of the same identifier, whatever the clock says.
      let center = guests.center(of: notice)
      try center.requireNew()
      trace = try await phone.receive(
        payload, for: PhoneSession.partyline, identifier: notice.collapseID, at: date, through: center
      ).session.trace
      if let source = try PushSource(notice, in: guests) { trace.recordPush(source) }
    } catch let refusal as PushRefusal {
      trace.record(.notShown, refusal.sentence)
    } catch let refusal as Phone.Refusal {
      trace.record(.refused, "\(refusal)")
    }
    try await guests.store.notifications.noteReceipt(
      of: notice.id, tracing: try trace.steps.documents(), at: guests.now())
  }

  /// Each goes on with the trace of the notice in whose handling it was scheduled.
  private func fireTriggers(until end: Date, on phone: Phone) async throws {
    let id = DatabaseNotificationStore.ID(of: guest)
    for number in 0...Self.firingLimit {
      // Requests that cannot be read hold up nothing else.
      guard let next = phone.nextTriggerDate, next <= end else { return }
      let origins = try guests.store.phones.originsOfTriggers(on: id)
      let fired = await phone.fire(at: number == Self.firingLimit ? end : next)
      guard !fired.isEmpty else { return }
      for session in fired {
        guard let origin = session.notification.flatMap({ origins[$0] }) else { continue }
        try await keep(session.trace.steps, of: origin)
      }
    }
  }
}

/// What a guest does counts, and is kept.
extension GuestPhoneBackend {
  func steps(of notice: EventNotification) throws -> [Trace.Step] { try guests.steps(of: notice) }
  func keep(_ steps: [Trace.Step], of notice: EventNotification) async throws { try await keep(steps, of: notice.id) }

  private func keep(_ steps: [Trace.Step], of notice: EventNotification.ID) async throws {
    try await guests.store.notifications.appendTrace(try steps.documents(), to: notice)
  }

  func reply(to notice: EventNotification, key: String, fingerprint: String) throws -> Handling? {
    try guests.store.notifications.phoneReply(notice.id, key: key, fingerprint: fingerprint).map {
      try JSONDecoder.stable.decode(Handling.self, from: Data($0))
    }
  }

  func keep(
    _ reply: Handling, to notice: EventNotification, key: String, fingerprint: String, tracing steps: [Trace.Step]
  ) async throws -> Handling {
    let kept = try await guests.store.notifications.keepPhoneReply(
      [UInt8](try JSONEncoder.stable.encode(reply)), tracing: try steps.documents(), notice: notice.id, key: key,
      fingerprint: fingerprint, at: guests.now())
    return try JSONDecoder.stable.decode(Handling.self, from: Data(kept))
  }
}

extension EventNotification {
  /// When it was sent.
  var sentDate: Date { (sentAt ?? createdAt).date }
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

extension DatabaseNotificationStore: SharedSettings {}

extension Sequence<Trace.Step> {
  /// As they are kept, one JSON document each.
  fileprivate func documents() throws -> [[UInt8]] { try map { [UInt8](try JSONEncoder.stable.encode($0)) } }
}
