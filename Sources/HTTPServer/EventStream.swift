import Synchronization

/// Server-sent events on their way to one reader.
///
/// What is sent waits in a bounded buffer until the socket takes it. A reader so slow that the buffer overflows is
/// dropped; it reconnects with `Last-Event-ID` and misses nothing.
public final class EventStream: Sendable {
  public typealias Producer = @Sendable (EventStream) async throws -> Void

  /// 256 KiB.
  public static let defaultBufferLimit = 256 << 10

  fileprivate struct State {
    var buffer: [UInt8] = []
    var ending: Ending?
    var isParked = false
    var reader: Reader?
    var task: Task<Void, Never>?
    var closeActions: [@Sendable () -> Void] = []
  }

  enum Ending { case finished, dropped, closed }

  /// How the reading side is told that there is something to read, and that it must give up on its socket.
  struct Reader: Sendable {
    let wake: @Sendable () -> Void
    let abort: @Sendable () -> Void
    /// Hears what the producer threw.
    let report: @Sendable (any Error) -> Void
  }

  private let bufferLimit: Int
  private let produce: Producer
  private let state = Mutex(State())

  init(bufferLimit: Int, _ produce: @escaping Producer) {
    self.bufferLimit = bufferLimit
    self.produce = produce
  }

  /// Puts the event in the buffer; false when the reader has gone or has just been dropped.
  @discardableResult
  public func send(_ event: ServerSentEvent) -> Bool {
    append(event.encoded)
  }

  /// Sends a comment, which readers pass over; it shows whether anybody is still there.
  @discardableResult
  public func sendHeartbeat() -> Bool {
    append([0x3A, 0x0A, 0x0A])
  }

  /// Ends the stream after what is in the buffer.
  public func finish() {
    end(.finished)
  }

  /// Runs the action once the stream is over, for whatever reason; at once when it is over already.
  public func onClose(_ action: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if state.ending == nil { state.closeActions.append(action) }
      return state.ending != nil
    }
    if isOver { action() }
  }

  /// Whether nothing more can be sent.
  public var isOver: Bool { state.withLock { $0.ending != nil } }

  private func append(_ bytes: [UInt8]) -> Bool {
    enum Outcome { case refused, overflow, taken(Reader?) }
    let outcome: Outcome = state.withLock { state in
      guard state.ending == nil else { return .refused }
      guard state.buffer.count + bytes.count <= bufferLimit else { return .overflow }
      state.buffer.append(contentsOf: bytes)
      return .taken(state.unpark())
    }
    switch outcome {
    case .refused: return false
    case .overflow:
      end(.dropped)
      return false
    case .taken(let reader):
      reader?.wake()
      return true
    }
  }

  private func end(_ ending: Ending) {
    struct Over {
      let actions: [@Sendable () -> Void]
      let task: Task<Void, Never>?
      let parked: Reader?
      let reader: Reader?
    }
    let over: Over? = state.withLock { state in
      guard state.ending == nil else { return nil }
      state.ending = ending
      if ending != .finished { state.buffer = [] }
      defer { (state.closeActions, state.task) = ([], nil) }
      return Over(actions: state.closeActions, task: state.task, parked: state.unpark(), reader: state.reader)
    }
    guard let over else { return }
    over.task?.cancel()
    if ending == .dropped { over.reader?.abort() }
    over.parked?.wake()
    for action in over.actions { action() }
  }
}

extension EventStream.State {
  /// The reader, if it waits to be woken; from now on it does not.
  fileprivate mutating func unpark() -> EventStream.Reader? {
    defer { isParked = false }
    return isParked ? reader : nil
  }
}

// The reading side.
extension EventStream {
  enum Reading: Equatable { case bytes(Int), parked, end, dropped }

  /// Starts the producer.
  func open(_ reader: Reader) {
    state.withLock { state in
      guard state.ending == nil else { return }
      state.reader = reader
      state.task = Task {
        do {
          try await self.produce(self)
        } catch  where !(error is CancellationError) {
          reader.report(error)
        } catch {}
        self.finish()
      }
    }
  }

  /// Takes what fits from the buffer. When there is nothing, calls `park` before anybody can send, and then wakes the
  /// reader exactly once.
  func read(into target: UnsafeMutableRawBufferPointer, park: () -> Void) -> Reading {
    state.withLock { state in
      let count = min(target.count, state.buffer.count)
      if count > 0 {
        state.buffer.withUnsafeBytes { target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        state.buffer.removeFirst(count)
        return .bytes(count)
      }
      switch state.ending {
      case .finished: return .end
      case .dropped, .closed: return .dropped
      case nil:
        park()
        state.isParked = true
        return .parked
      }
    }
  }

  /// Gives up on the reader, as for one that is too slow.
  func drop() { end(.dropped) }

  /// Says that the reader has gone.
  func close() {
    end(.closed)
    state.withLock { $0.reader = nil }
  }

  /// Reads the stream within the process; stopping to iterate closes it.
  public func chunks() -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      continuation.onTermination = { _ in self.close() }
      let pump: @Sendable () -> Void = { self.pump(continuation) }
      open(Reader(wake: pump, abort: {}, report: { _ in }))
      pump()
    }
  }

  private func pump(_ continuation: AsyncStream<[UInt8]>.Continuation) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      switch buffer.withUnsafeMutableBytes({ read(into: $0, park: {}) }) {
      case .bytes(let count): continuation.yield(Array(buffer[..<count]))
      case .parked: return
      case .end, .dropped: return continuation.finish()
      }
    }
  }
}
