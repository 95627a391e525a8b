import Foundation
import Synchronization

/// Runs work that no request waits for on one thread, which gets little processor time while other threads need it.
///
///     Task(executorPreference: BackgroundExecutor.shared) { await sendWhatIsDue() }
///
/// Tasks otherwise share as many threads as there are processors. Long computations there delay requests, whatever the
/// priority of their task.
public final class BackgroundExecutor: TaskExecutor {
  /// The only instance. Each thread of several would get a small share of time, and together they would take as much as
  /// many.
  public static let shared = BackgroundExecutor()
  /// The increment passed to nice(2). With 10, this thread gets about a tenth of the weight of the process's other
  /// threads.
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

/// Threads whose work may wait.
public enum BackgroundThread {
  /// Lowers the priority of the calling thread, so that it uses the processor mainly while other threads do not.
  public static func restrain() {
    // On Linux the nice value belongs to the thread. If a change is not permitted, the value stays as it is.
    _ = nice(BackgroundExecutor.niceness)
  }
}
