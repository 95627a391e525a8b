import Foundation
import UserNotifications

/// What happened while a notification was expanded, in order: the raw material of a trace.
public enum ContentExtensionStep: Hashable, Sendable {
  /// The category's extension was found.
  case routed(category: String)
  /// No extension draws this category, or the app has not registered the category.
  case notRouted(category: String)
  case viewDidLoad
  case receivedNotification(identifier: String)
  /// A notification of another thread arrived: the extension is not told.
  case otherThread(identifier: String)
  /// Something moves from now on, for so long with its delay; only where the host animates.
  case animationBegan(seconds: Double)
  /// Points; only the height is honoured.
  case sized(width: Double, height: Double)
  case appeared
  case intercepting(actionIdentifier: String)
  case completed(UNNotificationContentExtensionResponseOption)
  /// A second or late call of the completion handler, which changes nothing.
  case extraCompletionIgnored(UNNotificationContentExtensionResponseOption)
  /// The completion handler was never called: the interface stays.
  case completionMissing(after: Duration)
  /// The extension does not implement the response method: the app gets the response.
  case notIntercepted(actionIdentifier: String)
  /// The extension took the keyboard instead of completing.
  case inputBegan
  case inputEnded
  case controlUsed(identifier: String)
  /// The user pressed the system's play button: the extension was told to play, or to pause.
  case mediaPlay
  case mediaPause
  /// The extension says that it started or stopped playing by itself.
  case mediaPlayingStarted
  case mediaPlayingPaused
  case actionsChanged([String])
  case defaultActionPerformed
  case dismissed
  case forwarded(actionIdentifier: String, ResponseDelivery)
  /// A file whose security-scoped access was started and not stopped.
  case accessLeaked(file: String, count: Int)
  /// The extension's view has more in it than is drawn.
  case viewCut(views: Int, depth: Int)
  /// The extension caused this many steps at will; what else it causes is not told.
  case stepsOmitted(after: Int)
}

extension ContentExtensionStep {
  /// An extension can cause it as often as it likes; the others follow what the user or the system does.
  var isAtWill: Bool {
    switch self {
    case .animationBegan, .actionsChanged, .inputBegan, .inputEnded, .extraCompletionIgnored, .mediaPlayingStarted,
      .mediaPlayingPaused:
      true
    default: false
    }
  }
}

/// Passes steps on, and of those that an extension causes at will only so many: no flood reaches a trace.
@MainActor
final class StepObserver {
  static let limit = 256
  private let observer: ContentExtensionHost.Observer
  private var count = 0

  init(_ observer: @escaping ContentExtensionHost.Observer) { self.observer = observer }

  func callAsFunction(_ step: ContentExtensionStep) {
    guard step.isAtWill else { return observer(step) }
    count += 1
    if count <= Self.limit { observer(step) }
    if count == Self.limit + 1 { observer(.stepsOmitted(after: Self.limit)) }
  }
}
