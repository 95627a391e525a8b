import Examples
import Invites
import JSON
import UserNotifications

extension UNNotificationAction {
  package static func list(_ value: JSON) throws(JSON.Failure) -> [UNNotificationAction] {
    let elements = try JSON.asArray(value)
    guard elements.count <= LabDefinition.actionLimit else {
      throw JSON.Failure(.invalidValue, "A category can have at most \(LabDefinition.actionLimit) actions.")
    }
    var actions: [UNNotificationAction] = []
    for (index, element) in elements.enumerated() {
      do throws(JSON.Failure) {
        let action = try make(element)
        guard !actions.contains(where: { $0.identifier == action.identifier }) else {
          throw JSON.Failure(.invalidValue, "An action has this identifier already.").inside("identifier")
        }
        actions.append(action)
      } catch { throw error.inside(index) }
    }
    return actions
  }

  private static func make(_ json: JSON) throws(JSON.Failure) -> UNNotificationAction {
    var fields = try JSON.Fields(json)
    let identifier = try fields.required("identifier", JSON.asName)
    let title = try fields.optional("title", JSON.asShortText) ?? identifier
    let options = try fields.optional("options", UNNotificationActionOptions.read) ?? []
    let input = try fields.optional("textInput", TextInput.init)
    try fields.finish()
    guard let input else { return UNNotificationAction(identifier: identifier, title: title, options: options) }
    return UNTextInputNotificationAction(
      identifier: identifier, title: title, options: options, textInputButtonTitle: input.buttonTitle,
      textInputPlaceholder: input.placeholder)
  }

  private struct TextInput {
    let buttonTitle: String
    let placeholder: String

    init(_ json: JSON) throws(JSON.Failure) {
      var fields = try JSON.Fields(json)
      let title = try fields.optional("buttonTitle", JSON.asShortText) ?? ""
      buttonTitle = title.isEmpty ? "Send" : title
      placeholder = try fields.optional("placeholder", JSON.asShortText) ?? ""
      try fields.finish()
    }
  }

  package var json: JSON {
    let input = (self as? UNTextInputNotificationAction).map { action -> JSON in
      ["buttonTitle": .string(action.textInputButtonTitle), "placeholder": .string(action.textInputPlaceholder)]
    }
    return [
      "identifier": .string(identifier), "title": .string(title),
      "options": .array(options.names.map(JSON.string)), "textInput": input ?? .null,
    ]
  }
}

extension UNNotificationActionOptions {
  fileprivate static func read(_ value: JSON) throws(JSON.Failure) -> Self { try value.options(named) }
}

extension JSON {
  /// Returns a text no longer than a form accepts.
  package func shortText() throws(JSON.Failure) -> String {
    let text = try JSON.asString(self)
    guard text.utf8.count <= LabDefinition.textLimit else {
      throw JSON.Failure(.invalidValue, "Enter at most \(LabDefinition.textLimit) bytes.")
    }
    return text
  }

  package static func asShortText(_ value: JSON) throws(JSON.Failure) -> String { try value.shortText() }

  package static func asName(_ value: JSON) throws(JSON.Failure) -> String {
    let text = try value.shortText()
    guard !text.isEmpty else { throw JSON.Failure(.invalidValue, "Give it an identifier.") }
    return text
  }

  /// Returns the union of the named options.
  package func options<Option: OptionSet>(_ known: [(name: String, option: Option)]) throws(JSON.Failure) -> Option
  where Option.Element == Option {
    var options: Option = []
    for name in try JSON.asStrings(self) {
      guard let option = known.first(where: { $0.name == name })?.option else {
        let names = known.map(\.name).joined(separator: ", ")
        throw JSON.Failure(.invalidValue, "The options are \(names).")
      }
      options.insert(option)
    }
    return options
  }
}
