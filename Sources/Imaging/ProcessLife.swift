import Foundation
import Synchronization

/// A child's process id, used only while it is certainly the child's: from its start until it is reaped.
final class ProcessLife: Sendable {
  private struct State {
    var pid: pid_t?
    var isCancelled = false
  }

  private let state = Mutex(State())

  func begin(_ pid: pid_t) {
    state.withLock {
      $0.pid = pid
      if $0.isCancelled { killGroup(pid) }
    }
  }

  func cancel() {
    state.withLock {
      $0.isCancelled = true
      if let pid = $0.pid { killGroup(pid) }
    }
  }

  /// Reaps the child, and kills it first when it is still running at `deadline`. Tells the processor time that it took.
  func end(_ pid: pid_t, by deadline: ContinuousClock.Instant) -> (ChildProcess.Ending, Duration) {
    while !hasEnded(pid), ContinuousClock.now < deadline { usleep(1000) }
    let inTime = hasEnded(pid)
    return state.withLock { state in
      // Before reaping: until then the id cannot belong to anyone else. It also ends what the child left behind.
      killGroup(pid)
      state.pid = nil
      let (ending, processorTime) = reap(pid)
      return (inTime ? ending : .timedOut, processorTime)
    }
  }

  private func hasEnded(_ pid: pid_t) -> Bool {
    var info = siginfo_t()
    let code = waitid(P_PID, id_t(pid), &info, Int32(WEXITED | WNOHANG | WNOWAIT))
    return code != 0 || info.si_signo == SIGCHLD
  }

  private func reap(_ pid: pid_t) -> (ChildProcess.Ending, Duration) {
    var (status, usage) = (Int32(0), rusage())
    var reaped = wait4(pid, &status, 0, &usage)
    while reaped < 0 && errno == EINTR { reaped = wait4(pid, &status, 0, &usage) }
    guard reaped == pid else { return (.lost, .zero) }
    let signal = status & 0x7F
    let ending = signal == 0 ? ChildProcess.Ending.exited((status >> 8) & 0xFF) : .killed(signal: signal)
    return (ending, Duration(usage.ru_utime) + Duration(usage.ru_stime))
  }

  private func killGroup(_ pid: pid_t) {
    kill(-pid, SIGKILL)
  }
}

extension Duration {
  fileprivate init(_ time: timeval) { self = .seconds(time.tv_sec) + .microseconds(time.tv_usec) }
}
