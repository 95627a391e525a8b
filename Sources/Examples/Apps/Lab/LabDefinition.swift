import UserNotifications

/// The categories and extensions of the lab's app, defined by the user who tries a payload.
public struct LabDefinition: Hashable, Sendable {
  public var categories: [Category]
  /// The app whose service extension runs. Nil for the lab's own, which attaches the files that a payload names.
  public var serviceExtension: ExampleApp.ID?

  /// A category, and the content extension that draws its notifications.
  public struct Category: Hashable, Sendable {
    public var category: UNNotificationCategory
    /// Nil when only the system draws.
    public var contentExtension: LabExtension.ID?

    public init(_ category: UNNotificationCategory, contentExtension: LabExtension.ID? = nil) {
      self.category = category
      self.contentExtension = contentExtension
    }
  }

  public init(categories: [Category] = [], serviceExtension: ExampleApp.ID? = nil) {
    self.categories = categories
    self.serviceExtension = serviceExtension
  }

  /// The maximum number of actions of a category (Apple: UNNotificationCategory).
  public static let actionLimit = 10
  /// The maximum number of categories in a definition.
  public static let categoryLimit = 16
  /// The maximum number of UTF-8 bytes of each text.
  public static let textLimit = 256
}

extension LabDefinition {
  /// Copies the category from the first app that registers it, beginning with `app`. Nil when no app does.
  public init?(example category: String, preferring app: ExampleApp.ID? = nil) {
    let preferred = LabExtension.apps.filter { $0.id == app }
    for app in preferred + LabExtension.apps {
      let installed = app.install(.idle)
      guard let known = installed.categories.first(where: { $0.identifier == category }) else { continue }
      let drawing = LabExtension.all.first { $0.app == app.id && $0.registration.categories.contains(category) }
      self.init(
        categories: [Category(known.spelledOut, contentExtension: drawing?.id)],
        serviceExtension: installed.serviceExtension == nil || app.id == LabExtension.partyline.id ? nil : app.id)
      return
    }
    return nil
  }
}

extension UNNotificationCategory {
  /// This category with plain texts. A localizable text contains invisible data that a form cannot hold.
  fileprivate var spelledOut: UNNotificationCategory {
    UNNotificationCategory(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: LocalizableText.keys(in: hiddenPreviewsBodyPlaceholder),
      categorySummaryFormat: LocalizableText.keys(in: categorySummaryFormat), options: options)
  }
}
