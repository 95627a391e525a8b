import CLinux
import Foundation

/// Runs an untrusted program: in its own process group, with only the given environment, with no open files but its
/// standard three, and until its time is over.
///
/// The program is a child of the thread that waits for it, and that thread lives as long as the program. A program that
/// asks to be killed when its parent dies (PR_SET_PDEATHSIG, prctl(2), which looks at the parent's thread) therefore
/// dies only with this process.
package struct ChildProcess: Sendable {
  package enum Ending: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    case timedOut
    /// Other code in this process reaped the child.
    case lost
  }

  package struct Result: Sendable {
    package let ending: Ending
    package let output: String
    package let errors: String
    /// The processor time, as the system counted it for the program and the children that it waited for.
    package let processorTime: Duration
  }

  let arguments: [String]
  let environment: [String]
  let folder: URL
  let time: Duration
  let keptBytes: Int
  let confinement: Confinement?

  /// The limits of a program that works on an untrusted file. It may write to its own folder and read the system's
  /// programs and libraries and the files named here. It may create no socket, start no other process, and neither
  /// signal nor limit one. Landlock and seccomp(2) enforce this where the kernel supports them.
  package struct Confinement: Sendable {
    let readable: [URL]

    /// - Parameter readable: files, and folders for the files in them.
    package init(readable: [URL]) { self.readable = readable }

    /// Calls `start` with the descriptor of the Landlock rules. It is -1 when the kernel has no Landlock.
    fileprivate func withRules(in folder: URL, _ start: (Int32) throws -> pid_t) rethrows -> pid_t {
      guard let rules = Landlock() else { return try start(-1) }
      rules.allowSystem()
      rules.allow("/etc/ld.so.cache", .readingFile)
      rules.allow("/dev/null", .usingFile)
      for file in readable { rules.allow(file.resolvingSymlinksInPath().path, .readingFile) }
      rules.allow(folder.resolvingSymlinksInPath().path, .everything)
      return try rules.withDescriptor(start)
    }
  }

  /// - Parameters:
  ///   - arguments: the program's absolute path first.
  ///   - environment: variables as `NAME=value`.
  ///   - folder: the working directory.
  ///   - time: how long the program may run before it is killed.
  ///   - keptBytes: the most bytes kept of its output, and of its errors. The rest is discarded.
  ///   - confinement: nil for a program that may access everything that this process may.
  package init(
    arguments: [String], environment: [String], folder: URL, time: Duration, keptBytes: Int = 64 << 10,
    confinement: Confinement? = nil
  ) {
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.time = time
    self.keptBytes = keptBytes
    self.confinement = confinement
  }

  /// Runs the program. Throws ``ChildProcessError`` when it cannot be started. Cancelling the task kills it.
  package func run() async throws -> Result {
    let life = ProcessLife()
    let result = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Result, any Error>) in
        // Waiting blocks, so it happens on a separate thread rather than on one of the concurrency pool's.
        Thread.detachNewThread {
          continuation.resume(with: Swift.Result { try runBlocking(life) })
        }
      }
    } onCancel: {
      life.cancel()
    }
    try Task.checkCancellation()
    return result
  }

  /// Runs the program and blocks the calling thread until it has ended.
  func runBlocking(_ life: ProcessLife = ProcessLife()) throws -> Result {
    let (output, errors) = (try OutputPipe(keptBytes: keptBytes), try OutputPipe(keptBytes: keptBytes))
    let pid = try spawn(output, errors)
    life.begin(pid)
    output.closeWriting()
    errors.closeWriting()
    let deadline = ContinuousClock.now + time
    let finished = OutputPipe.drain([output, errors], until: deadline)
    let (ending, processorTime) = life.end(pid, by: finished ? deadline : .now)
    return Result(ending: ending, output: output.text, errors: errors.text, processorTime: processorTime)
  }

  private func spawn(_ output: OutputPipe, _ errors: OutputPipe) throws -> pid_t {
    guard let confinement else { return try spawnFreely(output, errors) }
    return try confinement.withRules(in: folder) { rules in
      try start { partyline_start_confined($0, $1, $2, folder.path, output.writing, errors.writing, rules) }
    }
  }

  private func spawnFreely(_ output: OutputPipe, _ errors: OutputPipe) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    try SpawnActions.check(posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0))
    try SpawnActions.check(posix_spawn_file_actions_adddup2(&actions, output.writing, 1))
    try SpawnActions.check(posix_spawn_file_actions_adddup2(&actions, errors.writing, 2))
    try SpawnActions.closeAll(from: 3, &actions)
    try SpawnActions.changeFolder(to: folder.path, &actions)
    setSignals(&attributes)
    return try start { posix_spawn($0, arguments[0], &actions, &attributes, $1, $2) }
  }

  /// Sets a process group of its own, so that the whole group can be killed, and default signals. The server ignores
  /// some signals, and children inherit that.
  private func setSignals(_ attributes: inout posix_spawnattr_t) {
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  }

  private typealias Texts = UnsafePointer<UnsafeMutablePointer<CChar>?>

  /// Calls `spawn` with the place of the process id, the arguments and the environment. It returns as posix_spawn(3).
  private func start(_ spawn: (UnsafeMutablePointer<pid_t>, Texts, Texts) -> Int32) throws -> pid_t {
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var pid: pid_t = 0
    let code = spawn(&pid, &argv, &envp)
    guard code == 0 else { throw ChildProcessError(code, "\(arguments[0]) cannot be started") }
    return pid
  }
}
