import CLinux
import Dispatch
import Foundation
import Synchronization

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
  /// programs and libraries and the files named here, and it may create no socket. Landlock and seccomp(2) enforce this
  /// where the kernel supports them.
  package struct Confinement: Sendable {
    let readable: [URL]

    /// - Parameter readable: files, and folders for the files in them.
    package init(readable: [URL]) { self.readable = readable }

    /// Applies the limits to the calling thread and everything that it starts from now on.
    fileprivate func enforce(in folder: URL) {
      _ = partyline_gain_nothing()
      _ = partyline_keeps_to_itself(1)
      guard let rules = Landlock() else { return }
      rules.allowSystem()
      rules.allow("/etc/ld.so.cache", .readingFile)
      rules.allow("/dev/null", .usingFile)
      for file in readable { rules.allow(file.resolvingSymlinksInPath().path, .readingFile) }
      rules.allow(folder.resolvingSymlinksInPath().path, .everything)
      rules.enforce()
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
          continuation.resume(with: Swift.Result { try confinement == nil ? runBlocking(life) : runConfined(life) })
        }
      }
    } onCancel: {
      life.cancel()
    }
    try Task.checkCancellation()
    return result
  }

  /// Runs the program within its confinement and blocks the calling thread until it has ended.
  ///
  /// The program inherits the limits of a thread of its own, which ends with it. That thread must not resume a task,
  /// because resuming may start a thread of the concurrency pool, which would inherit the limits, too.
  private func runConfined(_ life: ProcessLife) throws -> Result {
    let outcome = Mutex<Swift.Result<Result, any Error>?>(nil)
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      confinement?.enforce(in: folder)
      let result = Swift.Result { try runBlocking(life) }
      outcome.withLock { $0 = result }
      isOver.signal()
    }
    isOver.wait()
    guard let result = outcome.withLock({ $0 }) else { preconditionFailure("a tool ended without a result") }
    return try result.get()
  }

  /// Runs the program and blocks the calling thread until it has ended.
  func runBlocking(_ life: ProcessLife = ProcessLife()) throws -> Result {
    let (output, errors) = (try OutputPipe(keptBytes: keptBytes), try OutputPipe(keptBytes: keptBytes))
    let pid = try spawn(output: output, errors: errors)
    life.begin(pid)
    output.closeWriting()
    errors.closeWriting()
    let deadline = ContinuousClock.now + time
    let finished = OutputPipe.drain([output, errors], until: deadline)
    let (ending, processorTime) = life.end(pid, by: finished ? deadline : .now)
    return Result(ending: ending, output: output.text, errors: errors.text, processorTime: processorTime)
  }

  private func spawn(output: OutputPipe, errors: OutputPipe) throws -> pid_t {
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
    return try start(&actions, &attributes)
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

  private func start(
    _ actions: inout posix_spawn_file_actions_t, _ attributes: inout posix_spawnattr_t
  ) throws -> pid_t {
    var argv = arguments.map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, arguments[0], &actions, &attributes, &argv, &envp)
    guard code == 0 else { throw ChildProcessError(code, "\(arguments[0]) cannot be started") }
    return pid
  }
}
