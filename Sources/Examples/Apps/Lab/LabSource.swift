import UserNotifications
import UserNotificationsUI

/// A definition as source for an app's own project: Swift code and Info.plist files to copy.
public struct LabSource: Sendable {
  public let definition: LabDefinition

  public init(_ definition: LabDefinition) { self.definition = definition }

  /// The code that registers the categories at launch.
  public var categories: String {
    let names = definition.categories.map { SwiftName($0.category.identifier, else: "category").text }
    let all = SwiftName.unique(names, suffix: "Category")
    let declarations = zip(definition.categories, all).map { Self.declaration(of: $0.category, named: $1) }
    return """
      import UserNotifications

      /// Call it at every launch: what is registered here replaces what was.
      func registerNotificationCategories() {
      \(declarations.joined(separator: "\n"))
        UNUserNotificationCenter.current().setNotificationCategories([\(all.joined(separator: ", "))])
      }

      """
  }

  /// The content extensions' Info.plist files, in the order of the categories that have one.
  public var contentInfoPlists: [String] {
    definition.categories.compactMap { category in
      guard var registration = LabExtension.all.first(where: { $0.id == category.contentExtension })?.registration
      else {
        return nil
      }
      registration.categories = [category.category.identifier]
      // A registration consists of texts, numbers and flags, so encoding it cannot fail.
      return (try? registration.infoPlistXML)?
        .replacing("<key>NSExtensionPointIdentifier</key>", with: Self.principalClass, maxReplacements: 1)
    }
  }

  /// The class with which an extension without a storyboard starts, and the key that follows.
  private static let principalClass = """
    <key>NSExtensionPrincipalClass</key>
    \t\t<string>$(PRODUCT_MODULE_NAME).NotificationViewController</string>
    \t\t<key>NSExtensionPointIdentifier</key>
    """

  private static func declaration(of category: UNNotificationCategory, named name: String) -> String {
    let titles = category.actions.map { SwiftName($0.identifier, else: "action").text }
    let actions = zip(category.actions, SwiftName.unique(titles, suffix: "Action"))
    let lines = actions.map { "  let \($1) = \(expression(of: $0))\n" }
    var arguments = [
      "identifier: \(SwiftName.literal(category.identifier))", "actions: [\(actions.map(\.1).joined(separator: ", "))]",
      "intentIdentifiers: []",
    ]
    if !category.hiddenPreviewsBodyPlaceholder.isEmpty || !category.categorySummaryFormat.isEmpty {
      arguments.append("hiddenPreviewsBodyPlaceholder: \(SwiftName.literal(category.hiddenPreviewsBodyPlaceholder))")
    }
    if !category.categorySummaryFormat.isEmpty {
      arguments.append("categorySummaryFormat: \(SwiftName.literal(category.categorySummaryFormat))")
    }
    if !category.options.isEmpty { arguments.append("options: \(list(category.options.names))") }
    return lines.joined() + "  let \(name) = UNNotificationCategory(\n    \(arguments.joined(separator: ",\n    ")))"
  }

  private static func expression(of action: UNNotificationAction) -> String {
    var arguments = [
      "identifier: \(SwiftName.literal(action.identifier))", "title: \(SwiftName.literal(action.title))",
    ]
    if !action.options.isEmpty { arguments.append("options: \(list(action.options.names))") }
    guard let text = action as? UNTextInputNotificationAction else {
      return "UNNotificationAction(\(arguments.joined(separator: ", ")))"
    }
    arguments.append("textInputButtonTitle: \(SwiftName.literal(text.textInputButtonTitle))")
    arguments.append("textInputPlaceholder: \(SwiftName.literal(text.textInputPlaceholder))")
    return "UNTextInputNotificationAction(\n    \(arguments.joined(separator: ", ")))"
  }

  private static func list(_ names: [String]) -> String { "[\(names.map { ".\($0)" }.joined(separator: ", "))]" }
}
