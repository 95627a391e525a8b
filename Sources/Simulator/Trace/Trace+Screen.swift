import Foundation

/// Steps of extensions and the app on the screen, outside their own views.
extension Trace {
  /// Records that the app opened a link for the user.
  /// - Parameter shown: the text that replaces the URL in the trace when the URL contains a secret.
  public func recordOpening(of url: URL, shown: String? = nil) {
    let shown = shown ?? url.absoluteString
    record(.opened, "The app opened \(shown).", ["url": shown]) {
      $0.openedLink = url.absoluteString
    }
  }

  /// Records a pause in which the extension leaves its interface on the screen and actually waits.
  public func recordPause(_ duration: Duration) {
    let time = duration.milliseconds
    record(.readingTime, "The interface stays for \(time) ms to be read.", ["milliseconds": time])
  }

  /// Records the time for which the extension leaves its interface on the screen to be read. Nothing waits here; the
  /// code that shows the presentation does.
  public func recordReadingTime(_ duration: Duration) {
    let time = duration.milliseconds
    record(.readingTime, "The interface stays for \(time) ms to be read.", ["milliseconds": time]) {
      $0.readingTime += duration
    }
  }
}
