import Foundation

/// The service manager that started this process, such as systemd with `Type=notify`. The server reports to it as
/// sd_notify(3) and sd_watchdog_enabled(3) describe.
package struct ServiceManager: Sendable {
  private let socketPath: String
  /// The time after which the service manager ends a process that has not reported. Nil: it does not watch.
  private let watchdogLimit: Duration?

  /// Reads `NOTIFY_SOCKET`, `WATCHDOG_USEC` and `WATCHDOG_PID`. Nil when no service manager asks for reports.
  package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@") else { return nil }
    socketPath = path
    let watches = environment["WATCHDOG_PID"].map { $0 == String(getpid()) } ?? true
    watchdogLimit = watches ? environment["WATCHDOG_USEC"].flatMap { Int64($0) }.map { .microseconds($0) } : nil
  }

  /// Reports that the server accepts requests.
  package func reportReady() { send("READY=1") }

  /// Reports that the server finishes its requests and then ends.
  package func reportStopping() { send("STOPPING=1") }

  /// Reports twice in each period of the watchdog that the server works, until the task is cancelled. Returns at once
  /// when the service manager does not watch.
  /// - Parameter check: returns when the server works. While it has not returned, nothing is reported.
  package func reportAlive(after check: @Sendable () async -> Void) async {
    guard let watchdogLimit, watchdogLimit > .zero else { return }
    while !Task.isCancelled {
      await check()
      send("WATCHDOG=1")
      try? await Task.sleep(for: watchdogLimit / 2)
    }
  }

  /// Sends one datagram. A report that cannot be sent is dropped, because the server works without a service manager.
  private func send(_ report: String) {
    let socket = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return }
    defer { close(socket) }
    let bytes = Array(report.utf8)
    _ = LocalAddress(notifying: socketPath)?.with { address, length in
      Int32(clamping: sendto(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT), address, length))
    }
  }
}

extension LocalAddress {
  /// Makes the address that `NOTIFY_SOCKET` names. A leading `@` stands for the NUL byte of an abstract address.
  fileprivate init?(notifying path: String) {
    self.init(path.hasPrefix("@") ? "\0" + path.dropFirst() : path)
  }
}
