@preconcurrency import Dispatch
import Foundation

/// The two signals that ask a server to stop.
enum Signals {
  /// Returns at SIGINT or SIGTERM. A second one ends the process at once.
  static func waitForStop() async {
    let (stop, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
    for await _ in stop { break }
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
