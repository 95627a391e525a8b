import Foundation
import HTTPServer
import Synchronization

/// Requests and answers over one socket. Both sides work alike.
public final class WorkerConnection: Sendable {
  typealias Instant = SuspendingClock.Instant

  private let socket: FrameSocket
  private let queue = FrameQueue()
  private let questions: Questions
  private let answers: Answers
  private let pool: WorkerPool?
  /// The number of pings sent since the last pong.
  private let pings = Atomic<Int>(0)
  private let hasAnswered = Atomic(false)
  private let violation = Mutex<ProtocolViolation?>(nil)
  private let ended = Latch()
  /// Lets through the thread that blocks until the end.
  private let gate = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - pool: answers requests, each in the lane of its `remoteAddress`. Nil for the system's own threads.
  ///   - limit: the most requests from the other side that are handled at a time.
  ///   - asked: the most bytes of a request from the other side.
  ///   - asking: the most bytes of a request that the other side accepts.
  init(
    _ socket: FrameSocket, pool: WorkerPool?, limit: Int, asked: Int = RequestHead.bodyLimit,
    asking: Int = RequestHead.bodyLimit, answer: @escaping @Sendable (Request) async -> Response
  ) {
    self.socket = socket
    self.pool = pool
    let queue = queue
    questions = Questions(bodyLimit: asking) { queue.add($0) }
    answers = Answers(
      limit: limit, bodyLimit: asked, send: { queue.add($0) }, executor: { pool?.lane(for: $0.remoteAddress) },
      answer: answer)
  }

  /// Starts reading and writing, on two threads that end with the connection.
  func begin() {
    Self.thread("worker-read") { self.read() }
    Self.thread("worker-write") { self.write() }
  }

  /// Sends the request to the other side and returns its answer.
  /// - Throws: `WorkerError`, `CancellationError`.
  public func respond(to request: Request) async throws -> Response { try await questions.ask(request) }

  /// Returns when the connection is over.
  public func waitUntilEnd() async { await ended.wait() }

  /// Blocks the calling thread until the connection is over. A process that is shut in waits in this way, see
  /// ``WorkerProcess/shutIn()``.
  public func blockUntilEnd() {
    gate.wait()
    gate.signal()
  }

  /// Ends the connection. Requests without an answer fail with `error`.
  func close(_ error: WorkerError) {
    socket.shutDown()
    // This comes first, because a caller whose request fails immediately sends the next one.
    ended.open()
    gate.signal()
    queue.close()
    questions.close(error)
    answers.close()
  }

  private static func thread(_ name: String, _ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    thread.name = name
    thread.stackSize = 512 << 10
    thread.start()
  }

  private func write() {
    while let frames = queue.next() {
      for frame in frames where !socket.send(frame) { return close(.ended) }
    }
  }

  private func read() {
    withUnsafeTemporaryAllocation(byteCount: Frame.headLength + Frame.payloadLimit, alignment: 8) { buffer in
      do {
        while let frame = try socket.receive(into: buffer) { try take(frame) }
      } catch {
        violation.withLock { $0 = error as? ProtocolViolation }
      }
    }
    close(.ended)
  }

  private func take(_ frame: Frame) throws(ProtocolViolation) {
    switch frame.kind {
    case .request, .requestData, .cancel, .credit: try answers.take(frame)
    case .response, .responseData, .end, .broken: try questions.take(frame)
    case .ping: answerPing()
    case .pong:
      pings.store(0, ordering: .relaxed)
      hasAnswered.store(true, ordering: .relaxed)
    }
  }

  /// Answers a ping where requests are answered, so that a pong proves that requests are being answered.
  private func answerPing() {
    let queue = queue
    let answer: @Sendable () -> Void = { queue.add([Frame(kind: .pong, exchange: 0)]) }
    if let pool { pool.lane(for: "ping").start(answer) } else { Task { answer() } }
  }
}

/// State for watching the other side
extension WorkerConnection {
  var isOver: Bool { ended.isOpen }
  /// Whether there is no request, answer or stream in either direction.
  var isIdle: Bool { questions.count == 0 && answers.count == 0 }
  /// The protocol violation of the other side. Nil when there was none.
  var fault: String? { violation.withLock { $0?.description } }

  func isSilent(_ limits: WorkerLimits) -> Bool {
    let most = hasAnswered.load(ordering: .relaxed) ? limits.silentPulses : limits.startPulses
    return pings.load(ordering: .relaxed) >= most
  }

  func ping() {
    pings.add(1, ordering: .relaxed)
    queue.add([Frame(kind: .ping, exchange: 0)])
  }

  func giveUp(askedBefore moment: Instant) { questions.giveUp(askedBefore: moment) }
  func isIgnored(since moment: Instant) -> Bool { questions.isIgnored(since: moment) }
}

/// The worker's side
extension WorkerConnection {
  /// Connects a worker process to its server. Call it first in the process; see `WorkerProcess.confine()`.
  /// - Parameters:
  ///   - threads: the number of threads that answer requests, so that a slow request delays no other.
  ///   - requestBytes: the same as the server's `WorkerLimits.requestBytes`.
  ///   - prepare: receives the connection before any message arrives, and returns the closure that answers requests.
  /// - Throws: `WorkerError.cannotStart` in a process that was not started by a server, and any error of `prepare`.
  public static func toServer(
    threads: Int = 8, requestBytes: Int = WorkerLimits().requestBytes,
    prepare: (WorkerConnection) throws -> @Sendable (Request) async -> Response
  ) throws -> WorkerConnection {
    try WorkerProcess.confine()
    let pool = WorkerPool(size: threads)
    pool.start()
    let answer = Mutex<(@Sendable (Request) async -> Response)?>(nil)
    let socket = FrameSocket(adopting: WorkerProcess.socketDescriptor)
    let connection = WorkerConnection(socket, pool: pool, limit: Questions.limit, asked: requestBytes) { request in
      guard let answer = answer.withLock({ $0 }) else { return Response(.serviceUnavailable) }
      return await answer(request)
    }
    let made = try prepare(connection)
    answer.withLock { $0 = made }
    connection.begin()
    return connection
  }
}
