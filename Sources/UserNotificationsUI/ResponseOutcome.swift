import UserNotifications

/// The outcome of a response to an expanded notification.
public struct ResponseOutcome: Sendable {
  public enum Handling: Hashable, Sendable {
    /// No extension handles responses, because there is none or it does not implement the method. The app received the
    /// response.
    case notIntercepted
    /// The extension completed with this option.
    case intercepted(UNNotificationContentExtensionResponseOption)
    /// The extension asks for text with its own field, and the interface stays.
    case inputBegan
    /// The extension left the interface before it completed.
    case leftScreen
    /// The extension never completed, and the interface stays.
    case timedOut
  }

  public let handling: Handling
  /// The app delegate's handling. Nil when the response did not reach the app.
  public let appDelivery: ResponseDelivery?
  /// The presentation after the response.
  public let presentation: Presentation
}

/// The reasons why an expanded notification refuses a request.
public enum ExpandedNotificationError: Error, Hashable, Sendable {
  /// The interface has left the screen.
  case dismissed
  /// The action is not among the visible ones.
  case unknownAction(String)
  /// No control or text field with this identifier is visible.
  case unknownControl(String)
  /// The control is disabled.
  case disabledControl(String)
  /// The view accepts no touches, because `UNNotificationExtensionUserInteractionEnabled` is not set.
  case notInteractive(String)
  /// The extension has no play button.
  case noMediaButton
}
