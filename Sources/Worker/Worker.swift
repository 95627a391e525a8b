import Foundation
import HTTPServer
import Logging
import Synchronization

/// A process of this program that answers requests, separate from the server and with its own limits. A trap or
/// exhausted memory there ends only that process.
///
/// The process starts with the first request and ends after a long idle time. After an unexpected end it starts again,
/// with a pause when that happens often. Requests in progress at its end fail. Its event streams end, so that their
/// readers reconnect.
///
/// ```swift
/// let worker = Worker(arguments: ["/usr/bin/partyline", "phone-worker"], directory: directory, logger: logger) {
///   await router.respond(to: $0)
/// }
/// let response = try await worker.respond(to: request)
/// ```
public final class Worker: Sendable {
  typealias Instant = SuspendingClock.Instant

  /// One process with its connection.
  private final class Run: Sendable {
    let connection: WorkerConnection
    let process = WorkerProcess()
    let directory: URL
    /// Opened when the process has ended and its directory has been removed.
    let done = Latch()
    private let use = Mutex((count: 0, last: Instant.now))

    init(_ connection: WorkerConnection, directory: URL) {
      self.connection = connection
      self.directory = directory
    }

    func beginUse() { use.withLock { $0.count += 1 } }
    func endUse() { use.withLock { $0 = ($0.count - 1, .now) } }

    func isIdle(since moment: Instant) -> Bool {
      connection.isIdle && use.withLock { $0.count == 0 && $0.last < moment }
    }
  }

  private struct State {
    var failureCount = 0
    var current: Run?
    /// All runs that have not completely ended.
    var runs: [ObjectIdentifier: Run] = [:]
    /// The runs that are not expected to end.
    var wanted: Set<ObjectIdentifier> = []
    var starts = 0
    /// When recent processes ended unexpectedly.
    var failures: [Instant] = []
    var isStopped = false

    /// Records that the process has ended unexpectedly or is about to. Returns true only once for each run.
    mutating func noteFailure(of run: Run) -> Bool {
      guard wanted.remove(ObjectIdentifier(run)) != nil else { return false }
      failures.append(.now)
      failureCount += 1
      return true
    }
  }

  private let arguments: [String]
  private let environment: [String]
  private let directory: URL
  private let limits: WorkerLimits
  private let logger: Logger
  private let answer: @Sendable (Request) async -> Response
  private let state = Mutex(State())

  /// - Parameters:
  ///   - arguments: the program's absolute path first. The path of the process's own directory is appended.
  ///   - environment: the whole environment of the process, as `NAME=value`.
  ///   - directory: the parent of each process's own directory, which is removed when the process ends.
  ///   - answer: answers requests from the process to the server. The process is not trusted, so this closure must
  ///     check each request.
  public init(
    arguments: [String], environment: [String] = ["MALLOC_ARENA_MAX=2", "LC_ALL=C.UTF-8"], directory: URL,
    limits: WorkerLimits = WorkerLimits(), logger: Logger, answer: @escaping @Sendable (Request) async -> Response
  ) {
    self.arguments = arguments
    self.environment = environment
    self.directory = directory
    self.limits = limits
    self.logger = logger
    self.answer = answer
  }

  public var isRunning: Bool { state.withLock { $0.current?.connection.isOver == false } }
  /// The number of processes that have been started.
  public var starts: Int { state.withLock { $0.starts } }
  /// The number of processes that ended unexpectedly.
  public var failures: Int { state.withLock { $0.failureCount } }
  /// Whether no request to the process is open and no stream from it is running.
  var isIdle: Bool { state.withLock { $0.current?.isIdle(since: .now) ?? true } }
  /// The id of the running process. Nil when there is none.
  public var processID: Int32? { state.withLock { $0.current?.process.pid } }

  /// Sends the request to the process, which is started if necessary.
  /// - Throws: `WorkerError`, `CancellationError`.
  public func respond(to request: Request) async throws -> Response {
    try await respond(to: request, by: try used())
  }

  /// Sends the request to the process if it is running. Returns nil when it is not.
  /// - Throws: `WorkerError`, `CancellationError`.
  public func respondIfRunning(to request: Request) async throws -> Response? {
    let run: Run? = state.withLock { state in
      guard let run = state.current, !run.connection.isOver else { return nil }
      run.beginUse()
      return run
    }
    guard let run else { return nil }
    return try await respond(to: request, by: run)
  }

  private func respond(to request: Request, by run: Run) async throws -> Response {
    defer { run.endUse() }
    return try await run.connection.respond(to: request)
  }

  /// Ends the process, and returns when it is completely gone. No request is answered afterwards.
  public func stop() async {
    let runs = state.withLock { state in
      state.isStopped = true
      (state.current, state.wanted) = (nil, [])
      return Array(state.runs.values)
    }
    for run in runs { run.connection.close(.stopped) }
    for run in runs { await run.done.wait() }
  }
}

/// Start and end
extension Worker {
  /// Returns a run marked as in use, so that it does not end for being idle.
  private func used() throws(WorkerError) -> Run {
    let outcome: Result<(run: Run, socket: Int32?), WorkerError> = state.withLock { state in
      guard let run = state.current, !run.connection.isOver else {
        return Result { () throws(WorkerError) in try begin(&state) }
      }
      run.beginUse()
      return .success((run, nil))
    }
    let (run, socket) = try outcome.get()
    if let socket { start(run, socket) }
    return run
  }

  private func begin(_ state: inout State) throws(WorkerError) -> (run: Run, socket: Int32?) {
    guard !state.isStopped else { throw .stopped }
    if let old = state.current { reportEnd(of: old, &state) }
    let now = Instant.now
    state.failures.removeAll { $0.advanced(by: limits.restartWindow) <= now }
    if state.failures.count >= limits.restarts, let first = state.failures.first {
      let rest = now.duration(to: first.advanced(by: limits.restartWindow))
      throw .resting(seconds: max(1, Int(rest.components.seconds)))
    }
    let (mine, theirs) = try FrameSocket.pair()
    let connection = WorkerConnection(
      mine, pool: nil, limit: limits.questions, asking: limits.requestBytes, answer: answer)
    let run = Run(connection, directory: directory.appending(path: UUID().uuidString, directoryHint: .isDirectory))
    run.beginUse()
    state.current = run
    state.runs[ObjectIdentifier(run)] = run
    state.wanted.insert(ObjectIdentifier(run))
    state.starts += 1
    return (run, theirs)
  }

  private func start(_ run: Run, _ socket: Int32) {
    run.connection.begin()
    let thread = Thread { self.see(run, socket) }
    thread.name = "worker-process"
    thread.stackSize = 512 << 10
    thread.start()
    let watching = Task { await watch(run) }
    Task {
      await run.connection.waitUntilEnd()
      watching.cancel()
      await sendOff(run)
    }
  }

  /// Runs the process from its start to its end.
  private func see(_ run: Run, _ socket: Int32) {
    do throws(WorkerError) {
      try prepare(run, socket)
      let path = run.directory.path(percentEncoded: false)
      let ending = try run.process.run(arguments + [path], environment: environment, socket: socket, limits: limits) {
        logger.warning("worker output", metadata: ["line": "\($0)"])
      }
      finish(run, "\(ending)", .ended)
    } catch {
      finish(run, "\(error)", error)
    }
  }

  private func prepare(_ run: Run, _ socket: Int32) throws(WorkerError) {
    do {
      try FileManager.default.createDirectory(
        at: run.directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      close(socket)
      throw .cannotStart("its directory cannot be created: \(error)")
    }
  }

  /// Cleans up after the process has ended.
  private func finish(_ run: Run, _ end: String, _ error: WorkerError) {
    state.withLock { state in
      reportEnd(of: run, &state)
      state.runs[ObjectIdentifier(run)] = nil
      if state.current === run { state.current = nil }
    }
    run.connection.close(error)
    logger.info("a worker has ended", metadata: ["how": "\(end)"])
    try? FileManager.default.removeItem(at: run.directory)
    run.done.open()
  }

  private func reportEnd(of run: Run, _ state: inout State) {
    guard state.noteFailure(of: run) else { return }
    logger.error("a worker ended unexpectedly", metadata: ["fault": "\(run.connection.fault ?? "none")"])
  }

  /// Kills a process that does not end by itself once its connection is over, or that broke the protocol.
  private func sendOff(_ run: Run) async {
    if run.connection.fault == nil { try? await Task.sleep(for: limits.farewell) }
    run.process.kill()
  }
}

/// Watching
extension Worker {
  private func watch(_ run: Run) async {
    while !run.connection.isOver {
      run.connection.ping()
      guard (try? await Task.sleep(for: limits.pulse)) != nil else { return }
      look(at: run)
    }
  }

  private func look(at run: Run) {
    let now = Instant.now
    run.connection.giveUp(askedBefore: now.advanced(by: .zero - limits.answerTime))
    if run.connection.isSilent(limits) {
      end(run, because: "it does not respond to pings")
    } else if run.connection.isIgnored(since: now.advanced(by: .zero - limits.patience)) {
      end(run, because: "it keeps working on cancelled requests")
    } else if mayRetire(run, at: now) {
      run.connection.close(.ended)
    }
  }

  private func end(_ run: Run, because reason: String) {
    logger.error("the worker is killed", metadata: ["reason": "\(reason)"])
    run.process.kill()
  }

  /// Whether the process has been idle for long. If so, it gets no further requests.
  private func mayRetire(_ run: Run, at now: Instant) -> Bool {
    state.withLock { state in
      guard state.current === run, run.isIdle(since: now.advanced(by: .zero - limits.idleTime)) else { return false }
      state.current = nil
      state.wanted.remove(ObjectIdentifier(run))
      return true
    }
  }
}
