import HTTPServer
import Synchronization

/// The requests from the other side that this side is handling.
final class Answers: Sendable {
  private struct Entry {
    let head: RequestHead
    var body: [UInt8] = []
    var task: Task<Void, Never>?
    /// The number of bytes of a stream that the other side has room for.
    var credit = Questions.window
    var waiting: CheckedContinuation<Void, Never>?
    var isGivenUp = false
  }

  private struct State {
    var entries: [UInt32: Entry] = [:]
    var isClosed = false
  }

  /// The most bytes of a stream that are sent in one frame.
  private static let pieceSize = 32 << 10

  private let limit: Int
  private let bodyLimit: Int
  private let send: @Sendable ([Frame]) -> Void
  private let answer: @Sendable (Request) async -> Response
  private let executor: @Sendable (Request) -> (any TaskExecutor)?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: the most requests handled at a time. Further ones are refused.
  ///   - bodyLimit: the most bytes of one request's body. More is a protocol violation.
  ///   - executor: where a request is handled. Nil for the system's own threads.
  init(
    limit: Int, bodyLimit: Int = RequestHead.bodyLimit, send: @escaping @Sendable ([Frame]) -> Void,
    executor: @escaping @Sendable (Request) -> (any TaskExecutor)?,
    answer: @escaping @Sendable (Request) async -> Response
  ) {
    self.limit = limit
    self.bodyLimit = bodyLimit
    self.send = send
    self.executor = executor
    self.answer = answer
  }

  var count: Int { state.withLock { $0.entries.count } }

  /// - Throws: `ProtocolViolation`.
  func take(_ frame: Frame) throws(ProtocolViolation) {
    switch frame.kind {
    case .request: try open(frame)
    case .requestData: try add(frame)
    case .credit: try credit(frame)
    default: cancel(frame.exchange)
    }
  }

  func close() {
    let entries = state.withLock { state in
      state.isClosed = true
      defer { state.entries = [:] }
      return Array(state.entries.values)
    }
    for entry in entries {
      entry.task?.cancel()
      entry.waiting?.resume()
    }
  }

  private func open(_ frame: Frame) throws(ProtocolViolation) {
    let (number, head) = (frame.exchange, try RequestHead(decoding: frame.payload, bodyLimit: bodyLimit))
    let (isNew, hasRoom) = state.withLock { state in
      let (isNew, hasRoom) = (state.entries[number] == nil, state.entries.count < limit && !state.isClosed)
      if isNew, hasRoom { state.entries[number] = Entry(head: head) }
      return (isNew, hasRoom)
    }
    guard isNew else { throw ProtocolViolation(description: "an exchange began twice") }
    guard hasRoom else { return send([Frame(kind: .broken, exchange: number)]) }
    if head.length == 0 { try begin(number, head, body: []) }
  }

  private func add(_ frame: Frame) throws(ProtocolViolation) {
    let number = frame.exchange
    let (whole, isTooMuch): ((RequestHead, [UInt8])?, Bool) = state.withLock { state in
      guard let entry = state.entries[number] else { return (nil, false) }
      guard entry.task == nil else { return (nil, true) }
      let head = entry.head
      state.entries[number]?.body += frame.payload
      let count = state.entries[number]?.body.count ?? 0
      guard count == head.length, let body = state.entries[number]?.body else { return (nil, count > head.length) }
      state.entries[number]?.body = []
      return ((head, body), false)
    }
    if isTooMuch { throw ProtocolViolation(description: "more bytes arrived than announced") }
    if let (head, body) = whole { try begin(number, head, body: body) }
  }

  private func begin(_ number: UInt32, _ head: RequestHead, body: [UInt8]) throws(ProtocolViolation) {
    let request: Request
    do { request = try head.request(with: body) } catch {
      throw error as? ProtocolViolation ?? ProtocolViolation(description: "\(error)")
    }
    let isWanted = state.withLock { state in
      guard state.entries[number]?.isGivenUp == false else { return false }
      state.entries[number]?.task = Task(executorPreference: executor(request)) { await self.carryOut(number, request) }
      return true
    }
    if !isWanted { end(number, .broken) }
  }

  /// Cancels an exchange whose answer the other side no longer wants.
  private func cancel(_ number: UInt32) {
    let (entry, hasBegun) = state.withLock { state in
      state.entries[number]?.isGivenUp = true
      let entry = state.entries[number]
      state.entries[number]?.waiting = nil
      return (entry, entry?.task != nil)
    }
    entry?.task?.cancel()
    entry?.waiting?.resume()
    // The rest of the body may still arrive, and is ignored.
    if entry != nil, !hasBegun { end(number, .broken) }
  }

  private func credit(_ frame: Frame) throws(ProtocolViolation) {
    var reader = ByteReader(frame.payload)
    let count = try reader.count(upTo: Questions.window)
    try reader.finish()
    let waiting = state.withLock { state in
      state.entries[frame.exchange]?.credit += count
      defer { state.entries[frame.exchange]?.waiting = nil }
      return state.entries[frame.exchange]?.waiting
    }
    waiting?.resume()
  }
}

/// Carrying out requests
extension Answers {
  private func carryOut(_ number: UInt32, _ request: Request) async {
    let response = await answer(request)
    let head = ResponseHead(response).encoded
    guard head.count <= Frame.payloadLimit, response.bytesToSend.count <= ResponseHead.bodyLimit else {
      return end(number, .broken)
    }
    var frame = Frame(kind: .response, exchange: number, payload: head[...])
    if case .file(let file, _) = response.content { frame.file = file }
    send([frame] + Frame.data(.responseData, number, response.bytesToSend))
    if case .events(let stream) = response.content { await relay(stream, number) }
    end(number, .end)
  }

  private func relay(_ stream: EventStream, _ number: UInt32) async {
    var pieces = stream.pieces(on: nil)
    while let piece = await pieces.next(upTo: Self.pieceSize) {
      guard await takeCredit(piece.count, number) else { break }
      send([Frame(kind: .responseData, exchange: number, payload: piece[...])])
    }
    stream.stopReading()
  }

  /// Waits until the other side has room for `count` bytes. Returns false when it wants no more.
  private func takeCredit(_ count: Int, _ number: UInt32) async -> Bool {
    while true {
      let isTaken: Bool? = state.withLock { state in
        guard let entry = state.entries[number], !entry.isGivenUp else { return false }
        guard entry.credit >= count else { return nil }
        state.entries[number]?.credit -= count
        return true
      }
      if let isTaken { return isTaken }
      await moreCredit(than: count, number)
    }
  }

  private func moreCredit(than count: Int, _ number: UInt32) async {
    await withCheckedContinuation { continuation in
      let waits = state.withLock { state in
        guard let entry = state.entries[number], !entry.isGivenUp, entry.credit < count else { return false }
        state.entries[number]?.waiting = continuation
        return true
      }
      if !waits { continuation.resume() }
    }
  }

  private func end(_ number: UInt32, _ kind: Frame.Kind) {
    let isKnown = state.withLock { $0.entries.removeValue(forKey: number) != nil }
    if isKnown { send([Frame(kind: kind, exchange: number)]) }
  }
}

extension Response {
  /// The bytes that are sent through the socket.
  fileprivate var bytesToSend: [UInt8] {
    if case .bytes(let bytes) = content { return bytes }
    return []
  }
}
