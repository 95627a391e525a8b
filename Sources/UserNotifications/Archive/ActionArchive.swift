import Foundation

/// An action of either class as values.
struct ActionArchive: Codable, Hashable, Sendable {
  /// The additional values of a text input action.
  struct TextInput: Codable, Hashable, Sendable {
    var buttonTitle: String
    var placeholder: String
  }

  enum Icon: Codable, Hashable, Sendable {
    case system(name: String)
    case template(name: String)
  }

  private let identifier: String
  private let title: String
  private let options: UInt
  private let icon: Icon?
  private let textInput: TextInput?

  init(_ action: UNNotificationAction) {
    identifier = action.identifier
    title = action.title
    options = action.options.rawValue
    icon = (action.icon?.source).map(Icon.init)
    textInput = (action as? UNTextInputNotificationAction).map {
      TextInput(buttonTitle: $0.textInputButtonTitle, placeholder: $0.textInputPlaceholder)
    }
  }

  var action: UNNotificationAction {
    let options = UNNotificationActionOptions(rawValue: options)
    guard let textInput else {
      return UNNotificationAction(identifier: identifier, title: title, options: options, icon: icon?.icon)
    }
    return UNTextInputNotificationAction(
      identifier: identifier, title: title, options: options, icon: icon?.icon,
      textInputButtonTitle: textInput.buttonTitle, textInputPlaceholder: textInput.placeholder)
  }
}

extension ActionArchive.Icon {
  init(_ source: UNNotificationActionIcon.Source) {
    switch source {
    case .system(let name): self = .system(name: name)
    case .template(let name): self = .template(name: name)
    }
  }

  var source: UNNotificationActionIcon.Source {
    switch self {
    case .system(let name): .system(name)
    case .template(let name): .template(name)
    }
  }

  fileprivate var icon: UNNotificationActionIcon { UNNotificationActionIcon(source) }
}
