import Foundation

/// What is said to those who hear the screen (UIKit, UIAccessibility). Nobody listens: settings are their defaults.
@preconcurrency @MainActor
public enum UIAccessibility {
  public enum Notification: Int, Sendable { case screenChanged, layoutChanged, announcement, pageScrolled }

  public static let isReduceMotionEnabled = false
  public static let isVoiceOverRunning = false
  public static let isBoldTextEnabled = false
  public static let isReduceTransparencyEnabled = false

  public static func post(notification: Notification, argument: Any?) {}
}
