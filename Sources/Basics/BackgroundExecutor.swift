import Foundation
import Synchronization

/// One thread for work that nobody waits for. While others want the processor it gets little of it.
///
///     Task(executorPreference: BackgroundExecutor.shared) { await sendWhatIsDue() }
///
/// The threads that all tasks share are as many as there are processors: what computes there for long keeps requests
/// waiting, whatever the priority of its task.
public final class BackgroundExecutor: TaskExecutor {
  /// Of the process: a thread for each of many would be restrained as one, and work as many.
  public static let shared = BackgroundExecutor()
  /// What the thread adds to its nice value (nice(2)): it has a tenth of the weight of the process's others.
  public static let niceness: Int32 = 10

  private let jobs = Mutex<[UnownedJob]>([])
  private let arrival = DispatchSemaphore(value: 0)

  private init() {
    let thread = Thread { Self.shared.run() }
    thread.name = "background"
    thread.start()
  }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let wasIdle = jobs.withLock { jobs in
      defer { jobs.append(job) }
      return jobs.isEmpty
    }
    if wasIdle { arrival.signal() }
  }

  private func run() {
    BackgroundThread.restrain()
    while true {
      arrival.wait()
      let arrived = jobs.withLock { jobs in
        defer { jobs = [] }
        return jobs
      }
      for job in arrived { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }
}

/// A thread whose work may wait.
public enum BackgroundThread {
  /// Lets the calling thread have the processor only while others leave it.
  public static func restrain() {
    // On Linux the nice value belongs to the thread. Where more is not allowed, it stays as it is.
    _ = nice(BackgroundExecutor.niceness)
  }
}
