import Foundation

/// A category and its actions as values, to store as JSON in a database and restore after a restart.
public struct CategoryArchive: Codable, Hashable, Sendable {
  private let identifier: String
  private let actions: [ActionArchive]
  private let intentIdentifiers: [String]
  private let hiddenPreviewsBodyPlaceholder: String
  private let summaryFormat: String
  private let options: UInt

  public init(_ category: UNNotificationCategory) {
    identifier = category.identifier
    actions = category.actions.map(ActionArchive.init)
    intentIdentifiers = category.intentIdentifiers
    hiddenPreviewsBodyPlaceholder = category.hiddenPreviewsBodyPlaceholder
    summaryFormat = category.categorySummaryFormat
    options = category.options.rawValue
  }

  public var category: UNNotificationCategory {
    UNNotificationCategory(
      identifier: identifier, actions: actions.map(\.action), intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder, categorySummaryFormat: summaryFormat,
      options: UNNotificationCategoryOptions(rawValue: options))
  }
}
