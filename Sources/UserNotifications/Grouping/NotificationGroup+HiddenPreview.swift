/// The texts shown for notifications whose previews are hidden.
public struct HiddenPreview: Hashable, Sendable {
  /// Empty unless the category shows titles in hidden previews.
  public let title: String
  /// Empty unless the category shows subtitles in hidden previews.
  public let subtitle: String
  /// The text shown in place of the body, such as "3 Messages".
  public let body: String
}

extension NotificationGroup {
  /// The single row that represents a group while previews are hidden (WWDC 2017, session 708).
  ///
  /// The body is the category's `hiddenPreviewsBodyPlaceholder`. Its `%u` counts all notifications of the group,
  /// including the leading one. Several categories are counted one after another, as in "1 image and 1 comment". An
  /// empty placeholder, an unknown category or a conversion other than `%u` gives the default, "Notification" or "N
  /// Notifications". Title and subtitle are those of the leading notification when its category shows them.
  public func hiddenPreview(
    categories: Set<UNNotificationCategory>, strings: LocalizedStrings = LocalizedStrings()
  ) -> HiddenPreview {
    let content = leading.request.content
    let options = categories.values(\.options)[content.categoryIdentifier] ?? []
    let placeholders = categories.values(\.hiddenPreviewsBodyPlaceholder)
    let parts = notifications.grouped { notification in
      let placeholder = placeholders[notification.request.content.categoryIdentifier] ?? ""
      return CountFormat(placeholder, in: strings).isPlaceholder ? placeholder : ""
    }
    return HiddenPreview(
      title: options.contains(.hiddenPreviewsShowTitle) ? strings.localized(content.title) : "",
      subtitle: options.contains(.hiddenPreviewsShowSubtitle) ? strings.localized(content.subtitle) : "",
      body: strings.list(parts.map { strings.placeholder($0.key, count: $0.elements.count) }))
  }
}

extension UNShowPreviewsSetting {
  /// Whether notifications show their text. Otherwise they show only
  /// `NotificationGroup.hiddenPreview(categories:strings:)`.
  public func showsPreviews(whileLocked isLocked: Bool) -> Bool {
    switch self {
    case .always: true
    case .whenAuthenticated: !isLocked
    case .never: false
    }
  }
}

extension LocalizedStrings {
  fileprivate func placeholder(_ format: String, count: Int) -> String {
    format.isEmpty
      ? plural(count, one: "Notification", other: "%u Notifications") : string(filling: format, count: count)
  }
}

extension Set<UNNotificationCategory> {
  func values<Value>(_ property: KeyPath<UNNotificationCategory, Value>) -> [String: Value] {
    Dictionary(map { ($0.identifier, $0[keyPath: property]) }) { first, _ in first }
  }
}
