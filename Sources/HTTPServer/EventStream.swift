import Synchronization

/// Server-sent events on their way to one reader.
///
/// Events wait in a bounded buffer until the socket takes them. A reader whose buffer overflows is dropped. It
/// reconnects with `Last-Event-ID` and misses nothing.
public final class EventStream: Sendable {
  public typealias Producer = @Sendable (EventStream) async throws -> Void

  /// The default size of the buffer: 256 KiB.
  public static let defaultBufferLimit = 256 << 10

  fileprivate struct State {
    var buffer: [UInt8] = []
    var ending: Ending?
    var isParked = false
    var reader: Reader?
    var task: Task<Void, Never>?
    var closeActions: [@Sendable () -> Void] = []
    /// Producers that wait for room in the buffer.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  enum Ending { case finished, dropped, closed }

  /// Callbacks to the reading side: there is something to read, or the reader must give up its socket.
  struct Reader: Sendable {
    let wake: @Sendable () -> Void
    let abort: @Sendable () -> Void
    /// Receives the error that the producer threw.
    let report: @Sendable (any Error) -> Void
  }

  private let bufferLimit: Int
  private let produce: Producer
  private let state = Mutex(State())

  init(bufferLimit: Int, _ produce: @escaping Producer) {
    self.bufferLimit = bufferLimit
    self.produce = produce
  }

  /// Puts the event in the buffer. Returns false when the reader has gone or has just been dropped.
  @discardableResult
  public func send(_ event: ServerSentEvent) -> Bool {
    append(event.encoded)
  }

  /// Sends a message that was encoded once for many readers. Otherwise like `send`.
  @discardableResult
  public func send(encoded message: [UInt8]) -> Bool { append(message) }

  /// Returns once at most a quarter of the buffer is in use, or the stream is over. For producers that have much to
  /// send.
  public func drained() async {
    if state.withLock({ $0.ending != nil || $0.buffer.count <= bufferLimit / 4 }) { return }
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        guard state.ending == nil, state.buffer.count > bufferLimit / 4 else { return true }
        state.waiting.append(continuation)
        return false
      }
      if isReady { continuation.resume() }
    }
  }

  /// Sends a comment, which readers ignore. It shows whether the reader is still there.
  @discardableResult
  public func sendHeartbeat() -> Bool {
    append([0x3A, 0x0A, 0x0A])
  }

  /// Ends the stream once the buffer has been read.
  public func finish() {
    end(.finished)
  }

  /// Runs the action once the stream is over for any reason; immediately when it is already over.
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
      let waiting: [CheckedContinuation<Void, Never>]
    }
    let over: Over? = state.withLock { state in
      guard state.ending == nil else { return nil }
      state.ending = ending
      if ending != .finished { state.buffer = [] }
      defer { (state.closeActions, state.task, state.waiting) = ([], nil, []) }
      return Over(
        actions: state.closeActions, task: state.task, parked: state.unpark(), reader: state.reader,
        waiting: state.waiting)
    }
    guard let over else { return }
    over.task?.cancel()
    if ending == .dropped { over.reader?.abort() }
    over.parked?.wake()
    for producer in over.waiting { producer.resume() }
    for action in over.actions { action() }
  }
}

extension EventStream.State {
  /// Returns the reader if it is waiting to be woken, and clears the waiting state.
  fileprivate mutating func unpark() -> EventStream.Reader? {
    defer { isParked = false }
    return isParked ? reader : nil
  }

  fileprivate mutating func read(into target: UnsafeMutableRawBufferPointer, park: () -> Void) -> EventStream.Reading {
    let count = min(target.count, buffer.count)
    if count > 0 {
      buffer.withUnsafeBytes { target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      // Most streams are silent most of the time. Thousands of them must not keep a buffer of their largest size.
      if count == buffer.count { buffer = [] } else { buffer.removeFirst(count) }
      return .bytes(count)
    }
    switch ending {
    case .finished: return .end
    case .dropped, .closed: return .dropped
    case nil:
      park()
      isParked = true
      return .parked
    }
  }
}

// The reading side.
extension EventStream {
  enum Reading: Equatable { case bytes(Int), parked, end, dropped }

  /// Starts the producer, on `lane` if one is given.
  func open(_ reader: Reader, on lane: Lane? = nil) {
    state.withLock { state in
      guard state.ending == nil else { return }
      state.reader = reader
      state.task = Task(executorPreference: lane) {
        do {
          try await self.produce(self)
        } catch  where !(error is CancellationError) {
          reader.report(error)
        } catch {}
        self.finish()
      }
    }
  }

  /// Takes what fits from the buffer. When the buffer is empty, calls `park` before a producer can send, and later
  /// wakes the reader exactly once.
  func read(into target: UnsafeMutableRawBufferPointer, park: () -> Void) -> Reading {
    let (reading, waiting) = state.withLock { state in
      let reading = state.read(into: target, park: park)
      guard !state.waiting.isEmpty, state.buffer.count <= bufferLimit / 4 else {
        return (reading, [CheckedContinuation<Void, Never>]())
      }
      defer { state.waiting = [] }
      return (reading, state.waiting)
    }
    for producer in waiting { producer.resume() }
    return reading
  }

  /// Drops the reader, as if it were too slow.
  func drop() { end(.dropped) }

  /// Reports that the reader has gone.
  func close() {
    end(.closed)
    state.withLock { $0.reader = nil }
  }

  /// Reads the stream within the process. Ending the iteration closes the stream.
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
