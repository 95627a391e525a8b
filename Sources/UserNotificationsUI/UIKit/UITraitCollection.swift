import Foundation

/// The amount of space in one direction (UIKit, UIUserInterfaceSizeClass).
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// The user's text size (UIKit, UIContentSizeCategory).
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}

/// The environment of an interface (UIKit, UITraitCollection): a phone in portrait orientation.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

  public var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  public var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  public var displayScale: CGFloat { 3 }
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
}
