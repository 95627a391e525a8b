import Invites

/// All stored data of Partyline, in one database of SQLite or PostgreSQL. A write is flushed to disk before it is
/// acknowledged, except background writes that are repeated after a crash.
///
/// ```swift
/// let store = try Store(path: "/var/lib/partyline/partyline.sqlite") { commit in bus.announce(commit) }
/// let event = try store.events.find(id, for: .guest(guest))
/// let receipt = try await store.guests.record(
///   response, by: guest.id, idempotencyKey: nil, mode: .commit, context: context)
/// ```
///
/// Each kind of data has a property of its own, such as `store.events` and `store.guests`: a small value over the same
/// database, with a folder of its own. Each write is one transaction that keeps all counters and links consistent.
/// Reads are synchronous and take microseconds, and a reader never waits for the writer. Writes share commits.
public final class Store: Sendable {
  /// Hosts, their passphrases and API tokens.
  public let accounts: Accounts
  /// Browsers: the host who is signed in, the invitations opened there, and calendar feeds.
  public let sessions: Sessions
  /// Events, their details and covers, their hosts, and the links by which guests join.
  public let events: Events
  /// Guest lists, RSVPs, waitlists and check-ins.
  public let guests: Guests
  /// The threads of events, and how far each person has read.
  public let threads: Threads
  /// Searches of threads, events and guests.
  public let searches: Searches
  /// Private messages between guests and hosts.
  public let privateMessages: PrivateMessages
  /// Notifications, the outbox that delivers them, and their outcomes.
  public let notifications: Notifications
  /// The schedule of reminders.
  public let reminders: Reminders
  /// Browsers and apps that get notifications.
  public let devices: Devices
  /// Mails to guests and hosts, and addresses that get no mail.
  public let mails: Mails
  /// The notification centers of the guests' phones.
  public let phones: Phones
  /// The files of photos: their sizes and limits.
  public let photos: Photos
  /// Guests who are on the way on the day of an event.
  public let arrivals: Arrivals
  public let broadcasts: Broadcasts
  /// Polls, dates, lists and questions, and the answers to them.
  public let surveys: Surveys

  let engine: Engine

  /// Opens the database at `path`, creates it if it does not exist, and brings its schema up to date. A database that
  /// needs a migration is copied first, to a file such as `before-m0012.sqlite` in the same directory.
  /// - Parameters:
  ///   - composers: the functions that write notifications.
  ///   - onCommit: called after each commit that changed something, on the writer's thread, before the callers get
  ///     their results. It may read from the store, and must be quick.
  /// - Throws: `StoreError` for a database that a newer Partyline wrote, that was made before the first release, or
  ///   that is not Partyline's, before anything is changed. Also when it cannot be opened or migrated.
  public convenience init(
    path: String, photoLimits: PhotoLimits = PhotoLimits(), composers: NotificationComposers = NotificationComposers(),
    onCommit: @escaping @Sendable (CommittedChanges) -> Void = { _ in }
  ) throws {
    try self.init(.file(path), photoLimits: photoLimits, composers: composers, onCommit: onCommit)
  }

  /// Opens the database at `address`, as `init(path:)` does. A PostgreSQL database is not copied before a migration.
  /// - Parameter onCommit: called with the commits of other servers too, on another thread.
  public init(
    _ address: DatabaseAddress, photoLimits: PhotoLimits = PhotoLimits(),
    composers: NotificationComposers = NotificationComposers(),
    onCommit: @escaping @Sendable (CommittedChanges) -> Void = { _ in }
  ) throws {
    engine = try Engine(address, composers: composers, onCommit: onCommit)
    accounts = Accounts(engine: engine)
    sessions = Sessions(engine: engine)
    events = Events(engine: engine, photoLimits: photoLimits)
    guests = Guests(engine: engine)
    threads = Threads(engine: engine, photoLimits: photoLimits)
    searches = Searches(engine: engine)
    privateMessages = PrivateMessages(engine: engine)
    notifications = Notifications(engine: engine)
    reminders = Reminders(engine: engine)
    devices = Devices(engine: engine)
    mails = Mails(engine: engine)
    phones = Phones(engine: engine)
    photos = Photos(engine: engine, limits: photoLimits)
    arrivals = Arrivals(engine: engine)
    broadcasts = Broadcasts(engine: engine)
    surveys = Surveys(engine: engine)
  }

  /// Carries out the queued writes, refuses new ones, and closes the database. The database is then one complete file
  /// without a log, unless another process reads it.
  public func close() throws { try engine.close() }

  /// Checks that the database is still at its path. Takes some microseconds.
  /// - Throws: `storageMissing` when it is not; nothing can be written then.
  public func requireInPlace() throws { try engine.requireInPlace() }
}

extension Store {
  public struct Accounts: Sendable {
    let engine: Engine
  }

  public struct Sessions: Sendable {
    let engine: Engine
  }

  public struct Events: Sendable {
    let engine: Engine
    let photoLimits: PhotoLimits
  }

  public struct Guests: Sendable {
    let engine: Engine
  }

  public struct Threads: Sendable {
    let engine: Engine
    let photoLimits: PhotoLimits
  }

  public struct Searches: Sendable {
    let engine: Engine
  }

  public struct PrivateMessages: Sendable {
    let engine: Engine
  }

  public struct Notifications: Sendable {
    let engine: Engine
  }

  public struct Reminders: Sendable {
    let engine: Engine
  }

  public struct Devices: Sendable {
    let engine: Engine
  }

  public struct Mails: Sendable {
    let engine: Engine
  }

  public struct Phones: Sendable {
    let engine: Engine
    let categorySets = CategorySets()
  }

  public struct Arrivals: Sendable {
    let engine: Engine
  }

  public struct Surveys: Sendable {
    let engine: Engine
  }

  /// Messages from hosts to many guests.
  public struct Broadcasts: Sendable {
    let engine: Engine
  }

  public struct Photos: Sendable {
    let engine: Engine
    let limits: PhotoLimits
  }
}
