import Invites

/// What one durable commit changed, for those who wait for changes.
public struct CommittedChanges: Hashable, Sendable {
  /// Events of which something visible changed.
  public internal(set) var events: Set<Event.ID> = []
  /// Guests whose notices came, were listed, went, or got another step in their trace.
  public internal(set) var guests: Set<Guest.ID> = []
  /// Events in which a guest and the hosts have written to each other, read what was written, or may do so no more.
  public internal(set) var privateMessages: Set<Event.ID> = []
  /// Accounts that were told something as hosts, or can see that something of it is not so any more.
  public internal(set) var hosts: Set<Account.ID> = []
  /// Whether the outbox got something to deliver.
  public internal(set) var hasDeliveries = false
  /// Whether a phone got a request that waits for a date.
  public internal(set) var hasTriggers = false

  /// Whether somebody may have lost a way in: a session ended.
  public internal(set) var endsAccess = false

  /// Files of the phones whose notifications were withdrawn, by their names without a directory.
  public internal(set) var detachedFiles: Set<String> = []
  /// Photos that were taken back.
  public internal(set) var withdrawnPhotos: Set<Photo.ID> = []
  /// Events on the way to which somebody set out, said more, or is no longer.
  public internal(set) var travelled: Set<Event.ID> = []
  /// Guests of whom it is to be forgotten where they are: they are on the way no longer, or the event is elsewhere.
  public internal(set) var unlocated: Set<Guest.ID> = []
  /// Whether it only tried whether the database can be written.
  var isProbe = false

  public init() {}

  var isEmpty: Bool {
    events.isEmpty && guests.isEmpty && privateMessages.isEmpty && hosts.isEmpty && !hasDeliveries && !hasTriggers
      && !endsAccess
      && detachedFiles.isEmpty && withdrawnPhotos.isEmpty && travelled.isEmpty && unlocated.isEmpty
  }

  mutating func add(_ other: CommittedChanges) {
    events.formUnion(other.events)
    guests.formUnion(other.guests)
    privateMessages.formUnion(other.privateMessages)
    hosts.formUnion(other.hosts)
    hasDeliveries = hasDeliveries || other.hasDeliveries
    hasTriggers = hasTriggers || other.hasTriggers
    endsAccess = endsAccess || other.endsAccess
    detachedFiles.formUnion(other.detachedFiles)
    withdrawnPhotos.formUnion(other.withdrawnPhotos)
    travelled.formUnion(other.travelled)
    unlocated.formUnion(other.unlocated)
  }
}

/// Whether a write stays.
public enum WriteMode: Sendable {
  case commit
  /// Computed in full, inside the transaction, then rolled back.
  case dryRun
}
