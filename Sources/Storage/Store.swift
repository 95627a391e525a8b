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
  let trouble = Trouble()
  let photoLimits: PhotoLimits

  /// Opens the database at `path`, creates it when it is not there, and brings its schema up to date.
  /// - Parameter onCommit: called after each commit that changed something, on the writer's thread, before those who
  ///   asked for the changes are answered. It may read from the store, and must not take long.
  /// - Throws: `StoreError` for a database that a newer Partyline wrote or that is none of Partyline's;
  ///   the database's error when it cannot be opened.
  public init(
    path: String, photoLimits: PhotoLimits = PhotoLimits(), onCommit: @escaping @Sendable (Commit) -> Void = { _ in }
  ) throws {
    self.photoLimits = photoLimits
    do {
      pool = try DatabasePool(path: path, configuration: Self.configuration)
      try pool.requireOwnDatabase(path: path)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
      throw StoreError.foreign(path: path)
    }
    try pool.writeWithoutTransaction { try $0.prepareForWriting() }
    try Migrations.migrator().migrate(pool)
    writer = Writer(pool, trouble, onCommit: onCommit)
  }

  /// Carries out the writes that wait, refuses new ones, and closes the database.
  public func close() throws {
    writer.close()
    try pool.close()
  }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.busyMode = .timeout(5)
    configuration.maximumReaderCount = 8
    configuration.prepareDatabase { $0.add(function: Folding.function) }
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
