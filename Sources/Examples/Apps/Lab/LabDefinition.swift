import UserNotifications

/// What the lab's app registers, defined by whoever tries a payload with it.
public struct LabDefinition: Hashable, Sendable {
  public var categories: [Category]
  /// The app whose service extension runs; nil for the lab's own, which attaches the files that a payload names.
  public var serviceExtension: ExampleApp.ID?

  /// A category, and which content extension draws its notifications.
  public struct Category: Hashable, Sendable {
    public var category: UNNotificationCategory
    /// nil where the system draws alone.
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

  /// Actions of a category, at most (Apple: UNNotificationCategory).
  public static let actionLimit = 10
  /// Categories that one definition may have.
  public static let categoryLimit = 16
  /// Bytes of UTF-8 of any of its texts.
  public static let textLimit = 256
}

extension LabDefinition {
  /// As the first app that registers the category has it; nil when none does. `app` is asked first.
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
  /// The same with texts that can be read and written: what an app says in the phone's language carries more than its
  /// letters, which no form can hold.
  fileprivate var spelledOut: UNNotificationCategory {
    UNNotificationCategory(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: LocalizableText.keys(in: hiddenPreviewsBodyPlaceholder),
      categorySummaryFormat: LocalizableText.keys(in: categorySummaryFormat), options: options)
  }
}
