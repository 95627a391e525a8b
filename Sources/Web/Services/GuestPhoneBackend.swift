import Foundation
import Invites
import PhoneWeb
import Simulator
import Storage
import Texts
import UserNotifications

/// A guest's phone. Its notifications and settings belong to the guest and are stored in the database.
struct GuestPhoneBackend: PhoneBackend {
  let guests: GuestPhones
  let guest: Guest.ID

  /// The most local notifications that fire each at its own time when the phone catches up. It bounds the work for a
  /// request that repeated every minute for weeks.
  private static let firingLimit = 16

  /// False, because `LocalNotificationScheduler` fires them.
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
  func center(handling notification: EventNotification) -> (any NotificationStore)? { guests.center(of: notification) }

  func fetchAttachments(of identifier: String) async throws {
    let center = guests.center(of: DatabaseNotificationStore.ID(of: guest))
    guard let delivered = try center.delivered(identifier: identifier) else { return }
    await guests.files.fetch(delivered.request.content.attachments)
  }

  func notification(of notification: EventNotification) async throws -> UNNotification {
    if let delivered = try guests.center(of: notification).delivered(for: notification.id) {
      await guests.files.fetch(delivered.request.content.attachments)
      return delivered
    }
    if try guests.store.notifications.isWithdrawn(notification.id) { throw GuestPhones.withdrawn }
    guard let last = try steps(of: notification).last(where: { $0.kind == .notShown || $0.kind == .presented }) else {
      throw GuestPhones.unsent
    }
    throw Failure(.notFound, "The phone did not list this notification. \(last.summary)")
  }
}

/// Receives the notifications that were sent while no browser showed the phone.
extension GuestPhoneBackend {
  /// Receives the pushes that the phone has missed, and fires the local notifications that were due meanwhile, in the
  /// order of time.
  func catchUp(_ phone: Phone) async throws {
    for notification in try guests.store.notifications.notificationsMissed(by: guest) {
      let date = try date(of: notification)
      try await fireTriggers(until: date, on: phone)
      try await receive(notification, at: date, on: phone)
    }
    try await fireTriggers(until: guests.date(), on: phone)
  }

  /// Returns the time at which the notification arrives: when it was sent. The demo's notifications, which its script
  /// dates weeks back, arrive when a browser first shows the phone.
  private func date(of notification: EventNotification) throws -> Date {
    guard let demo = try guests.store.accounts.demo(),
      try guests.store.events.find(notification.eventID, for: nil)?.hostID == demo.id
    else { return notification.sentDate }
    return guests.date()
  }

  /// Handles the payload as a phone does: decodes the bytes, runs the service extension and lists the notification.
  private func receive(_ notification: EventNotification, at date: Date, on phone: Phone) async throws {
    guard let payload = notification.payload else { return }
    var trace = Trace(now: guests.date)
    do {
      // A push must not replace a later one with the same identifier, whatever the clock says.
      let center = guests.center(of: notification)
      try center.requireNew()
      trace = try await phone.receive(
        payload, for: PhoneSession.partyline, identifier: notification.collapseID, at: date, through: center
      ).session.trace
      if let source = try PushSource(notification, in: guests) { trace.recordPush(source) }
    } catch let refusal as PushRefusal {
      trace.record(.notShown, refusal.sentence)
    } catch let refusal as Phone.Refusal {
      trace.record(.refused, "\(refusal)")
    }
    try await guests.store.notifications.noteReceipt(
      of: notification.id, tracing: try trace.steps.documents(), at: guests.now())
  }

  /// Fires the local notifications that are due by `end`. Each continues the trace of the notification during whose
  /// handling it was scheduled.
  private func fireTriggers(until end: Date, on phone: Phone) async throws {
    let id = DatabaseNotificationStore.ID(of: guest)
    for number in 0...Self.firingLimit {
      // Stops when nothing fires, so that requests that cannot be read hold up nothing else.
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

/// Records the guest's actions on the phone.
extension GuestPhoneBackend {
  func steps(of notification: EventNotification) throws -> [Trace.Step] { try guests.steps(of: notification) }
  func keep(_ steps: [Trace.Step], of notification: EventNotification) async throws {
    try await keep(steps, of: notification.id)
  }

  private func keep(_ steps: [Trace.Step], of notification: EventNotification.ID) async throws {
    try await guests.store.notifications.appendTrace(try steps.documents(), to: notification)
  }

  func reply(to notification: EventNotification, key: String, fingerprint: String) throws -> ResponseResult? {
    try guests.store.notifications.phoneReply(notification.id, key: key, fingerprint: fingerprint).map {
      try JSONDecoder.stable.decode(ResponseResult.self, from: Data($0))
    }
  }

  func keep(
    _ reply: ResponseResult, to notification: EventNotification, key: String, fingerprint: String,
    tracing steps: [Trace.Step]
  ) async throws -> ResponseResult {
    let kept = try await guests.store.notifications.keepPhoneReply(
      [UInt8](try JSONEncoder.stable.encode(reply)), tracing: try steps.documents(), notification: notification.id,
      key: key,
      fingerprint: fingerprint, at: guests.now())
    return try JSONDecoder.stable.decode(ResponseResult.self, from: Data(kept))
  }
}

extension EventNotification {
  /// The time at which the notification was sent.
  var sentDate: Date { (sentAt ?? createdAt).date }
}

extension PushRefusal {
  fileprivate var sentence: String {
    switch self {
    case .superseded: "The notification is not listed: a later one with the same identifier arrived first."
    case .withdrawn: "The notification is not listed: its text was unsent or changed before it arrived."
    case .repeated: "The notification is not listed again: it was delivered before."
    }
  }
}

extension DatabaseNotificationStore: SharedSettings {}

extension Sequence<Trace.Step> {
  /// Returns the steps as the database stores them, one JSON document each.
  fileprivate func documents() throws -> [[UInt8]] { try map { [UInt8](try JSONEncoder.stable.encode($0)) } }
}
