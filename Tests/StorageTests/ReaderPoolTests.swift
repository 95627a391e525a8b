import CSQLite
import Dispatch
import GRDB
import Synchronization
import Testing

@testable import Storage

@Suite(.onlySQLite) struct ReaderPoolTests {
  private let directory: TemporaryDirectory
  private let writer: DatabaseQueue
  private let readers: Readers

  init() throws {
    directory = try TemporaryDirectory()
    var configuration = Configuration()
    configuration.journalMode = .wal
    writer = try DatabaseQueue(path: directory.path("a.sqlite"), configuration: configuration)
    try writer.write { try $0.execute(sql: "CREATE TABLE words (word TEXT)") }
    readers = Readers(directory.path("a.sqlite"))
  }

  @Test func moreReadersThanConnectionsTakeTurns() throws {
    try add("hello")
    let seen = Mutex((reading: 0, most: 0, found: 0))
    DispatchQueue.concurrentPerform(iterations: 40) { _ in
      let count = try? readers.read { db in
        seen.withLock {
          $0.reading += 1
          $0.most = max($0.most, $0.reading)
        }
        defer { seen.withLock { $0.reading -= 1 } }
        return try self.count(db)
      }
      seen.withLock { $0.found += count ?? 0 }
    }
    #expect(seen.withLock(\.found) == 40)
    #expect((1...2).contains(seen.withLock(\.most)))
  }

  @Test func aTransactionSeesOneMoment() throws {
    let counts = try readers.readInTransaction { db in
      let before = try count(db)
      try add("late")
      return (before, try count(db))
    }
    #expect(counts == (0, 0))
    #expect(try readers.read(count) == 1)
  }

  @Test func aFailedReadLeavesNoMomentBehind() throws {
    for _ in 0..<3 {
      #expect(throws: DatabaseError.self) {
        try readers.readInTransaction { db in
          _ = try count(db)
          try db.execute(sql: "SELECT nothing FROM nowhere")
        }
      }
    }
    try add("after")
    #expect(try readers.read(count) == 1)
    #expect(try readers.readInTransaction(count) == 1)
  }

  @Test("A connection keeps few statements, however many lengths of lists it is asked for")
  func statements() throws {
    let kept = try readers.read { db in
      for count in 1...200 {
        try db.forEachRow("SELECT 1 WHERE 7 IN (\(placeholders(count)))", Arguments(0..<count)) { _ in true }
      }
      var (kept, next) = (0, sqlite3_next_stmt(db.sqliteConnection, nil))
      while let statement = next { (kept, next) = (kept + 1, sqlite3_next_stmt(db.sqliteConnection, statement)) }
      return kept
    }
    #expect((1...60).contains(kept))
  }

  @Test func nothingIsWritten() throws {
    #expect(throws: DatabaseError.self) { try readers.read { try $0.execute(sql: "DELETE FROM words") } }
  }

  @Test func closingWaitsForWhoReadsAndRefusesWhoComes() async throws {
    let (begun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let ended = DispatchSemaphore(value: 0)
    async let last = onThread {
      try readers.read { db in
        begun.signal()
        mayEnd.wait()
        defer { ended.signal() }
        return try count(db)
      }
    }
    let closed = Task {
      try await onThread {
        begun.wait()
        DispatchQueue.global().async { mayEnd.signal() }
        try readers.close()
        #expect(ended.wait(timeout: .now()) == .success)
      }
    }
    #expect(try await last == 0)
    try await closed.value
    #expect(throws: DatabaseError.self) { try readers.read(count) }
  }

  private func add(_ word: String) throws {
    try writer.write { try $0.execute(sql: "INSERT INTO words VALUES (?)", arguments: [word]) }
  }

  private func count(_ db: Database) throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM words") ?? -1 }

  private func onThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { reply in
      DispatchQueue.global().async { reply.resume(with: Result(catching: body)) }
    }
  }
}

/// A pool of two connections to SQLite.
private struct Readers: Sendable {
  private let pool: ReaderPool<DatabaseQueue>

  init(_ path: String) {
    pool = ReaderPool(limit: 2) { try DatabaseQueue(path: path, configuration: SQLiteEngine.readingConfiguration) }
  }

  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try pool.read { try $0.unsafeRead(body) }
  }

  func readInTransaction<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try read { db in try db.onSnapshot { try body(db) } }
  }

  func close() throws {
    for connection in pool.close() { try connection.close() }
  }
}
