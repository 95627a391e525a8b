@preconcurrency import Dispatch
import Foundation

/// The two signals that ask a server to stop, watched from the moment this is made.
///
/// Made before anything is served: until then a signal ends the process at once, and from then on none is lost.
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
      // A source takes signals only once it is registered, which happens on another thread.
      await withCheckedContinuation { registered in
        source.setRegistrationHandler { registered.resume() }
        source.resume()
      }
    }
  }

  /// Returns at SIGINT or SIGTERM, at once when one came before. Another one, a second later or after, ends the process.
  func wait() async {
    for await _ in stop { break }
    // Whoever signals a process and its whole group, as `timeout` does, means it once.
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
      for source in sources { source.cancel() }
      for number in Self.numbers { signal(number, SIG_DFL) }
    }
  }
}
