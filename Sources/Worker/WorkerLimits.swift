/// The amounts of the machine's resources that a worker process may use.
public struct WorkerLimits: Hashable, Sendable {
  /// Bytes of address space. An idle Swift process has about 300 MB, most of it libraries and reserved stacks.
  public var memory = 1 << 30
  /// Seconds of processor time per process, counted from its start.
  public var processorSeconds = 3600
  /// The largest size in bytes of any file that it writes.
  public var fileBytes = 64 << 20
  public var openFiles = 256
  /// The number by which its priority is below the server's, 0 to 19 (nice(2)).
  public var niceness = 5
  /// The degree to which the system is more likely to kill it than other processes when memory is short, 0 to 1000
  /// (proc(5), oom_score_adj).
  public var memoryBlame = 500
  /// The time that an answer may take before the caller gets an error.
  public var answerTime: Duration = .seconds(90)
  /// The time for which it may keep working on requests that are no longer wanted.
  public var patience: Duration = .seconds(15)
  /// The interval between pings.
  public var pulse: Duration = .seconds(5)
  /// The number of pings in a row that it may leave unanswered, and the number before its first answer. A machine under
  /// load starts it slowly.
  public var silentPulses = 3
  public var startPulses = 24
  /// The time for which it keeps running without requests.
  public var idleTime: Duration = .seconds(1800)
  /// The time that it has to end by itself when it is no longer needed.
  public var farewell: Duration = .seconds(2)
  /// The number of processes that may end unexpectedly within `restartWindow`. No process starts then until the window
  /// is over.
  public var restarts = 5
  public var restartWindow: Duration = .seconds(60)
  /// The most bytes of a request to the worker.
  public var requestBytes = 1 << 20
  /// The most requests from the worker that are answered at a time.
  public var questions = 64
  /// The number of lines of one process's standard error that are logged, and the number of bytes of one line.
  public var loggedLines = 200
  public var loggedBytes = 500

  public init() {}
}
