import GRDB
import Invites

/// Everything Partyline keeps: one SQLite database in WAL mode, flushed to disk before any write is acknowledged.
///
///     let store = try Store(path: "/var/lib/partyline/partyline.sqlite") { commit in bus.announce(commit) }
///     let outcome = try await store.respond(response, by: guest.id, once: nil, mode: .commit, stamp: stamp)
///
/// Reads are synchronous and take microseconds; a reader never waits for the writer. Writes share commits.
public final class Store: Sendable {
  let pool: DatabasePool
  let writer: Writer
  let categories = CategorySets()
  private let path: String
  private let files: OpenFiles
  let trouble = Trouble()
  let photoLimits: PhotoLimits

  /// Opens the database at `path`, creates it when it is not there, and brings its schema up to date. A database with
  /// something in it is copied beside itself first: `before-m0012.sqlite`.
  /// - Parameter onCommit: called after each commit that changed something, on the writer's thread, before those who
  ///   asked for the changes are answered. It may read from the store, and must not take long.
  /// - Throws: `StoreError` for a database that a newer Partyline wrote or that is none of Partyline's, before anything
  ///   is changed; and when it cannot be opened or brought up to date.
  public init(
    path: String, photoLimits: PhotoLimits = PhotoLimits(), sending: Sending = Sending(), onCommit: @escaping @Sendable (Commit) -> Void = { _ in }
  ) throws {
    self.photoLimits = photoLimits
    let contents = try DatabaseContents.read(path: path)
    pool = try StoreError.naming(path) {
      let pool = try DatabasePool(path: path, configuration: Self.configuration)
      try pool.writeWithoutTransaction { try $0.prepareForWriting() }
      if let contents, !contents.applied.isEmpty, let next = contents.pending.first {
        try DatabaseCopy.keep(pool, path: path, before: next)
      }
      try Migrations.migrator().migrate(pool)
      return pool
    }
    self.path = path
    files = OpenFiles(database: path)
    writer = Writer(pool, files: files, trouble: trouble, sending: sending, onCommit: onCommit)
  }

  /// Carries out the writes that wait, refuses new ones, and closes the database, which then is one whole file without
  /// a log beside it, unless another process reads it.
  public func close() throws {
    writer.close()
    try pool.close()
    // The pool closes its writer before its readers, which may not move the log into the database.
    if (try? files.requireInPlace()) != nil {
      let last = try DatabaseQueue(path: path, configuration: Self.plainConfiguration)
      _ = try last.writeWithoutTransaction { try Row.fetchOne($0, sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
      try last.close()
    }
  }

  /// Costs some microseconds.
  /// - Throws: `storageMissing` when the database is not where it was opened any more; nothing can be written then.
  public func requireInPlace() throws { try files.requireInPlace() }

  private static var configuration: Configuration {
    var configuration = plainConfiguration
    configuration.foreignKeysEnabled = true
    // As many as there are threads that serve requests on two processors, so that none waits for another's reading.
    configuration.maximumReaderCount = 14
    return configuration
  }

  /// For one connection that changes nothing of what is kept.
  static var plainConfiguration: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { $0.add(function: Folding.function) }
    return configuration
  }

  /// For one connection that cannot write, and so never moves the log of a database that somebody else writes to.
  static var readingConfiguration: Configuration {
    var configuration = plainConfiguration
    configuration.readonly = true
    return configuration
  }

  /// Several statements that see the same moment.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try trouble.reading { try pool.read(body) }
  }

  /// One statement, which needs no transaction to see one moment.
  func glance<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try trouble.reading { try pool.unsafeRead(body) }
  }
}

extension Database {
  fileprivate func prepareForWriting() throws {
    if try Int32.fetchOne(self, sql: "PRAGMA application_id") != Migrations.applicationID {
      try execute(sql: "PRAGMA application_id = \(Migrations.applicationID)")
    }
    // GRDB sets NORMAL, under which a power cut may lose the latest commits.
    try execute(sql: "PRAGMA synchronous = FULL")
    // What was taken back is overwritten, where that costs no further writing.
    _ = try Int.fetchOne(self, sql: "PRAGMA secure_delete = FAST")
    // 16 MB of pages: answers touch guests in no order, and the standard 2 MB would be read again and again.
    try execute(sql: "PRAGMA cache_size = -16000")
    // Move the log into the database every 16 MB instead of 4: pages that change often are then written fewer times.
    try execute(sql: "PRAGMA wal_autocheckpoint = 4000")
    // After a long reader let it grow further, give the space back.
    try execute(sql: "PRAGMA journal_size_limit = 67108864")
  }
}
