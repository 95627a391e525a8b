import Foundation

extension UNNotificationContent {
  /// Portable addition: this content with its texts in the language of `strings`.
  ///
  /// The center calls this when it delivers a notification. Percent signs in text that is localized into the body are
  /// escaped, so that the text is shown as it is.
  public func localized(by strings: LocalizedStrings) -> UNNotificationContent {
    var values = values
    values.title = strings.localized(values.title)
    values.subtitle = strings.localized(values.subtitle)
    values.body = strings.localized(values.body, UNNotificationContent.escapingPercentSigns)
    values.summaryArgument = strings.localized(values.summaryArgument)
    return UNNotificationContent(values)
  }
}

extension UNNotificationCategory {
  /// Portable addition: this category with the texts of its actions in the language of `strings`.
  ///
  /// The placeholder and the summary format stay unchanged, because they are localized together with their counts.
  public func localized(by strings: LocalizedStrings) -> UNNotificationCategory {
    UNNotificationCategory(
      identifier: identifier, actions: actions.map { $0.localized(by: strings) }, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: categorySummaryFormat,
      options: options)
  }
}

extension UNNotificationAction {
  fileprivate func localized(by strings: LocalizedStrings) -> UNNotificationAction {
    let title = strings.localized(title)
    guard let action = self as? UNTextInputNotificationAction else {
      return UNNotificationAction(identifier: identifier, title: title, options: options, icon: icon)
    }
    return UNTextInputNotificationAction(
      identifier: identifier, title: title, options: options, icon: icon,
      textInputButtonTitle: strings.localized(action.textInputButtonTitle),
      textInputPlaceholder: strings.localized(action.textInputPlaceholder))
  }
}
