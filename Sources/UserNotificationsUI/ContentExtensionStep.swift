import Foundation
import UserNotifications

/// A step in the life of an expanded notification. A trace is made of these steps, in order.
public enum ContentExtensionStep: Hashable, Sendable {
  /// The category's extension was found.
  case routed(category: String)
  /// No extension is registered for this category, or the app has not registered the category.
  case notRouted(category: String)
  case viewDidLoad
  case receivedNotification(identifier: String)
  /// A notification of another thread arrived. The extension does not receive it.
  case otherThread(identifier: String)
  /// An animation begins. `seconds` is its duration with its delay. Reported only when the host animates.
  case animationBegan(seconds: Double)
  /// The preferred size in points. Only the height is honoured.
  case sized(width: Double, height: Double)
  case appeared
  case intercepting(actionIdentifier: String)
  case completed(UNNotificationContentExtensionResponseOption)
  /// The completion handler was called a second time or too late. The call changes nothing.
  case extraCompletionIgnored(UNNotificationContentExtensionResponseOption)
  /// The completion handler was never called, and the interface stays.
  case completionMissing(after: Duration)
  /// The extension does not implement the response method, so the app receives the response.
  case notIntercepted(actionIdentifier: String)
  /// The extension showed the keyboard instead of completing.
  case inputBegan
  case inputEnded
  case controlUsed(identifier: String)
  /// The user pressed the system's play button, and the extension was asked to play or to pause.
  case mediaPlay
  case mediaPause
  /// The extension reports that it started or stopped playing by itself.
  case mediaPlayingStarted
  case mediaPlayingPaused
  case actionsChanged([String])
  case defaultActionPerformed
  case dismissed
  case forwarded(actionIdentifier: String, ResponseDelivery)
  /// A file with a started security-scoped access that was never stopped.
  case accessLeaked(file: String, count: Int)
  /// The extension's view hierarchy is larger than the drawing limits.
  case viewCut(views: Int, depth: Int)
  /// The extension caused this many steps at will. Further ones are not reported.
  case stepsOmitted(after: Int)
}

extension ContentExtensionStep {
  /// Whether an extension can cause the step as often as it likes. All other steps follow the user's or the system's
  /// actions.
  var isAtWill: Bool {
    switch self {
    case .animationBegan, .actionsChanged, .inputBegan, .inputEnded, .extraCompletionIgnored, .mediaPlayingStarted,
      .mediaPlayingPaused:
      true
    default: false
    }
  }
}

/// Passes steps on, and limits the number of steps that an extension causes at will, so that they cannot flood a trace.
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
