import Foundation
import Invites
import Simulator
import Storage
import UserNotifications

/// The phone of a guest in somebody's hand. What it lists and keeps is the guest's own, in the database; what stands
/// open on it lives as long as somebody looks. A host's is a rehearsal, with one notification on it, and keeps nothing.
final class GuestHandset: Sendable {
  static let app = "partyline"

  let handset: Handset
  let replies = ReplyBook()
  private let watch: Task<Void, Never>?
  /// By opening: how many steps of its trace are kept already.
  private let keptSteps = Locked<[Int: Int]>([:])

  /// The guest's own, which hears of what arrives.
  init(of guest: Guest.ID, booth: PhoneBooth, bus: InProcessBus) throws {
    let phone = try booth.heldPhone(PhoneStore.ID(of: guest))
    let handset = Handset(apps: [InstalledApp(id: Self.app, phone: phone)], now: booth.date)
    self.handset = handset
    // Before the list is read, so that nothing falls between the two.
    let changes = bus.changes(of: guest)
    let present = try Listing(phone.store)
    watch = Task {
      var known = present
      for await _ in changes {
        guard let latest = try? Listing(phone.store) else { continue }
        for notification in latest.notifications(missingIn: known) { await handset.listed(notification, of: Self.app) }
        known = latest
      }
    }
  }

  /// A rehearsal with the notification.
  init(rehearsing notification: UNNotification, booth: PhoneBooth) throws {
    let phone = try booth.heldRehearsalPhone(showing: notification)
    handset = Handset(apps: [InstalledApp(id: Self.app, phone: phone)], now: booth.date)
    watch = nil
  }

  deinit { watch?.cancel() }

  func putAway() async {
    watch?.cancel()
    await handset.putAway()
  }

  /// The steps that this opening's trace got since the last time.
  func newSteps(of opening: OpenNotification) -> [Trace.Step] {
    let steps = opening.trace.steps
    return keptSteps.withLock { kept in
      defer { kept[opening.id] = steps.count }
      return Array(steps.dropFirst(kept[opening.id] ?? 0))
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
