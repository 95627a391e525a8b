import UserNotifications

extension UNNotificationActionOptions {
  /// The options in a form, with Apple's names.
  public static let named: [(name: String, option: UNNotificationActionOptions)] = [
    ("foreground", .foreground), ("destructive", .destructive), ("authenticationRequired", .authenticationRequired),
  ]

  /// The names of the options, in the order of `named`.
  public var names: [String] { Self.named.filter { contains($0.option) }.map(\.name) }
}

extension UNNotificationCategoryOptions {
  /// The options in a form, with Apple's names.
  public static let named: [(name: String, option: UNNotificationCategoryOptions)] = [
    ("customDismissAction", .customDismissAction), ("allowInCarPlay", .allowInCarPlay),
    ("hiddenPreviewsShowTitle", .hiddenPreviewsShowTitle), ("hiddenPreviewsShowSubtitle", .hiddenPreviewsShowSubtitle),
  ]

  /// The names of the options, in the order of `named`.
  public var names: [String] { Self.named.filter { contains($0.option) }.map(\.name) }
}
