/// One write inside its savepoint. It sees its own changes and records what it changed.
final class Transaction: Reader {
  var changes = CommittedChanges()

  let composers: NotificationComposers
  /// Bytes that were composed before the transaction, which uses them if their contents have not changed.
  var composed = ComposedNotifications()
  /// The collapse id of the notification that the previous write of the same commit sent to all hosts. When many guests
  /// answer at once, the next answer need not notify the hosts again.
  let toldBefore: String?
  /// The same for this write. Nil when the write did not notify all hosts. Such a write may have changed what the hosts
  /// are told, or on which devices.
  var told: String?

  init(
    _ connection: Connection, _ composers: NotificationComposers = NotificationComposers(), toldBefore: String? = nil
  ) {
    self.composers = composers
    self.toldBefore = toldBefore
    super.init(connection)
  }

  /// Runs a statement that returns nothing. PostgreSQL carries it out together with the next statement that is waited
  /// for, and its error is thrown there.
  func run(_ sql: String, _ arguments: Arguments = []) throws { try connection.run(sql, arguments) }

  /// The number of rows that the latest statement inserted, updated or deleted.
  var changesCount: Int { get throws { try connection.changesCount } }
}
