/// A sleep that is cut short by a call, even by one that came while its sleeper was still at work.
public actor Nap {
  private var isOver = false
  private var sleeper: CheckedContinuation<Void, Never>?

  public init() {}

  /// From here on a `wake()` counts for the next sleep.
  public func begin() { isOver = false }

  public func wake() {
    isOver = true
    sleeper?.resume()
    sleeper = nil
  }

  /// Returns after so many milliseconds, when woken, or when the task is cancelled.
  public func sleep(milliseconds: Int64) async {
    guard !isOver, !Task.isCancelled else { return }
    let alarm = Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(milliseconds))
      if !Task.isCancelled { await self?.wake() }
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if isOver || Task.isCancelled { continuation.resume() } else { sleeper = continuation }
      }
    } onCancel: {
      Task { await self.wake() }
    }
    alarm.cancel()
  }
}
