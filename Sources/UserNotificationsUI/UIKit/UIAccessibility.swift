import Foundation

/// Announcements for assistive technology (UIKit, UIAccessibility). Nothing receives them here, and the settings have
/// their default values.
@preconcurrency @MainActor
public enum UIAccessibility {
  public enum Notification: Int, Sendable { case screenChanged, layoutChanged, announcement, pageScrolled }

  public static let isReduceMotionEnabled = false
  public static let isVoiceOverRunning = false
  public static let isBoldTextEnabled = false
  public static let isReduceTransparencyEnabled = false

  public static func post(notification: Notification, argument: Any?) {}
}
