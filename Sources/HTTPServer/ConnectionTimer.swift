import Foundation

/// Checks the connections at regular intervals: aborts late ones and keeps event streams alive.
final class ConnectionTimer: @unchecked Sendable {
  // Dispatch sources may be used from any thread, but their type does not declare it.
  private let timer: any DispatchSourceTimer

  init(_ core: ServerCore) {
    let configuration = core.configuration
    let shortest = min(configuration.slowClientTimeout, configuration.heartbeatInterval, configuration.idleTimeout)
    let interval = DispatchTimeInterval.milliseconds(Int(min(1000, max(10, shortest.milliseconds / 4))))
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "http-housekeeping"))
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.setEventHandler { core.tend() }
    timer.resume()
  }

  func stop() { timer.cancel() }
}
