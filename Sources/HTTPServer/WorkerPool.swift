import Foundation

/// Threads that run handlers, so that a slow handler delays no connection.
///
/// There are more threads than processors, so the system divides the time fairly. Each network has a lane. Lanes take
/// turns, and a lane gets another worker only while it runs fewer than are free. One network alone therefore has at
/// most half of the workers, two have a third each, and a further network finds one free.
package final class WorkerPool: @unchecked Sendable {
  /// One unit of work for a worker.
  fileprivate enum Work {
    /// Starts a handler.
    case start(@Sendable () -> Void)
    /// Resumes a handler after it was suspended.
    case resume(UnownedJob)
  }

  private struct WeakLane { weak var lane: Lane? }

  let size: Int
  private let condition = NSCondition()
  // `condition` guards everything below, and the contents of the lanes.
  private var lanes: [String: WeakLane] = [:]
  private var lanesAfterTidying = 0
  /// Lanes with waiting work, in the order of their turns.
  private var turns: [Lane] = []
  private var free: Int
  private var waiting = 0
  private var isStopping = false

  package init(size: Int) {
    self.size = size
    free = size
  }

  package func start() {
    for _ in 0..<size {
      let thread = Thread {
        Thread.current.name = "http-worker"
        self.work()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  /// Lets the threads end once no work waits. Remaining work of handlers that were given up runs on the system's own
  /// threads.
  func stop() {
    locked {
      isStopping = true
      condition.broadcast()
    }
  }

  /// The numbers of waiting handlers and busy workers.
  var load: (waiting: Int, running: Int) { locked { (waiting, size - free) } }

  package func lane(for network: String) -> Lane {
    locked {
      if let lane = lanes[network]?.lane { return lane }
      let lane = Lane(network: network, pool: self)
      if lanes.count > 2 * lanesAfterTidying + 64 {
        lanes = lanes.filter { $0.value.lane != nil }
        lanesAfterTidying = lanes.count
      }
      lanes[network] = WeakLane(lane: lane)
      return lane
    }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}

extension WorkerPool {
  fileprivate func add(_ work: Work, to lane: Lane) {
    let isTaken = locked {
      guard !isStopping else { return false }
      lane.add(work)
      waiting += 1
      if !lane.isInTurn {
        lane.isInTurn = true
        turns.append(lane)
      }
      if lane.running < free { condition.signal() }
      return true
    }
    if !isTaken { DispatchQueue.global().async { lane.run(work) } }
  }

  private func work() {
    condition.lock()
    while true {
      if let (work, lane) = take() {
        if turns.contains(where: { $0.running < free }) { condition.signal() }
        condition.unlock()
        lane.run(work)
        condition.lock()
        lane.running -= 1
        free += 1
      } else if isStopping {
        break
      } else {
        condition.wait()
      }
    }
    condition.unlock()
  }

  /// Returns the next work whose lane may have a worker, and moves the lane to the end of the queue.
  private func take() -> (Work, Lane)? {
    guard let place = turns.firstIndex(where: { $0.running < free }) else { return nil }
    let lane = turns.remove(at: place)
    guard let work = lane.takeNext() else { return nil }
    if lane.hasWork { turns.append(lane) } else { lane.isInTurn = false }
    waiting -= 1
    free -= 1
    lane.running += 1
    return (work, lane)
  }
}

/// The work of one network, in order. Work that has begun goes before work that has not.
///
/// As a task's preferred executor, a lane resumes the task on the pool's threads after every suspension.
package final class Lane: TaskExecutor, @unchecked Sendable {
  let network: String
  private let pool: WorkerPool
  // The pool's condition guards these properties.
  fileprivate var running = 0
  fileprivate var isInTurn = false
  private var begun = Line<WorkerPool.Work>()
  private var fresh = Line<WorkerPool.Work>()

  fileprivate init(network: String, pool: WorkerPool) {
    self.network = network
    self.pool = pool
  }

  /// Runs `work` on a worker when the network's turn comes.
  package func start(_ work: @escaping @Sendable () -> Void) { pool.add(.start(work), to: self) }

  package func enqueue(_ job: consuming ExecutorJob) { pool.add(.resume(UnownedJob(job)), to: self) }

  fileprivate func add(_ work: WorkerPool.Work) {
    if case .start = work { fresh.append(work) } else { begun.append(work) }
  }

  fileprivate func takeNext() -> WorkerPool.Work? { begun.popFirst() ?? fresh.popFirst() }

  fileprivate var hasWork: Bool { !begun.isEmpty || !fresh.isEmpty }

  fileprivate func run(_ work: WorkerPool.Work) {
    switch work {
    case .start(let work): work()
    case .resume(let job): job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}

/// A first-in, first-out queue.
private struct Line<Element> {
  private var incoming: [Element] = []
  /// Elements in reverse order, the next one last.
  private var outgoing: [Element] = []

  var isEmpty: Bool { incoming.isEmpty && outgoing.isEmpty }

  mutating func append(_ element: Element) { incoming.append(element) }

  mutating func popFirst() -> Element? {
    if outgoing.isEmpty {
      outgoing = incoming.reversed()
      incoming.removeAll(keepingCapacity: true)
    }
    return outgoing.popLast()
  }
}
