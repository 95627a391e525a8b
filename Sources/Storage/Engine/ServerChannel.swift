import CLinux
import Foundation
import Invites
import Logging
import Postgres
import Synchronization

/// Tells the other servers with the same database what this one committed, and hears from them.
///
/// Servers use LISTEN and NOTIFY on a connection of its own, outside the commits. The changes of several commits go out
/// as one message, at most twenty times a second: a NOTIFY in each commit would make the commits of all servers wait
/// for one another. A message may be lost with the connection. Then the server is told that anything may have changed.
final class ServerChannel: Sendable {
  /// The JSON of a message.
  private struct Message: Codable {
    var sender: String
    var changes: CommittedChanges?
    /// A message of another part of the server.
    var note: Note?
  }

  struct Note: Codable, Sendable {
    let topic: String
    let payload: Data
  }

  private struct State {
    var changes = CommittedChanges()
    var notes: [Note] = []
    var isClosed = false
  }

  private static let channel = "partyline"
  /// The shortest time between two messages.
  private static let interval = Duration.milliseconds(50)
  /// The longest payload of NOTIFY is 7,999 bytes.
  private static let sizeLimit = 7900
  /// The most notes that wait for a lost connection. Older ones are dropped.
  private static let noteLimit = 256

  private let address: String
  private let sender = UUID().uuidString
  private let onForeignCommit: @Sendable (CommittedChanges) -> Void
  private let onNote = Mutex<(@Sendable (String, Data) -> Void)?>(nil)
  private let state = Mutex(State())
  private let wake: CInt
  private let isDone = DispatchSemaphore(value: 0)
  private let logger = Logger(label: "partyline.storage")

  /// Connects, and hears of each commit from now on.
  /// - Parameter onForeignCommit: called on the thread of the channel.
  /// - Throws: `PostgresError`.
  init(_ address: String, onForeignCommit: @escaping @Sendable (CommittedChanges) -> Void) throws {
    let session = try Self.connected(address)
    self.address = address
    self.onForeignCommit = onForeignCommit
    wake = eventfd(0, CInt(EFD_CLOEXEC | EFD_NONBLOCK))
    let thread = Thread { [self] in serve(session) }
    thread.name = "server channel"
    thread.start()
  }

  deinit { Glibc.close(wake) }

  /// Announces what this server committed.
  func ring(_ changes: CommittedChanges) {
    state.withLock { $0.changes.add(changes) }
    signal()
  }

  /// Sends a message of another part of the server, which may be lost.
  func ring(_ note: Note) {
    state.withLock { state in
      state.notes.append(note)
      if state.notes.count > Self.noteLimit { state.notes.removeFirst() }
    }
    signal()
  }

  /// Sets who hears the messages of `ring(_ note:)`.
  func hear(_ body: @escaping @Sendable (_ topic: String, _ payload: Data) -> Void) { onNote.withLock { $0 = body } }

  /// Sends what is left, and disconnects. May be called again.
  func close() {
    let wasClosed = state.withLock { state in
      defer { state.isClosed = true }
      return state.isClosed
    }
    guard !wasClosed else { return }
    signal()
    isDone.wait()
  }

  private func signal() { _ = eventfd_write(wake, 1) }

  private func serve(_ first: PostgresSession) {
    defer { isDone.signal() }
    var session: PostgresSession? = first
    while true {
      do {
        if let session { try listen(on: session) } else { session = try Self.connected(address) }
        if state.withLock({ $0.isClosed }) { return }
        onForeignCommit(.anything)
      } catch {
        session = nil
        logger.warning("other servers cannot be heard for the moment", metadata: ["error": "\(error)"])
        if state.withLock({ $0.isClosed }) { return }
        sleepUntilClosed(.milliseconds(500))
      }
    }
  }

  private static func connected(_ address: String) throws -> PostgresSession {
    let session = try PostgresSession(address)
    _ = try session.rows("LISTEN \(channel)")
    return session
  }

  /// Passes messages in both directions until the channel is closed.
  private func listen(on session: PostgresSession) throws {
    var next = ContinuousClock.now
    while true {
      for (_, payload) in try session.connection.notifications() { receive(payload) }
      let (hasNews, isClosed) = state.withLock { (!$0.changes.isEmpty || !$0.notes.isEmpty, $0.isClosed) }
      let now = ContinuousClock.now
      if hasNews, isClosed || now >= next {
        try send(on: session)
        next = now + Self.interval
        continue
      }
      if isClosed { return }
      wait(for: session.connection.socket, at: hasNews ? next - now : nil)
    }
  }

  private func send(on session: PostgresSession) throws {
    let (changes, notes) = state.withLock { state in
      defer { (state.changes, state.notes) = (CommittedChanges(), []) }
      return (state.changes, state.notes)
    }
    do {
      if !changes.isEmpty {
        var payload = try encoded(Message(sender: sender, changes: changes))
        if payload.utf8.count > Self.sizeLimit {
          payload = try encoded(Message(sender: sender, changes: .anything))
        }
        try notify(payload, on: session)
      }
      for note in notes {
        let payload = try encoded(Message(sender: sender, note: note))
        if payload.utf8.count <= Self.sizeLimit { try notify(payload, on: session) }
      }
      try session.finish()
    } catch {
      // What is sent twice does no harm, and notes may be lost.
      state.withLock { $0.changes.add(changes) }
      throw error
    }
  }

  private func notify(_ payload: String, on session: PostgresSession) throws {
    try session.send("SELECT CAST(pg_notify('\(Self.channel)', ?) AS TEXT)", [payload])
  }

  private func encoded(_ message: Message) throws -> String {
    String(decoding: try JSONEncoder().encode(message), as: UTF8.self)
  }

  private func receive(_ payload: String) {
    guard let message = try? JSONDecoder().decode(Message.self, from: Data(payload.utf8)) else {
      return onForeignCommit(.anything)
    }
    guard message.sender != sender else { return }
    if let changes = message.changes, !changes.isEmpty { onForeignCommit(changes) }
    if let note = message.note { onNote.withLock({ $0 })?(note.topic, note.payload) }
  }

  /// Returns when a message arrives, something is to be sent, or the time is over.
  private func wait(for socket: CInt, at limit: Duration?) {
    var files = [
      pollfd(fd: socket, events: Int16(POLLIN), revents: 0), pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = limit.map { CInt($0.microseconds / 1000 + 1) } ?? 30_000
    _ = poll(&files, 2, milliseconds)
    var count: eventfd_t = 0
    _ = eventfd_read(wake, &count)
  }

  private func sleepUntilClosed(_ time: Duration) {
    var files = [pollfd(fd: wake, events: Int16(POLLIN), revents: 0)]
    _ = poll(&files, 1, CInt(time.microseconds / 1000))
    if !state.withLock({ $0.isClosed }) { usleep(UInt32(time.microseconds)) }
  }
}
