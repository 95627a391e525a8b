import Foundation

/// The phone (UIKit, UIDevice).
@preconcurrency @MainActor
public final class UIDevice {
  public static let current = UIDevice()
  public let name = "iPhone"
  public let model = "iPhone"
  public let systemName = "iOS"
  public let systemVersion = "18.0"
  /// A random identifier, stable within this process.
  public let identifierForVendor: UUID? = UUID()
}

/// Haptic feedback (UIKit), which does nothing here.
@preconcurrency @MainActor
open class UIFeedbackGenerator {
  public init() {}
  open func prepare() {}
}

open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  public init(style: FeedbackStyle) { super.init() }
  open func impactOccurred() {}
}

open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
