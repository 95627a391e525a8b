import Foundation

/// An action with a text field (Apple: UserNotifications, UNTextInputNotificationAction).
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The title of the button that sends the text.
  public let textInputButtonTitle: String
  public let textInputPlaceholder: String

  public convenience init(
    identifier: String, title: String, options: UNNotificationActionOptions = [], textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.init(
      identifier: identifier, title: title, options: options, icon: nil, textInputButtonTitle: textInputButtonTitle,
      textInputPlaceholder: textInputPlaceholder)
  }

  /// Creates an action with an icon next to its title.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?, textInputButtonTitle: String, textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }

  /// Also nil for a coder that holds an action without text input.
  public required init?(coder: NSCoder) {
    guard let action = coder.decodeArchive(ActionArchive.self)?.action as? UNTextInputNotificationAction else {
      return nil
    }
    textInputButtonTitle = action.textInputButtonTitle
    textInputPlaceholder = action.textInputPlaceholder
    super.init(coder: coder)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNTextInputNotificationAction, super.isEqual(other) else { return false }
    return textInputButtonTitle == other.textInputButtonTitle && textInputPlaceholder == other.textInputPlaceholder
  }
}
