import Invites

/// Everything Partyline keeps: one SQLite database in WAL mode, flushed to disk before any write is acknowledged.
///
///     let store = try Store(path: "/var/lib/partyline/partyline.sqlite") { commit in bus.announce(commit) }
///     let event = try store.events.find(id)
///     let receipt = try await store.guests.record(response, by: guest.id, once: nil, mode: .commit, stamp: stamp)
///
/// What is kept is found under the name of its kind: `store.events`, `store.guests` and so on, each a small value over
/// the same database, with a folder of its own. Each write is one transaction that keeps all counters and links right.
/// Reads are synchronous and take microseconds; a reader never waits for the writer. Writes share commits.
public final class Store: Sendable {
  /// Hosts, their passphrases and API tokens.
  public let accounts: Accounts
  /// Browsers: who is signed in there, the invitations opened there, their calendar feeds.
  public let sessions: Sessions
  /// Events, their details and covers, who hosts them and by which link people join.
  public let events: Events
  /// Guest lists: who is on them, what they answered, who waits and who came.
  public let guests: Guests
  /// What was written and shown in the threads of events, and who has read how far.
  public let threads: Threads
  /// What guests ask the hosts in private.
  public let privateMessages: PrivateMessages
  /// Notifications, the outbox that delivers them, and what became of them.
  public let notifications: Notifications
  /// When guests are reminded of their events.
  public let reminders: Reminders
  /// Browsers and apps that notifications go to.
  public let devices: Devices
  /// Mails to guests, and addresses that are not written to.
  public let mails: Mails
  /// The notification centers of the guests' phones.
  public let phones: Phones
  /// Photos by their files: what they take, and what may be taken.
  public let photos: Photos
  /// Guests on the way, on the day.
  public let arrivals: Arrivals
  public let broadcasts: Broadcasts

  let engine: Engine

  /// Opens the database at `path`, creates it when it is not there, and brings its schema up to date. A database with
  /// something in it is copied beside itself first: `before-m0012.sqlite`.
  /// - Parameters:
  ///   - composers: how notices are written, and by which channels they go.
  ///   - onCommit: called after each commit that changed something, on the writer's thread, before those who
  ///   asked for the changes are answered. It may read from the store, and must not take long.
  /// - Throws: `StoreError` for a database that a newer Partyline wrote, or one from before the first release, or that is
  ///   none of Partyline's, before anything is changed; and when it cannot be opened or brought up to date.
  public init(
    path: String, photoLimits: PhotoLimits = PhotoLimits(), composers: NotificationComposers = NotificationComposers(),
    onCommit: @escaping @Sendable (CommittedChanges) -> Void = { _ in }
  ) throws {
    engine = try Engine(path: path, composers: composers, onCommit: onCommit)
    accounts = Accounts(engine: engine)
    sessions = Sessions(engine: engine)
    events = Events(engine: engine, photoLimits: photoLimits)
    guests = Guests(engine: engine)
    threads = Threads(engine: engine, photoLimits: photoLimits)
    privateMessages = PrivateMessages(engine: engine)
    notifications = Notifications(engine: engine)
    reminders = Reminders(engine: engine)
    devices = Devices(engine: engine)
    mails = Mails(engine: engine)
    phones = Phones(engine: engine)
    photos = Photos(engine: engine, limits: photoLimits)
    arrivals = Arrivals(engine: engine)
    broadcasts = Broadcasts(engine: engine)
  }

  /// Carries out the writes that wait, refuses new ones, and closes the database, which then is one whole file without
  /// a log beside it, unless another process reads it.
  public func close() throws { try engine.close() }

  /// Costs some microseconds.
  /// - Throws: `storageMissing` when the database is not where it was opened any more; nothing can be written then.
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

  /// What hosts write to many guests at once.
  public struct Broadcasts: Sendable {
    let engine: Engine
  }

  public struct Photos: Sendable {
    let engine: Engine
    let limits: PhotoLimits
  }
}
