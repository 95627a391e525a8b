import Foundation

/// What the extensions of apps on a handset are given from outside, as far as the handset itself can give it.
extension Handset {
  /// As long as a reader may be kept waiting by one pause.
  public static let longestPause = Duration.seconds(10)

  /// Leaves what is on the screen there to be read, in real time: somebody is looking. What is done beside the screen
  /// only notes the time.
  public static let pause: @Sendable (Duration) async -> Void = { duration in
    guard !Phone.isAside else {
      Trace.current?.recordReadingTime(duration)
      return
    }
    let time = min(duration, longestPause)
    Trace.current?.recordPause(time)
    try? await Task.sleep(for: time)
  }

  /// The app shows this link; the handset says so when the app comes to the front.
  public static let openLink: @Sendable (URL) async -> Void = { Trace.current?.recordOpening(of: $0) }
}
