import CLinux
import Foundation
import Synchronization

/// The worker's process, from its start to its end. It is a child of the thread that waits for it, so that it is killed
/// with the server and not before (PR_SET_PDEATHSIG, prctl(2), looks at the parent's thread).
public final class WorkerProcess: Sendable {
  /// The descriptor of the socket to the server, in the worker.
  public static let socketDescriptor: Int32 = 3

  enum Ending: Hashable, Sendable, CustomStringConvertible {
    case exited(Int32)
    case killed(signal: Int32)
    /// Other code in this process reaped it.
    case lost

    var description: String {
      switch self {
      case .exited(let code): "exited with \(code)"
      case .killed(let signal): "killed by signal \(signal) (\(String(cString: strsignal(signal))))"
      case .lost: "ended, but another part of the process reaped it"
      }
    }
  }

  private struct State {
    /// Set until the process is reaped. After that the number may belong to another process.
    var pid: pid_t?
    var isUnwanted = false
  }

  private let state = Mutex(State())
  private let ended = Latch()

  /// The process id. Nil before its start and after its end.
  var pid: pid_t? { state.withLock { $0.pid } }

  /// Starts the program, blocks until it has ended, and passes each line that it writes to `say`. Takes over `socket`
  /// and closes it: while this process held it open, it would not see the worker's end.
  /// - Throws: `WorkerError.cannotStart`.
  func run(
    _ arguments: [String], environment: [String], socket: Int32, limits: WorkerLimits, say: (String) -> Void
  ) throws(WorkerError) -> Ending {
    defer { ended.open() }
    // The process inherits the priority of this thread, which only waits for it from now on.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Int32(limits.niceness))
    let (pid, errors) = try start(arguments, environment, socket)
    limit(pid, limits)
    let isUnwanted = state.withLock { state in
      state.pid = pid
      return state.isUnwanted
    }
    if isUnwanted { Glibc.kill(-pid, SIGKILL) }
    errors.read(limits, say: say)
    return reap(pid)
  }

  /// Kills the process, even when it has not started yet.
  func kill() {
    state.withLock { state in
      state.isUnwanted = true
      if let pid = state.pid { Glibc.kill(-pid, SIGKILL) }
    }
  }

  /// Returns when the process has ended and been reaped.
  func waitUntilEnd() async { await ended.wait() }

  private func reap(_ pid: pid_t) -> Ending {
    var info = siginfo_t()
    while waitid(P_PID, id_t(pid), &info, Int32(WEXITED | WNOWAIT)) != 0, errno == EINTR {}
    return state.withLock { state in
      // Until the process is reaped, its number cannot belong to another process.
      state.pid = nil
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0 { if errno != EINTR { return .lost } }
      let signal = status & 0x7F
      return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
    }
  }
}

/// Starting
extension WorkerProcess {
  private func start(
    _ arguments: [String], _ environment: [String], _ socket: Int32
  ) throws(WorkerError) -> (pid_t, Errors) {
    defer { close(socket) }
    let errors = try Errors()
    let pid = try spawn(arguments, environment, socket: socket, errors: errors.writing)
    errors.closeWriting()
    return (pid, errors)
  }

  private func spawn(
    _ arguments: [String], _ environment: [String], socket: Int32, errors: Int32
  ) throws(WorkerError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    posix_spawn_file_actions_adddup2(&actions, socket, Self.socketDescriptor)
    posix_spawn_file_actions_addclosefrom_np(&actions, Self.socketDescriptor + 1)
    Self.setSignals(&attributes)
    return try Self.start(arguments, environment, &actions, &attributes)
  }

  /// Sets a process group of its own, so that the whole group can be killed, and default signals. The server ignores
  /// some signals, and children inherit that.
  private static func setSignals(_ attributes: inout posix_spawnattr_t) {
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }

  private static func start(
    _ arguments: [String], _ environment: [String], _ actions: inout posix_spawn_file_actions_t,
    _ attributes: inout posix_spawnattr_t
  ) throws(WorkerError) -> pid_t {
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, arguments.first ?? "", &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw .cannotStart(String(cString: strerror(code))) }
    return pid
  }

  /// Sets the process's limits from outside, before it gets any request, so that it need not be trusted to set them
  /// itself.
  private func limit(_ pid: pid_t, _ limits: WorkerLimits) {
    let most: [(__rlimit_resource, Int)] = [
      (RLIMIT_AS, limits.memory), (RLIMIT_CPU, limits.processorSeconds), (RLIMIT_FSIZE, limits.fileBytes),
      (RLIMIT_NOFILE, limits.openFiles), (RLIMIT_CORE, 0),
    ]
    for (resource, value) in most { _ = partyline_limit(pid, Int32(resource.rawValue), UInt64(value)) }
    try? "\(limits.memoryBlame)".write(toFile: "/proc/\(pid)/oom_score_adj", atomically: false, encoding: .utf8)
  }

  /// Sets what only a process itself can set for its confinement. The process ends with the server, nothing that it
  /// starts gets more rights than it has, and its threads keep its priority. This applies to the calling thread and the
  /// threads that it starts, so a worker calls it first.
  /// - Throws: `cannotStart` when no server has left it a socket, or the system refuses.
  public static func confine() throws(WorkerError) {
    let socket = socketDescriptor
    var (kind, length) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    guard getsockopt(socket, SOL_SOCKET, SO_TYPE, &kind, &length) == 0, kind == Int32(SOCK_SEQPACKET.rawValue) else {
      throw .cannotStart("only the server starts this command")
    }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    guard partyline_die_with_parent() == 0, partyline_gain_nothing() == 0 else {
      throw .cannotStart(String(cString: strerror(errno)))
    }
    // Dispatch gives each of its threads the priority of their queue. Where it may, that undoes the lower priority of a
    // worker; where it may not, it complains to the system's log.
    _ = partyline_keep_priority()
  }
}

/// Reads a worker's output, line by line.
private final class Errors {
  let writing: Int32
  private let reading: Int32
  private var isWritingOpen = true

  init() throws(WorkerError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .cannotStart(String(cString: strerror(errno))) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeWriting()
    close(reading)
  }

  /// Closes this process's copy of the writing end. Otherwise the reading end would never see the worker close its own.
  func closeWriting() {
    if isWritingOpen { close(writing) }
    isWritingOpen = false
  }

  /// Reads to the end and passes lines to `say`, within the limits. The rest is ignored, so that the worker never
  /// blocks.
  func read(_ limits: WorkerLimits, say: (String) -> Void) {
    var (line, said): ([UInt8], Int) = ([], 0)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(reading, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      for byte in buffer[..<count] {
        if byte != UInt8(ascii: "\n") {
          if line.count < limits.loggedBytes { line.append(byte) }
        } else if said < limits.loggedLines {
          said += 1
          say(Self.printable(line))
          line = []
        }
      }
    }
    if !line.isEmpty, said < limits.loggedLines { say(Self.printable(line)) }
  }

  /// Returns the line without control characters, because it may contain text from untrusted clients.
  private static func printable(_ line: [UInt8]) -> String {
    let words = String(decoding: line, as: UTF8.self).unicodeScalars.split {
      $0.value <= 0x20 || (0x7F...0x9F).contains($0.value) || (0x2028...0x2029).contains($0.value)
    }
    return words.map { String($0) }.joined(separator: " ")
  }
}
