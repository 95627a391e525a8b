import Foundation
import Invites
import UserNotifications

/// What the notification center of one phone keeps, in the database: it survives a restart, pending triggers included.
///
/// ```swift
/// let center = UNUserNotificationCenter(store: store.phones.open(DatabaseNotificationStore.ID(of: guest), defaults: settings, files: files))
/// ```
/// Any number may work on the same phone at the same time. Calls wait: reads for microseconds, writes until they are
/// durable, sharing the commit with whoever else writes; so call it from a queue that may block, as a center does.
///
/// Errors are `Failure.notFound` for a phone whose owner is gone, `Failure.overloaded` when too many writes wait, and
/// the database's own.
public struct DatabaseNotificationStore: NotificationStore {
  /// A phone belongs to a guest, and bears the guest's identifier.
  public typealias ID = Identifier<DatabaseNotificationStore>

  public let id: ID
  /// The notice that is being received or answered, if any.
  let notice: EventNotification?
  let defaults: UNNotificationSettings
  let files: PhoneFiles
  let engine: Engine
  let categorySets: CategorySets
  let decodedPending = DecodedArchives<PendingNotification>()
}

extension Store.Phones {
  /// The notification center of a guest's phone.
  /// - Parameters:
  ///   - notice: the one that the phone is about to receive, or that its user answers. A push of the notice's collapse
  ///     identifier is then listed as its delivery, once and never after a later notice of the same identifier
  ///     (`PushRefusal`); requests that the app schedules remember where they came from.
  ///   - defaults: the settings of a phone whose user has not changed any.
  ///   - files: where the phone keeps files; their names are kept relative to it.
  public func open(
    _ id: DatabaseNotificationStore.ID, handling notice: EventNotification? = nil, defaults: UNNotificationSettings,
    files: PhoneFiles
  ) -> DatabaseNotificationStore {
    DatabaseNotificationStore(
      id: id, notice: notice, defaults: defaults, files: files, engine: engine, categorySets: categorySets)
  }
}

extension Identifier where Thing == DatabaseNotificationStore {
  public init(of guest: Guest.ID) { self.init(kept: guest.rawValue) }
}

/// The directories in which a phone keeps the files of notifications.
public struct PhoneFiles: Sendable {
  /// Those that came with pushes. They are kept as long as the notice is, so a center is not given this directory: it
  /// would delete the files of what is no longer listed.
  public let pushed: AttachmentStore?
  /// Those of the app's own requests, which the phone's center moves in and deletes.
  public let local: AttachmentStore?

  public init(pushed: AttachmentStore? = nil, local: AttachmentStore? = nil) {
    self.pushed = pushed
    self.local = local
  }
}

/// Why a push does not get into a phone's list.
public enum PushRefusal: Error, Hashable, Sendable {
  /// A later notice of the same identifier was delivered before: pushes may arrive out of order.
  case superseded
  /// The notice was delivered before: a push may arrive twice.
  case repeated
  /// What the notice tells was taken back or changed while it was on its way.
  case withdrawn
}

extension DatabaseNotificationStore {
  /// Performs `body` in the next commit and waits for it. The phone has its row then.
  func write<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) throws -> Value {
    try engine.writeAndWait { [id] transaction in
      try transaction.ensurePhone(id)
      return try body(transaction)
    }
  }

  func encoded(_ archive: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(archive)
  }

  /// Those who wait for news of the guest's notices hear of it.
  func announce(_ transaction: Transaction) { transaction.changes.guests.insert(Guest.ID(kept: id.rawValue)) }
}

extension Transaction {
  /// - Throws: `notFound` when the guest whose phone it is does not exist.
  func ensurePhone(_ id: DatabaseNotificationStore.ID) throws {
    if try exists("SELECT 1 FROM phones WHERE id = ?", [id]) { return }
    try run("INSERT INTO phones (id, guest_id) SELECT id, id FROM guests WHERE id = ?", [id])
    guard changesCount == 1 else { throw Failure(.notFound, "There is no such guest.") }
  }
}
