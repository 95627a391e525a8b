import UserNotifications

/// What became of a response to an expanded notification.
public struct ResponseOutcome: Sendable {
  public enum Handling: Hashable, Sendable {
    /// No extension, or one without the response method: the app got it.
    case notIntercepted
    /// The extension completed with this option.
    case intercepted(UNNotificationContentExtensionResponseOption)
    /// The extension asks for text with its own field; the interface stays.
    case inputBegan
    /// The extension left the interface before it completed.
    case leftScreen
    /// The extension never completed; the interface stays.
    case timedOut
  }

  public let handling: Handling
  /// What the app's delegate did; nil when the response did not reach the app.
  public let appDelivery: ResponseDelivery?
  /// As it stands after the response.
  public let presentation: Presentation
}

/// Why an expanded notification refused what was asked of it.
public enum ExpandedNotificationError: Error, Hashable, Sendable {
  /// The interface has left the screen.
  case dismissed
  /// The action is not among those that are shown.
  case unknownAction(String)
  /// No control or text field of this identifier is visible.
  case unknownControl(String)
  /// The control is disabled.
  case disabledControl(String)
  /// The view takes no touches: `UNNotificationExtensionUserInteractionEnabled` is not set.
  case notInteractive(String)
  /// The extension asks for no play button.
  case noMediaButton
}
