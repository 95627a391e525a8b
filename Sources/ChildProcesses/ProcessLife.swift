import CLinux
import Foundation
import Synchronization

/// A child's process id, used only while it certainly belongs to the child: from its start until it is reaped.
final class ProcessLife: Sendable {
  private struct State {
    var pid: pid_t?
    var isCancelled = false
    var isOverdue = false
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

  /// Reaps the child, and kills it first when it is still running at `deadline`. Returns the ending and the processor
  /// time.
  func end(_ pid: pid_t, by deadline: ContinuousClock.Instant) -> (ChildProcess.Ending, Duration) {
    waitForEnd(of: pid, until: deadline)
    return state.withLock { state in
      // The group is killed before reaping, because until then the id cannot belong to another process. This also ends
      // processes that the child left behind.
      killGroup(pid)
      state.pid = nil
      let (ending, processorTime) = reap(pid)
      return (state.isOverdue ? .timedOut : ending, processorTime)
    }
  }

  /// Blocks until the child has ended, without reaping it, and kills it at the deadline.
  private func waitForEnd(of pid: pid_t, until deadline: ContinuousClock.Instant) {
    let file = partyline_process_file(pid)
    defer { if file >= 0 { close(file) } }
    while !hasEnded(pid, Int32(WNOHANG)) {
      let left = (deadline - .now) / .milliseconds(1)
      guard left > 0 else {
        state.withLock { $0.isOverdue = true }
        killGroup(pid)
        while !hasEnded(pid) {}
        return
      }
      // Without the file, poll(2) only sleeps.
      var end = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let limit: Int32 = file < 0 ? 10 : 60_000
      poll(&end, 1, Int32(exactly: min(left.rounded(.up), Double(limit))) ?? limit)
    }
  }

  /// Whether the child has ended. Waits for the end unless `options` say otherwise. Returns false after an interrupting
  /// signal.
  private func hasEnded(_ pid: pid_t, _ options: Int32 = 0) -> Bool {
    var info = siginfo_t()
    let code = waitid(P_PID, id_t(pid), &info, Int32(WEXITED | WNOWAIT) | options)
    return code != 0 ? errno != EINTR : info.si_signo == SIGCHLD
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
