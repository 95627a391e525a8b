import Invites

/// The changes that one durable commit made, for the listeners that wait for changes.
public struct CommittedChanges: Hashable, Codable, Sendable {
  /// Events with a visible change.
  public internal(set) var events: Set<Event.ID> = []
  /// Guests whose notifications were created, listed or removed, or got another trace step.
  public internal(set) var guests: Set<Guest.ID> = []
  /// Events in which a guest and the hosts exchanged or read private messages, or lost access to them.
  public internal(set) var privateMessages: Set<Event.ID> = []
  /// Accounts with a new host notification, or with one that has been settled or changed.
  public internal(set) var hosts: Set<Account.ID> = []
  /// Whether the outbox has something new to deliver.
  public internal(set) var hasDeliveries = false
  /// Whether a phone got a request that waits for a date.
  public internal(set) var hasTriggers = false

  /// Whether a client may have lost access, for example because a session ended.
  public internal(set) var endsAccess = false

  /// Files of withdrawn notifications on the phones, as names without a directory.
  public internal(set) var detachedFiles: Set<String> = []
  /// Photos that were taken back.
  public internal(set) var withdrawnPhotos: Set<Photo.ID> = []
  /// Events for which a guest started, updated or stopped sharing travel.
  public internal(set) var travelled: Set<Event.ID> = []
  /// Guests whose position must be forgotten, because they are not on the way any more or the event moved to another
  /// place.
  public internal(set) var unlocated: Set<Guest.ID> = []
  /// Whether another server may have changed anything, because its messages were lost.
  public internal(set) var mayBeAnything = false
  /// Whether the commit only tested whether the database can be written.
  var isProbe = false

  public init() {}

  /// Says that another server may have changed anything.
  static var anything: CommittedChanges {
    var changes = CommittedChanges()
    changes.mayBeAnything = true
    return changes
  }

  var isEmpty: Bool {
    events.isEmpty && guests.isEmpty && privateMessages.isEmpty && hosts.isEmpty && !hasDeliveries && !hasTriggers
      && !endsAccess && !mayBeAnything
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
    mayBeAnything = mayBeAnything || other.mayBeAnything
    detachedFiles.formUnion(other.detachedFiles)
    withdrawnPhotos.formUnion(other.withdrawnPhotos)
    travelled.formUnion(other.travelled)
    unlocated.formUnion(other.unlocated)
  }
}

/// Whether a write is kept.
public enum WriteMode: Sendable {
  case commit
  /// Carries out the write in full inside the transaction, then rolls it back.
  case dryRun
}
