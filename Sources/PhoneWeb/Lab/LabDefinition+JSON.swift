import Examples
import Invites
import JSON
import UserNotifications

/// `{"categories": [{"identifier": …, "actions": […], …}], "serviceExtension": …}`
extension LabDefinition {
  /// - Throws: `JSON.Failure` that points to the invalid member.
  package init(_ json: JSON) throws(JSON.Failure) {
    var fields = try JSON.Fields(json)
    let list = try fields.optional("categories", Category.list) ?? []
    let service = try fields.optional("serviceExtension", Self.service)
    try fields.finish()
    self.init(categories: list, serviceExtension: service)
  }

  private static func service(_ value: JSON) throws(JSON.Failure) -> ExampleApp.ID {
    let id = try value.shortText()
    guard LabExtension.serviceExtensions.contains(where: { $0.id == id }) else {
      throw JSON.Failure(.invalidValue, "No example app here has this service extension.")
    }
    return id
  }

  package var json: JSON {
    ["categories": .array(categories.map(\.json)), "serviceExtension": JSON(serviceExtension)]
  }
}

extension LabDefinition.Category {
  fileprivate static func list(_ value: JSON) throws(JSON.Failure) -> [Self] {
    let elements = try JSON.asArray(value)
    guard elements.count <= LabDefinition.categoryLimit else {
      throw JSON.Failure(.invalidValue, "Use at most \(LabDefinition.categoryLimit) categories.")
    }
    var list: [Self] = []
    for (index, element) in elements.enumerated() {
      do throws(JSON.Failure) {
        let category = try Self(element)
        guard !list.contains(where: { $0.category.identifier == category.category.identifier }) else {
          throw JSON.Failure(.invalidValue, "A category is there already.").inside("identifier")
        }
        list.append(category)
      } catch { throw error.inside(index) }
    }
    return list
  }

  fileprivate init(_ json: JSON) throws(JSON.Failure) {
    var fields = try JSON.Fields(json)
    let category = UNNotificationCategory(
      identifier: try fields.required("identifier", JSON.asName),
      actions: try fields.optional("actions", UNNotificationAction.list) ?? [], intentIdentifiers: [],
      hiddenPreviewsBodyPlaceholder: try fields.optional("hiddenPreviewsBodyPlaceholder", JSON.asShortText),
      categorySummaryFormat: try fields.optional("categorySummaryFormat", JSON.asShortText),
      options: try fields.optional("options", UNNotificationCategoryOptions.read) ?? [])
    let drawing = try fields.optional("contentExtension", Self.drawing)
    try fields.finish()
    self.init(category, contentExtension: drawing)
  }

  private static func drawing(_ value: JSON) throws(JSON.Failure) -> LabExtension.ID {
    let id = try value.shortText()
    guard LabExtension.all.contains(where: { $0.id == id }) else {
      throw JSON.Failure(.invalidValue, "No example app here has this content extension.")
    }
    return id
  }

  package var json: JSON {
    [
      "identifier": .string(category.identifier), "actions": .array(category.actions.map(\.json)),
      "hiddenPreviewsBodyPlaceholder": .string(category.hiddenPreviewsBodyPlaceholder),
      "categorySummaryFormat": .string(category.categorySummaryFormat),
      "options": .array(category.options.names.map(JSON.string)), "contentExtension": JSON(contentExtension),
    ]
  }
}

extension UNNotificationCategoryOptions {
  fileprivate static func read(_ value: JSON) throws(JSON.Failure) -> Self { try value.options(named) }
}
