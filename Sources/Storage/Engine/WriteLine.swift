/// The queue of writes for the writer.
///
/// Writes whose callers wait share commits. Background writes run when no caller waits, one in each commit. After each,
/// the background pauses for as long as the write took, while callers keep writing.
struct WriteLine {
  /// The most writes in one commit, so that the first one does not wait long.
  static let batchLimit = 512
  /// After this many commits for callers, one background write goes first.
  static let patience = 16
  /// For this long after a commit for callers, another caller is expected.
  static let bustle = Duration.milliseconds(50)

  enum Turn {
    case commit([QueuedWrite])
    case background(QueuedWrite)
    /// The background pauses for this long, unless a caller arrives. Nil when a timer is already set.
    case rest(Duration?)
    case nothing
  }

  private var waiting: [QueuedWrite] = []
  private var background: [QueuedWrite] = []
  private var commitsSinceBackground = 0
  private var lastCommit: ContinuousClock.Instant?
  private var endOfRest: ContinuousClock.Instant?
  var hasAlarm = false
  var isServed = false
  var isClosed = false

  var count: Int { waiting.count + background.count }

  mutating func append(_ write: QueuedWrite, inBackground: Bool) {
    if inBackground { background.append(write) } else { waiting.append(write) }
  }

  mutating func next(at now: ContinuousClock.Instant) -> Turn {
    if !background.isEmpty, waiting.isEmpty || commitsSinceBackground >= Self.patience {
      let pause = waiting.isEmpty && !isClosed ? rest(at: now) : nil
      guard let pause else {
        commitsSinceBackground = 0
        return .background(background.removeFirst())
      }
      isServed = false
      defer { hasAlarm = true }
      return .rest(hasAlarm ? nil : pause)
    }
    guard !waiting.isEmpty else {
      isServed = false
      return .nothing
    }
    let batch = Array(waiting.prefix(Self.batchLimit))
    waiting.removeFirst(batch.count)
    (commitsSinceBackground, lastCommit) = (commitsSinceBackground + 1, now)
    return .commit(batch)
  }

  mutating func restAfterBackground(from start: ContinuousClock.Instant, to end: ContinuousClock.Instant) {
    endOfRest = end + (end - start)
  }

  /// Returns how long the background still has to pause. Nil when the pause is over, or no caller is expected.
  private func rest(at now: ContinuousClock.Instant) -> Duration? {
    guard let endOfRest, endOfRest > now, let lastCommit, now - lastCommit < Self.bustle else { return nil }
    return endOfRest - now
  }
}

extension Duration {
  /// The duration in whole microseconds, rounded down.
  var microseconds: Int {
    Int(clamping: components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
  }
}
