import Foundation
import Invites
import UserNotifications

/// The storage of one phone's notification center in the database. It survives a restart, pending triggers included.
///
/// ```swift
/// let center = UNUserNotificationCenter(store: store.phones.open(DatabaseNotificationStore.ID(of: guest), defaults: settings, files: files))
/// ```
/// Several centers may work on the same phone at the same time. Calls block: reads for microseconds, writes until they
/// are durable, in a commit shared with other writers. Call it from a queue that may block, as a center does.
///
/// Errors are `Failure.notFound` for a phone whose owner no longer exists, `Failure.overloaded` when too many writes
/// wait, and the database's own.
public struct DatabaseNotificationStore: NotificationStore {
  /// The identifier of a phone, which is that of its guest.
  public typealias ID = Identifier<DatabaseNotificationStore>

  public let id: ID
  /// The notification that is being received or answered. Nil for none.
  let eventNotification: EventNotification?
  let defaults: UNNotificationSettings
  let files: PhoneFiles
  let engine: Engine
  let categorySets: CategorySets
  let decodedPending = DecodedArchives<PendingNotification>()
}

extension Store.Phones {
  /// Opens the notification center of a guest's phone.
  /// - Parameters:
  ///   - eventNotification: the notification that the phone is about to receive, or that its user answers. A push with its
  ///     collapse id is then listed as its delivery, once and never after a later notification with the same collapse
  ///     id (`PushRefusal`). Requests that the app schedules remember which notification they came from.
  ///   - defaults: the settings of a phone whose user has not changed any.
  ///   - files: where the phone keeps files; their names are stored relative to it.
  public func open(
    _ id: DatabaseNotificationStore.ID, handling eventNotification: EventNotification? = nil,
    defaults: UNNotificationSettings,
    files: PhoneFiles
  ) -> DatabaseNotificationStore {
    DatabaseNotificationStore(
      id: id, eventNotification: eventNotification, defaults: defaults, files: files, engine: engine,
      categorySets: categorySets)
  }
}

extension Identifier where Thing == DatabaseNotificationStore {
  public init(of guest: Guest.ID) { self.init(kept: guest.rawValue) }
}

/// The directories in which a phone keeps the files of notifications.
public struct PhoneFiles: Sendable {
  /// Files that came with pushes. They are kept as long as the notification is, so a center does not get this
  /// directory: it would delete the files of notifications that are no longer listed.
  public let pushed: AttachmentStore?
  /// Files of the app's own requests, which the phone's center moves here and deletes.
  public let local: AttachmentStore?
  /// Stores a file where other servers find it, before its notification gets a row. It may block. Nil if the files stay
  /// in these directories.
  let publish: (@Sendable (URL) throws -> Void)?

  public init(
    pushed: AttachmentStore? = nil, local: AttachmentStore? = nil, publish: (@Sendable (URL) throws -> Void)? = nil
  ) {
    self.pushed = pushed
    self.local = local
    self.publish = publish
  }

  /// Stores the files of a request where other servers find them.
  func publishFiles(of request: UNNotificationRequest) throws {
    guard let publish else { return }
    for attachment in request.content.attachments { try publish(attachment.url) }
  }
}

/// Why a push does not get into a phone's list.
public enum PushRefusal: Error, Hashable, Sendable {
  /// A later notification with the same collapse id was delivered before, because pushes may arrive out of order.
  case superseded
  /// The notification was delivered before, because a push may arrive twice.
  case repeated
  /// The content of the notification was taken back or changed while it was on its way.
  case withdrawn
}

extension DatabaseNotificationStore {
  /// Performs `body` in the next commit and waits for it. Creates the row of the phone first if it is missing.
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

  /// Reports the change to listeners for the guest's notifications.
  func announce(_ transaction: Transaction) { transaction.changes.guests.insert(Guest.ID(kept: id.rawValue)) }
}

extension Transaction {
  /// Creates the row of the phone if it is missing.
  /// - Throws: `notFound` when the guest does not exist.
  func ensurePhone(_ id: DatabaseNotificationStore.ID) throws {
    if try exists("SELECT 1 FROM phones WHERE id = ?", [id]) { return }
    try run("INSERT INTO phones (id, guest_id) SELECT id, id FROM guests WHERE id = ?", [id])
    guard try changesCount == 1 else { throw Failure(.notFound, "There is no such guest.") }
  }
}
