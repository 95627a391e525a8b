/// The writes that wait for the writer, and whose turn it is.
///
/// Those that somebody waits for share commits. Those of the background come when nobody waits, one in a commit, and
/// then leave the writer to others for as long as they had it, as long as there are others.
struct WriteLine {
  /// The most writes in one commit, so that the first of them is not kept waiting for long.
  static let batchLimit = 512
  /// After so many commits for others one of the background comes first.
  static let patience = 16
  /// For so long after a write that somebody waited for the next is expected.
  static let bustle = Duration.milliseconds(50)

  enum Turn {
    case commit([QueuedWrite])
    case background(QueuedWrite)
    /// The background waits for so long, unless somebody comes; nil where an alarm is set for it.
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

  /// How long the background still has to wait; nil for no longer, or where it disturbs nobody.
  private func rest(at now: ContinuousClock.Instant) -> Duration? {
    guard let endOfRest, endOfRest > now, let lastCommit, now - lastCommit < Self.bustle else { return nil }
    return endOfRest - now
  }
}

extension Duration {
  /// Rounded down.
  var microseconds: Int {
    Int(clamping: components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
  }
}
