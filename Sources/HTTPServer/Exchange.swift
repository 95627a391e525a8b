import Foundation
import Synchronization

/// One request and its response.
///
/// The library's thread that serves the connection owns everything, with two exceptions. The finishing thread passes
/// `response` to the connection's thread through `phase`, and a worker gets copies of what its handler needs. Hence
/// `@unchecked`.
///
/// As the preferred executor of a handler that runs on the connection's thread, an exchange wakes the connection to
/// resume the handler there. Another thread would free the memory that this one has allocated, and the two would wait for
/// each other in `malloc` and `free`.
final class Exchange: TaskExecutor, @unchecked Sendable {
  enum Stage { case begun, receiving, answering }

  private enum Phase {
    static let running: UInt8 = 0
    static let parked: UInt8 = 1
    static let done: UInt8 = 2
  }

  let core: ServerCore
  let connection: Connection
  let handle: LibraryConnection
  let target: String?
  /// The end of the target in the library's memory. It is only compared, never dereferenced.
  var targetEnd: UnsafeRawPointer?
  let startedAt = ContinuousClock.now

  var stage = Stage.begun
  /// A substitute for a request whose head has not been read, or cannot be.
  private(set) lazy var request = unreadable(.get, Headers())
  private var resolution = Router.Resolution.notFound
  private var reader: BodyReader?
  private var parts = PostProcessor()
  private var failure: (any Error)?
  /// Bytes of the body that arrived, and those among them that were discarded.
  private var received = 0
  private var discarded = 0
  private var bodyStartedAt = Milliseconds.now()
  private(set) var answered: Response?
  /// The lane that runs the handler. Nil before the handler starts, and when it runs on the connection's thread.
  private(set) var lane: Lane?
  /// The router's reservation for the body.
  private var reservation: (any Sendable)?
  /// The file that is being sent. It is held until the response is complete, so that a weak reference elsewhere can
  /// tell whether it is still being sent.
  private var sending: OpenFile?

  /// The parts of the handler that are ready to run on the connection's thread.
  private struct Jobs {
    var ready: [UnownedJob] = []
    /// Whether the exchange is complete. What is left of a handler that was given up runs on the system's own threads.
    var isComplete = false
  }

  private let jobs = Mutex(Jobs())
  private let phase = Atomic<UInt8>(Phase.running)
  private let isClaimed = Atomic(false)
  private var response: Response?
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// - Parameter target: `nil` when the target is not valid UTF-8.
  init(_ core: ServerCore, _ connection: Connection, _ handle: LibraryConnection, target: String?) {
    self.core = core
    self.connection = connection
    self.handle = handle
    self.target = target
    connection.setBusy(true)
    connection.expect(by: Milliseconds.now() + core.slowClientTimeout)
  }
}

// Receiving.
extension Exchange {
  enum Verdict { case goOn, refuseAtOnce }

  /// Reads the head. `read` collects the header fields and throws when one is malformed.
  func receiveHead(method: String, size: Int, read: (inout Headers) throws -> Void) -> Verdict {
    stage = .receiving
    var headers = Headers()
    var cannotGoOn = true
    do {
      try read(&headers)
      let head = Head(method: Method(rawValue: method), headers: headers)
      do {
        try head.checkFraming()
        cannotGoOn = connection.excess != nil
        request = try readable(head, size: size)
      } catch {
        request = unreadable(head.method, headers)
        throw error
      }
      try accept(head)
      return .goOn
    } catch {
      failure = error
      let head = Head(method: request.method, headers: headers)
      return cannotGoOn || mustRefuseAtOnce(head) ? .refuseAtOnce : .goOn
    }
  }

  private func unreadable(_ method: Method, _ headers: Headers) -> Request {
    Request(unreadable: method, headers, remoteAddress: connection.remoteAddress, isSecure: connection.isSecure)
  }

  private func readable(_ head: Head, size: Int) throws -> Request {
    if let excess = connection.excess { throw HTTPFailure.overloaded(excess.message, retryAfter: 5) }
    guard size <= core.configuration.headerLimit else {
      throw HTTPFailure.headersTooLarge(limit: core.configuration.headerLimit)
    }
    guard let target else { throw HTTPFailure.malformed("The address has a character that must be percent-encoded.") }
    return Request(
      head.method, try Target(target), head.headers, remoteAddress: connection.remoteAddress,
      isSecure: connection.isSecure)
  }

  /// Finds the route, and prepares for the body.
  private func accept(_ head: Head) throws {
    resolution = core.router.resolve(request)
    guard head.framing != .none else { return connection.expectNothing() }
    if let failure = resolution.failure { throw failure }
    bodyStartedAt = Milliseconds.now()
    connection.expect(by: bodyStartedAt + core.slowClientTimeout)
    reservation = try core.router.admit(request, resolution)
    reader = try BodyReader(head, limits: resolution.limits, directory: core.configuration.uploadDirectory)
    if let multipart = reader?.multipart { try parts.open(handle, head.contentType, multipart) }
  }

  /// Whether the connection closes after this request. Versions of the library before 0.9.76 accept a lone line feed as
  /// the end of a line between chunks, where a proxy may see no line end. The proxy and the server would then disagree
  /// on where the next request begins.
  var endsConnection: Bool { Head(method: request.method, headers: request.headers).framing == .chunked }

  /// Whether to answer before the body arrives, which closes the connection. A body of moderate size is read and
  /// discarded instead.
  private func mustRefuseAtOnce(_ head: Head) -> Bool {
    switch head.framing {
    case .none: false
    case .length(let length): head.expectsContinue || length > ServerCore.discardLimit
    case .chunked: head.expectsContinue
    }
  }

  /// Takes a piece of the body. Returns false when the client has sent more than `ServerCore.discardLimit` of an
  /// unwanted body.
  func receive(_ piece: UnsafeRawBufferPointer) -> Bool {
    received += piece.count
    connection.expect(
      by: bodyStartedAt + core.slowClientTimeout + UInt64(received * 1000 / core.configuration.minimumRate))
    guard failure == nil, let reader else {
      discarded += piece.count
      return discarded <= ServerCore.discardLimit
    }
    do {
      try reader.take(piece)
      if let multipart = reader.multipart { try parts.process(piece, multipart) }
    } catch {
      failure = error
      parts.close()
      self.reader = nil
    }
    return true
  }

  /// Ends the reading of the body and hands over its reader, which this thread no longer uses. Nil when the request
  /// failed or has no body.
  private func endBody() -> BodyReader? {
    defer { reader = nil }
    guard failure == nil, let reader else { return nil }
    do {
      if let multipart = reader.multipart { try parts.finish(multipart) }
    } catch {
      failure = error
    }
    return reader
  }
}

// Answering.
extension Exchange {
  /// Starts the handler on the thread that its route asks for. Returns true when the response is already there.
  func run() -> Bool {
    stage = .answering
    connection.expectNothing()
    let body = endBody()
    if failure != nil {
      finish(refusal())
      return true
    }
    if resolution.runsOnConnection(request) { runHere(body) } else { handOver(body) }
    return isDone
  }

  /// Runs the handler on this thread.
  private func runHere(_ body: BodyReader?) {
    hold(Task(executorPreference: self) { [self, request, resolution] in await answer(request, body, resolution) })
    runJobs()
  }

  /// Goes on with the handler after the connection was woken. Returns true when the response is there.
  func goOn() -> Bool {
    runJobs()
    return isDone
  }

  private func runJobs() {
    while let job = jobs.withLock({ $0.ready.isEmpty ? nil : $0.ready.removeFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let handle = handle
    let (isTaken, isUnparked) = jobs.withLock { jobs in
      guard !jobs.isComplete else { return (false, false) }
      jobs.ready.append(job)
      return (true, unpark())
    }
    // The task holds the exchange only while a job of its own is left, and the connection's thread may have run this one
    // and ended the exchange by now. Only a connection that this call has taken out of its wait is still there.
    if isUnparked {
      handle.resume()
    } else if !isTaken {
      runElsewhere(job)
    }
  }

  private func runElsewhere(_ job: UnownedJob) {
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  private func handOver(_ body: BodyReader?) {
    let lane = core.lane(for: request, on: connection)
    self.lane = lane
    lane.start { [self, request, resolution] in
      // The exchange was given up while it waited for its turn.
      guard !isClaimed.load(ordering: .acquiring) else { return }
      let running = Task(executorPreference: lane) { await self.answer(request, body, resolution) }
      hold(running)
      if core.isRefusing { running.cancel() }
    }
  }

  /// Holds the task only until it has answered. A task that is held after its end keeps its stack, and the exchange of
  /// a stream lasts long.
  private func hold(_ running: Task<Void, Never>) {
    task.withLock { $0 = isDone ? nil : running }
  }

  private func answer(_ request: Request, _ body: BodyReader?, _ resolution: Router.Resolution) async {
    do {
      var request = request
      if let body { request.body = try body.body() }
      finish(await core.router.respond(to: request, resolution))
    } catch {
      finish(core.router.refuse(request, error))
    }
  }

  /// Returns the response to a request that was refused.
  func refusal() -> Response {
    stage = .answering
    return core.router.refuse(request, failure ?? HTTPFailure.malformed("The request is malformed."))
  }

  var isDone: Bool { phase.load(ordering: .acquiring) == Phase.done }

  /// Sets the response and wakes the connection if it waits. Only the first call counts.
  func finish(_ response: Response) {
    guard !isClaimed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    self.response = response
    defer { task.withLock { $0 = nil } }
    if phase.exchange(Phase.done, ordering: .acquiringAndReleasing) == Phase.parked { handle.resume() }
  }

  /// Records that the connection is suspended. Returns false when the response or a part of the handler became ready in
  /// the meantime; the caller must then resume the connection.
  func park() -> Bool {
    connection.setParked(self)
    if core.isRefusing {
      giveUp()
      // Another thread may be about to finish the exchange. A stopping server does not wait for exchanges parked by
      // then.
      while !isDone { sched_yield() }
    }
    let (parked, _) = phase.compareExchange(
      expected: Phase.running, desired: Phase.parked, ordering: .acquiringAndReleasing)
    // A job that became ready before this did not wake the connection.
    if parked, jobs.withLock({ !$0.ready.isEmpty }), unpark() { return false }
    return parked
  }

  /// Returns true when the connection was parked. The caller must then resume it.
  private func unpark() -> Bool {
    phase.compareExchange(expected: Phase.parked, desired: Phase.running, ordering: .acquiringAndReleasing).exchanged
  }

  /// Gives up on the handler because the server is stopping. Returns false when the request is answered already.
  @discardableResult
  func giveUp() -> Bool {
    guard !isClaimed.load(ordering: .acquiring) else { return false }
    let running = task.withLock { $0 }
    finish(stopped())
    running?.cancel()
    return true
  }

  /// Whether the library is done with the exchange.
  var isComplete: Bool { jobs.withLock { $0.isComplete } }

  private func stopped() -> Response {
    core.router.refuse(request, HTTPFailure.overloaded("The server is stopping. Try again shortly.", retryAfter: 5))
  }

  /// Returns the response once, then nil.
  func takeResponse() -> Response? {
    defer { response = nil }
    return response
  }

  /// Records the response that is about to be sent, and sets the deadline for sending it.
  func willSend(_ response: Response) {
    answered = response
    if case .file(let file, _) = response.content { sending = file }
    answered?.content = .omitted(length: response.length)
    guard let length = response.length else { return connection.expectNothing() }
    let transfer = UInt64(length) * 1000 / UInt64(core.configuration.minimumRate)
    connection.deliver(by: Milliseconds.now() + core.slowClientTimeout + transfer)
  }

  /// Ends the exchange once the library is done with it, whether it succeeded or failed.
  func complete(isFailed: Bool) {
    if isFailed, stage == .begun { sayTooLarge() }
    parts.close()
    let left = jobs.withLock { jobs in
      jobs.isComplete = true
      defer { jobs.ready = [] }
      return jobs.ready
    }
    for job in left { runElsewhere(job) }
    connection.setParked(nil)
    connection.eventStream?.close()
    connection.setStream(nil)
    connection.setBusy(false)
    connection.expect(by: Milliseconds.now() + core.slowClientTimeout + core.idleTimeout)
    core.log(self)
    (reservation, sending) = (nil, nil)
  }

  /// Answers a request whose head does not fit. The library keeps a record of each cookie and each field in the
  /// connection's memory. When there are too many, it has no memory left for an answer and closes the connection.
  private func sayTooLarge() {
    answered = Response(.requestHeaderFieldsTooLarge)
    connection.linger()
    connection.say(
      "HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Length: 0\r\n\(RequestID.field): \(request.id)\r\n"
        + "Connection: close\r\n\r\n")
  }
}

extension Connections.Excess {
  fileprivate var message: String {
    switch self {
    case .forServer: "Too many people are here at the moment. Try again shortly."
    case .forNetwork: "Too many connections are open from your network. Close some pages and try again."
    }
  }
}
