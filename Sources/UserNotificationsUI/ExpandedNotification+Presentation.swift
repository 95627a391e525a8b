import Foundation
import UserNotifications

extension ExpandedNotification {
  /// The actions that the user may choose, at most ten (Apple: UNNotificationCategory).
  var shownActions: [UNNotificationAction] { Array(actions.prefix(Presentation.actionLimit)) }

  func draw() -> Presentation { input.announcements.whileDrawing { drawing } }

  private var drawing: Presentation {
    let content = notification.request.content
    let text = Presentation.DefaultContent(
      title: content.title, subtitle: content.subtitle, body: content.displayedBody)
    let hidesDefault = registration?.defaultContentHidden ?? false
    return Presentation(
      headerTitle: headerTitle, date: notification.date, customContent: customContent,
      defaultContent: hidesDefault ? nil : text, summary: text,
      attachments: content.attachments.map {
        Presentation.Media(identifier: $0.identifier, file: $0.url.path, type: $0.type)
      },
      actions: shownActions.map { Presentation.Action($0, in: center.strings, hasSystemField: !hasOwnField) },
      isDismissed: isDismissed, inputAccessory: input.accessory.map(snapshot),
      inputView: input.inputView.map(snapshot))
  }

  private var headerTitle: String {
    guard registration?.overridesDefaultTitle == true, let title = controller?.title else { return host.appName }
    return title.cut(to: ViewSnapshot.Limits.standard.textBytes)
  }

  /// Whether the extension has its own text field, which it has when its controller can become first responder.
  private var hasOwnField: Bool { controller?.canBecomeFirstResponder ?? false }

  private var customContent: Presentation.CustomContent? {
    guard let controller, let registration else { return nil }
    inScope { controller.layOut() }
    let view = snapshot(of: controller.view)
    return Presentation.CustomContent(
      view: view,
      initialSizeRatio: registration.initialContentSizeRatio.isFinite ? registration.initialContentSizeRatio : 1,
      preferredHeight: height(of: view, preferring: controller.preferredContentSize.height.points),
      mediaButton: mediaButton)
  }

  /// Nil leaves the height to the layout. An empty view has height 0, and the custom part is absent (3.6).
  private func height(of view: ViewSnapshot, preferring preferred: Double) -> Double? {
    if preferred > 0 { return preferred }
    return view.showsNothing ? 0 : nil
  }

  private func snapshot(of view: UIView) -> ViewSnapshot {
    var snapshotter = ViewSnapshotter(limits: .standard)
    let snapshot = snapshotter.snapshot(of: view, depth: 1)
    if snapshotter.wasCut, !hasToldOfCut {
      hasToldOfCut = true
      observer(.viewCut(views: snapshotter.limits.views, depth: snapshotter.limits.depth))
    }
    return snapshot
  }
}

extension ViewSnapshot {
  fileprivate var showsNothing: Bool {
    switch content {
    case .plain, .stack: break
    default: return false
    }
    return children.isEmpty && background == nil && border == nil && (height ?? sizes.minHeight ?? 0) <= 0
  }
}

extension Presentation.Action {
  /// Texts are looked up in the app's `strings`. `hasSystemField` is false when the extension has its own text field.
  package init(_ action: UNNotificationAction, in strings: LocalizedStrings?, hasSystemField: Bool = true) {
    let text = action as? UNTextInputNotificationAction
    func localized(_ text: String) -> String { strings?.localized(text) ?? text }
    let limit = ViewSnapshot.Limits.standard.textBytes
    self.init(
      // The identifier is never shortened, because the caller needs it to choose the action.
      identifier: action.identifier, title: localized(action.title).cut(to: limit),
      isDestructive: action.options.contains(.destructive),
      requiresAuthentication: action.options.contains(.authenticationRequired),
      opensApp: action.options.contains(.foreground),
      textInput: text.flatMap {
        hasSystemField
          ? TextInput(
            buttonTitle: localized($0.textInputButtonTitle).cut(to: limit),
            placeholder: localized($0.textInputPlaceholder).cut(to: limit))
          : nil
      })
  }
}
