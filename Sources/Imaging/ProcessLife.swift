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

  /// Reaps the child, and kills it first when it is still running at `deadline`.
  func end(_ pid: pid_t, by deadline: ContinuousClock.Instant) -> ChildProcess.Ending {
    while !hasEnded(pid), ContinuousClock.now < deadline { usleep(1000) }
    let inTime = hasEnded(pid)
    return state.withLock { state in
      // Before reaping: until then the id cannot belong to anyone else. It also ends what the child left behind.
      killGroup(pid)
      state.pid = nil
      let ending = reap(pid)
      return inTime ? ending : .timedOut
    }
  }

  private func hasEnded(_ pid: pid_t) -> Bool {
    var info = siginfo_t()
    let code = waitid(P_PID, id_t(pid), &info, Int32(WEXITED | WNOHANG | WNOWAIT))
    return code != 0 || info.si_signo == SIGCHLD
  }

  private func reap(_ pid: pid_t) -> ChildProcess.Ending {
    var status: Int32 = 0
    var reaped = waitpid(pid, &status, 0)
    while reaped < 0 && errno == EINTR { reaped = waitpid(pid, &status, 0) }
    guard reaped == pid else { return .lost }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }

  private func killGroup(_ pid: pid_t) {
    kill(-pid, SIGKILL)
  }
}
