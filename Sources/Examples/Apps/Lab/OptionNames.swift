import UserNotifications

extension UNNotificationActionOptions {
  /// Apple's names of the options that a form offers.
  public static let named: [(name: String, option: UNNotificationActionOptions)] = [
    ("foreground", .foreground), ("destructive", .destructive), ("authenticationRequired", .authenticationRequired),
  ]

  /// In the order of `named`.
  public var names: [String] { Self.named.filter { contains($0.option) }.map(\.name) }
}

extension UNNotificationCategoryOptions {
  /// Apple's names of the options that a form offers.
  public static let named: [(name: String, option: UNNotificationCategoryOptions)] = [
    ("customDismissAction", .customDismissAction), ("allowInCarPlay", .allowInCarPlay),
    ("hiddenPreviewsShowTitle", .hiddenPreviewsShowTitle), ("hiddenPreviewsShowSubtitle", .hiddenPreviewsShowSubtitle),
  ]

  /// In the order of `named`.
  public var names: [String] { Self.named.filter { contains($0.option) }.map(\.name) }
}
