/// What a worker process may take from the machine.
public struct WorkerLimits: Hashable, Sendable {
  /// Bytes of address space. A process of Swift at rest has about 300 MB, most of it libraries and reserved stacks.
  public var memory = 1 << 30
  /// Seconds of processor time, of one process from its start; the next one starts afresh.
  public var processorSeconds = 3600
  /// Bytes of any file that it writes.
  public var fileBytes = 64 << 20
  public var openFiles = 256
  /// How far it stands back behind the server, 0 to 19 (nice(2)).
  public var niceness = 5
  /// How much rather than another process the system ends it when memory is short, 0 to 1000 (proc(5), oom_score_adj).
  public var memoryBlame = 500
  /// How long an answer may take before whoever asked is told that there is none.
  public var answerTime: Duration = .seconds(90)
  /// How long it may work on what nobody wants any more.
  public var patience: Duration = .seconds(15)
  /// How often it is asked for a sign of life.
  public var pulse: Duration = .seconds(5)
  /// How many of those in a row it may leave unanswered, and how many before its first answer: a machine under load
  /// starts it slowly.
  public var silentPulses = 3
  public var startPulses = 24
  /// How long it stays when nothing is asked of it.
  public var idleTime: Duration = .seconds(1800)
  /// How long it has to end by itself when it is no longer needed.
  public var farewell: Duration = .seconds(2)
  /// How many may end before their time within `restartWindow`; then none starts until that is over.
  public var restarts = 5
  public var restartWindow: Duration = .seconds(60)
  /// The most bytes of a request that it is asked.
  public var requestBytes = 1 << 20
  /// Requests of the worker that are answered at a time.
  public var questions = 64
  /// Lines of its standard error that go into the log, of one process, and bytes of one line.
  public var loggedLines = 200
  public var loggedBytes = 500

  public init() {}
}
