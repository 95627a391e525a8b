import HTTPServer
import Synchronization

/// The requests that this side has sent and whose exchanges are not complete.
///
/// An exchange is complete when the other side says so. The other side does so after its answer, and also after it was
/// told that the answer is no longer wanted.
final class Questions: Sendable {
  typealias Instant = SuspendingClock.Instant

  fileprivate enum Stage {
    case waiting(CheckedContinuation<Response, any Error>)
    case collecting(ResponseHead, [UInt8], CheckedContinuation<Response, any Error>)
    case streaming(AsyncStream<[UInt8]>.Continuation, unread: Int)
    /// Answered, or given up at the given time. The other side has not yet said that the exchange is complete.
    case over(givenUpAt: Instant?)
  }

  fileprivate struct Entry {
    var stage: Stage
    let askedAt: Instant
  }

  fileprivate struct State {
    var entries: [UInt32: Entry] = [:]
    var lastNumber: UInt32 = 0
    var ending: WorkerError?
  }

  /// The most exchanges at a time.
  static let limit = 2048
  /// The most bytes of a stream that may be in transit or unread.
  static let window = 128 << 10

  private let bodyLimit: Int
  private let send: @Sendable ([Frame]) -> Void
  private let state = Mutex(State())

  /// - Parameter bodyLimit: the most bytes of a request's body that the other side accepts.
  init(bodyLimit: Int = RequestHead.bodyLimit, send: @escaping @Sendable ([Frame]) -> Void) {
    (self.bodyLimit, self.send) = (bodyLimit, send)
  }

  var count: Int { state.withLock { $0.entries.count } }

  /// Sends the request and waits for the answer. Cancelling the task gives it up.
  /// - Throws: `WorkerError`, `CancellationError`.
  func ask(_ request: Request) async throws -> Response {
    let (head, body) = RequestHead.split(request)
    let number = try begin(bytes: body.count)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard register(continuation, as: number) else { return }
        send(
          [Frame(kind: .request, exchange: number, payload: head.encoded[...])]
            + Frame.data(.requestData, number, body))
        if Task.isCancelled { giveUp(number, because: CancellationError()) }
      }
    } onCancel: {
      giveUp(number, because: CancellationError())
    }
  }

  private func begin(bytes: Int) throws(WorkerError) -> UInt32 {
    guard bytes <= bodyLimit else { throw .overloaded }
    let outcome: Result<UInt32, WorkerError> = state.withLock { state in
      if let ending = state.ending { return .failure(ending) }
      guard state.entries.count < Self.limit else { return .failure(.overloaded) }
      repeat { state.lastNumber &+= 1 } while state.entries[state.lastNumber] != nil
      return .success(state.lastNumber)
    }
    return try outcome.get()
  }

  private func register(_ continuation: CheckedContinuation<Response, any Error>, as number: UInt32) -> Bool {
    let ending = state.withLock { state in
      if state.ending == nil { state.entries[number] = Entry(stage: .waiting(continuation), askedAt: .now) }
      return state.ending
    }
    if let ending { continuation.resume(throwing: ending) }
    return ending == nil
  }

  /// Tells the other side that the answer is no longer wanted.
  private func giveUp(_ number: UInt32, because error: any Error) {
    let stage: Stage? = state.withLock { state in
      guard let entry = state.entries[number] else { return nil }
      if case .over = entry.stage { return nil }
      state.entries[number]?.stage = .over(givenUpAt: .now)
      return entry.stage
    }
    guard let stage else { return }
    send([Frame(kind: .cancel, exchange: number)])
    stage.end(error)
  }

  /// Ends all exchanges with `ending` because the connection is over. Later requests fail with it too.
  func close(_ ending: WorkerError) {
    let entries = state.withLock { state in
      if state.ending == nil { state.ending = ending }
      defer { state.entries = [:] }
      return Array(state.entries.values)
    }
    for entry in entries { entry.stage.end(ending) }
  }
}

/// Regular checks
extension Questions {
  /// Gives up requests that were sent before `moment` and have no answer yet.
  func giveUp(askedBefore moment: Instant) {
    let late = state.withLock { state in
      state.entries.filter { $0.value.stage.awaitsAnswer && $0.value.askedAt < moment }.map(\.key)
    }
    for number in late { giveUp(number, because: WorkerError.late) }
  }

  /// Whether the other side is still handling a request that it was told before `moment` to stop.
  func isIgnored(since moment: Instant) -> Bool {
    state.withLock { state in
      state.entries.values.contains { entry in
        guard case .over(let givenUpAt?) = entry.stage else { return false }
        return givenUpAt < moment
      }
    }
  }
}

/// Receiving
extension Questions {
  /// - Throws: `ProtocolViolation`.
  func take(_ frame: Frame) throws(ProtocolViolation) {
    switch frame.kind {
    case .response: try begin(frame)
    case .responseData: try add(frame)
    default: try end(frame)
    }
  }

  private func begin(_ frame: Frame) throws(ProtocolViolation) {
    let head = try ResponseHead(decoding: frame)
    let number = frame.exchange
    let content: Response.Content?
    switch head.content {
    case .bytes(let count): content = count == 0 ? .bytes([]) : nil
    case .events: return try beginStream(head, number)
    case .empty: content = .empty
    case .omitted(let length): content = .omitted(length: length)
    case .file(let range): content = frame.file.map { .file($0, range: range) }
    }
    let response = try content.map { content throws(ProtocolViolation) in try head.response(content) }
    let continuation = try take(number, next: { response == nil ? .collecting(head, [], $0) : .over(givenUpAt: nil) })
    if let response { continuation?.resume(returning: response) }
  }

  private func beginStream(_ head: ResponseHead, _ number: UInt32) throws(ProtocolViolation) {
    let (pieces, source) = AsyncStream.makeStream(of: [UInt8].self)
    let response = try head.response(stream(of: pieces, number))
    let continuation = try take(number, next: { _ in .streaming(source, unread: 0) })
    continuation?.resume(returning: response)
  }

  /// Moves a waiting exchange on to its next stage and returns its continuation. Nil when the exchange was given up.
  private func take(
    _ number: UInt32, next: (CheckedContinuation<Response, any Error>) -> Stage
  ) throws(ProtocolViolation) -> CheckedContinuation<Response, any Error>? {
    let stage = state.withLock { state in
      let stage = state.entries[number]?.stage
      if case .waiting(let continuation) = stage { state.entries[number]?.stage = next(continuation) }
      return stage
    }
    switch stage {
    case .waiting(let continuation): return continuation
    case .over(givenUpAt: _?): return nil
    default: throw ProtocolViolation(description: "a response arrived without a request")
    }
  }

  /// Returns the content of a streamed response. When its reader goes, even before the stream began, the other side is
  /// told to stop.
  private func stream(of pieces: AsyncStream<[UInt8]>, _ number: UInt32) -> Response.Content {
    let hold = Hold { [weak self] in self?.giveUp(number, because: CancellationError()) }
    return Response.events(bufferLimit: 2 * Self.window) { [weak self] stream in
      for await piece in pieces {
        guard stream.send(encoded: piece) else { break }
        await stream.drained()
        self?.acknowledge(piece.count, number)
      }
      hold.letGo()
    }.content
  }

  private func acknowledge(_ count: Int, _ number: UInt32) {
    let isOpen = state.withLock { state in
      guard case .streaming(let source, let unread) = state.entries[number]?.stage else { return false }
      state.entries[number]?.stage = .streaming(source, unread: unread - count)
      return true
    }
    guard isOpen else { return }
    var writer = ByteWriter()
    writer.add(count)
    send([Frame(kind: .credit, exchange: number, payload: writer.bytes[...])])
  }

  fileprivate enum Effect {
    case none, violation
    case piece(AsyncStream<[UInt8]>.Continuation)
    case whole(ResponseHead, [UInt8], CheckedContinuation<Response, any Error>)
  }

  private func add(_ frame: Frame) throws(ProtocolViolation) {
    switch state.withLock({ $0.add(frame.payload, to: frame.exchange) }) {
    case .none: return
    case .violation: throw ProtocolViolation(description: "more bytes arrived than announced")
    case .piece(let source): source.yield(Array(frame.payload))
    case .whole(let head, let bytes, let continuation):
      continuation.resume(returning: try head.response(.bytes(bytes)))
    }
  }

  private func end(_ frame: Frame) throws(ProtocolViolation) {
    guard let entry = state.withLock({ $0.entries.removeValue(forKey: frame.exchange) }) else {
      throw ProtocolViolation(description: "an unknown exchange ended")
    }
    entry.stage.end(frame.kind == .broken ? WorkerError.overloaded : WorkerError.ended)
  }
}

extension Questions.State {
  fileprivate mutating func add(_ payload: ArraySlice<UInt8>, to number: UInt32) -> Questions.Effect {
    switch entries[number]?.stage {
    case .collecting(let head, var bytes, let continuation):
      guard case .bytes(let count) = head.content, bytes.count + payload.count <= count else { return .violation }
      // The array has one owner while it grows. Otherwise each piece would copy all bytes.
      entries[number]?.stage = .over(givenUpAt: nil)
      bytes += payload
      if bytes.count == count { return .whole(head, bytes, continuation) }
      entries[number]?.stage = .collecting(head, bytes, continuation)
      return .none
    case .streaming(let source, let unread):
      guard unread + payload.count <= Questions.window else { return .violation }
      entries[number]?.stage = .streaming(source, unread: unread + payload.count)
      return .piece(source)
    case .over(givenUpAt: _?): return .none
    default: return .violation
    }
  }
}

extension Questions.Stage {
  fileprivate var awaitsAnswer: Bool {
    switch self {
    case .waiting, .collecting: true
    case .streaming, .over: false
    }
  }

  fileprivate func end(_ error: any Error) {
    switch self {
    case .waiting(let continuation), .collecting(_, _, let continuation): continuation.resume(throwing: error)
    case .streaming(let source, _): source.finish()
    case .over: break
    }
  }
}

/// Runs an action once: on `letGo`, or when the last reference to this object goes.
private final class Hold: Sendable {
  private let action: @Sendable () -> Void
  private let isDone = Atomic(false)

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { letGo() }

  func letGo() {
    if !isDone.exchange(true, ordering: .acquiringAndReleasing) { action() }
  }
}
