import Foundation
import UserNotifications

extension ExpandedNotification {
  /// Most actions shown where space is not limited (Apple: UNNotificationCategory).
  static let actionLimit = 10

  func draw() -> Presentation {
    let content = notification.request.content
    let text = Presentation.DefaultContent(title: content.title, subtitle: content.subtitle, body: content.body)
    let hidesDefault = registration?.defaultContentHidden ?? false
    return Presentation(
      headerTitle: headerTitle, date: notification.date, customContent: customContent,
      defaultContent: hidesDefault ? nil : text, summary: text,
      attachments: content.attachments.map {
        Presentation.Media(identifier: $0.identifier, file: $0.url.path, type: $0.type)
      },
      actions: actions.prefix(Self.actionLimit).map { Presentation.Action($0, hasSystemField: !hasOwnField) },
      isDismissed: isDismissed, inputAccessory: input.accessory?.snapshot())
  }

  private var headerTitle: String {
    guard registration?.overridesDefaultTitle == true, let title = controller?.title else { return host.appName }
    return title
  }

  /// A controller that may become first responder brings its own text field.
  private var hasOwnField: Bool { controller?.canBecomeFirstResponder ?? false }

  private var customContent: Presentation.CustomContent? {
    guard let controller, let registration else { return nil }
    let height = Double(controller.preferredContentSize.height)
    return Presentation.CustomContent(
      view: controller.view.snapshot(), initialSizeRatio: registration.initialContentSizeRatio,
      preferredHeight: height > 0 ? height : nil)
  }
}

extension Presentation.Action {
  fileprivate init(_ action: UNNotificationAction, hasSystemField: Bool) {
    let text = action as? UNTextInputNotificationAction
    self.init(
      identifier: action.identifier, title: action.title, isDestructive: action.options.contains(.destructive),
      requiresAuthentication: action.options.contains(.authenticationRequired),
      opensApp: action.options.contains(.foreground),
      textInput: text.flatMap {
        hasSystemField ? TextInput(buttonTitle: $0.textInputButtonTitle, placeholder: $0.textInputPlaceholder) : nil
      })
  }
}
