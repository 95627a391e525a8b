import Invites

/// The place of a database.
public enum DatabaseAddress: Hashable, Sendable {
  /// An SQLite database in a file.
  case file(String)
  /// A PostgreSQL database, by a connection string of libpq such as `postgres://partyline@db.example/partyline`.
  case postgres(String)

  public var isFile: Bool {
    if case .file = self { true } else { false }
  }

  /// The path of the file, or the host and name of the PostgreSQL database without user and password.
  public var name: String {
    switch self {
    case .file(let path): path
    case .postgres(let address): StoreError.name(of: address)
    }
  }
}

/// The open database of a store: readers that never wait for writes, and one writer.
final class Engine: Sendable {
  enum Kind: Sendable {
    case sqlite(SQLiteEngine)
    case postgres(PostgresEngine)
  }

  let kind: Kind
  let writer: Writer
  let health = DatabaseHealth()

  /// - Throws: as `Store.init`.
  init(
    _ address: DatabaseAddress, migrations: [EmbeddedMigration] = embeddedMigrations(),
    composers: NotificationComposers = NotificationComposers(),
    onCommit: @escaping @Sendable (CommittedChanges) -> Void = { _ in }
  ) throws {
    switch address {
    case .file(let path): kind = .sqlite(try SQLiteEngine(path: path, migrations: migrations))
    case .postgres(let address):
      kind = .postgres(try PostgresEngine(address, migrations: migrations, onForeignCommit: onCommit))
    }
    writer = Writer(kind, health: health, composers: composers, onCommit: onCommit)
  }

  convenience init(path: String, migrations: [EmbeddedMigration] = embeddedMigrations()) throws {
    try self.init(.file(path), migrations: migrations)
  }

  /// Implements `Store.close()`.
  func close() throws {
    writer.close()
    switch kind {
    case .sqlite(let engine): try engine.close()
    case .postgres(let engine): engine.close()
    }
  }

  /// Nil for another engine.
  var sqlite: SQLiteEngine? {
    if case .sqlite(let engine) = kind { engine } else { nil }
  }

  /// Implements `Store.requireInPlace()`.
  func requireInPlace() throws { try sqlite?.requireInPlace() }

  /// The number of reads since the store was opened.
  var reads: Int {
    switch kind {
    case .sqlite(let engine): engine.readers.reads
    case .postgres(let engine): engine.reads
    }
  }

  /// Runs several statements on one snapshot of the database.
  func read<Value>(_ body: (Reader) throws -> Value) throws -> Value {
    try health.reading {
      switch kind {
      case .sqlite(let engine): try engine.read(body)
      case .postgres(let engine): try engine.read(body)
      }
    }
  }

  /// Runs one statement, which needs no transaction to see one snapshot.
  func readOnce<Value>(_ body: (Reader) throws -> Value) throws -> Value {
    try health.reading {
      switch kind {
      case .sqlite(let engine): try engine.readOnce(body)
      case .postgres(let engine): try engine.readOnce(body)
      }
    }
  }

  /// Calls `Writer.write(_:_:)`.
  func write<Value: Sendable>(
    _ mode: WriteMode = .commit, _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    try await writer.write(mode, body)
  }

  /// Calls `Writer.writeInBackground(isFlushed:_:)`.
  func writeInBackground<Value: Sendable>(
    isFlushed: Bool = true, _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> Value {
    try await writer.writeInBackground(isFlushed: isFlushed, body)
  }

  /// Calls `Writer.write(idempotencyKey:_:at:_:)`.
  func write<Value: IdempotentValue>(
    idempotencyKey: IdempotencyKey?, _ mode: WriteMode = .commit, at now: Timestamp,
    _ body: @escaping @Sendable (Transaction) throws -> Value
  ) async throws -> IdempotentResult<Value> {
    try await writer.write(idempotencyKey: idempotencyKey, mode, at: now, body)
  }

  /// Calls `Writer.writeAndWait(_:)`.
  func writeAndWait<Value: Sendable>(_ body: @escaping @Sendable (Transaction) throws -> Value) throws -> Value {
    try writer.writeAndWait(body)
  }
}
