import Foundation
import HTTPServer
import Synchronization

/// Asking and answering over one socket; both sides are alike.
public final class WorkerConnection: Sendable {
  typealias Instant = SuspendingClock.Instant

  private let socket: FrameSocket
  private let queue = FrameQueue()
  private let questions: Questions
  private let answers: Answers
  private let pool: WorkerPool?
  /// Sent since the last pong.
  private let pings = Atomic<Int>(0)
  private let hasAnswered = Atomic(false)
  private let violation = Mutex<ProtocolViolation?>(nil)
  private let ended = Latch()

  /// - Parameters:
  ///   - pool: where requests are answered, each in the lane of its `remoteAddress`; nil for the system's own threads.
  ///   - limit: how many requests of the other side are worked on at a time.
  ///   - asked: the most bytes of a request of the other side.
  ///   - asking: the most bytes of a request that the other side takes.
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

  /// Reads and writes from now on, on two threads that end with the connection.
  func begin() {
    Self.thread("worker-read") { self.read() }
    Self.thread("worker-write") { self.write() }
  }

  /// Asks the other side.
  /// - Throws: `WorkerError`, `CancellationError`.
  public func respond(to request: Request) async throws -> Response { try await questions.ask(request) }

  /// Returns when the connection is over.
  public func waitUntilEnd() async { await ended.wait() }

  /// Ends the connection. What is asked and not answered fails with `error`.
  func close(_ error: WorkerError) {
    socket.shutDown()
    // First, for whoever hears that nothing is answered asks the next one.
    ended.open()
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

  /// A pong says that requests are answered, so it is sent from where they are.
  private func answerPing() {
    let queue = queue
    let answer: @Sendable () -> Void = { queue.add([Frame(kind: .pong, exchange: 0)]) }
    if let pool { pool.lane(for: "ping").start(answer) } else { Task { answer() } }
  }
}

/// What the one who watches over the other side wants to know.
extension WorkerConnection {
  var isOver: Bool { ended.isOpen }
  /// Nothing is asked, answered or streamed, in either direction.
  var isIdle: Bool { questions.count == 0 && answers.count == 0 }
  /// What the other side did that it may not.
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

/// The side of the worker.
extension WorkerConnection {
  /// What a worker process begins with; see `WorkerProcess.confine()`.
  /// - Parameters:
  ///   - threads: on which requests are answered, so that a slow one holds up no other.
  ///   - requestBytes: as `WorkerLimits.requestBytes` of the server.
  ///   - prepare: gets the connection before anything comes by it, and makes what answers.
  /// - Throws: `WorkerError.cannotStart` in a process that no server has started, and what `prepare` throws.
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
