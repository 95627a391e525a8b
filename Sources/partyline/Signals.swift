@preconcurrency import Dispatch
import Foundation

/// The two signals that ask a server to stop, watched from the moment this value is made.
///
/// Make it before the server accepts requests. Before that a signal ends the process at once, and after that no signal
/// is lost.
struct StopSignals: Sendable {
  private static let numbers = [SIGINT, SIGTERM]
  private let stop: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  init() async {
    let (stop, continuation) = AsyncStream.makeStream(of: Void.self)
    self.stop = stop
    sources = Self.numbers.map { DispatchSource.makeSignalSource(signal: $0) }
    for source in sources {
      source.setEventHandler { continuation.yield() }
      // A source receives signals only after its registration, which happens on another thread.
      await withCheckedContinuation { registered in
        source.setRegistrationHandler { registered.resume() }
        source.resume()
      }
    }
  }

  /// Returns at SIGINT or SIGTERM, or at once when one was already received. Another signal ends the process, from one
  /// second later on.
  func wait() async {
    for await _ in stop { break }
    // A program that signals a process and its whole group, as `timeout` does, sends the signal twice but asks once.
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      for source in sources { source.cancel() }
      for number in Self.numbers { signal(number, SIG_DFL) }
    }
  }
}
