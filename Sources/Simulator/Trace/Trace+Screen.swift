import Foundation

/// What extensions and app do on the screen beyond their own view.
extension Trace {
  /// The app opened a link for the user.
  /// - Parameter shown: how the trace names the link, where the link itself is somebody's secret.
  public func recordOpening(of url: URL, shown: String? = nil) {
    let shown = shown ?? url.absoluteString
    record(.opened, "The app opened \(shown).", ["url": shown]) {
      $0.openedLink = url.absoluteString
    }
  }

  /// The extension leaves its interface on screen to be read, and really waits.
  public func recordPause(_ duration: Duration) {
    let time = duration.milliseconds
    record(.readingTime, "The interface stays for \(time) ms to be read.", ["milliseconds": time])
  }

  /// The extension leaves its interface on screen to be read. Nothing waits here: whoever shows the presentation does.
  public func recordReadingTime(_ duration: Duration) {
    let time = duration.milliseconds
    record(.readingTime, "The interface stays for \(time) ms to be read.", ["milliseconds": time]) {
      $0.readingTime += duration
    }
  }
}
