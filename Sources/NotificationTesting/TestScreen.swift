import Foundation
import UserNotifications
import UserNotificationsUI

/// An expanded notification, operated like a person would: by the titles of its buttons.
@MainActor
public final class TestScreen {
  public let notification: ExpandedNotification
  /// The outcome of the last chosen action. Nil before the first.
  public private(set) var outcome: ResponseOutcome?

  public init(_ notification: ExpandedNotification) { self.notification = notification }

  /// The current presentation or, after dismissal, the last one.
  public var presentation: Presentation { notification.presentation }

  /// The extension's requests to the system: the addresses that it asked to open, and the answer. Nil when no extension
  /// draws this category, and after dismissal.
  public var extensionContext: NSExtensionContext? { notification.extensionContext }

  /// Chooses an action by its title or its identifier.
  ///
  /// - Throws: `TestPhoneError.noAction`, `ExpandedNotificationError.dismissed`.
  @discardableResult
  public func press(_ action: String) async throws -> ResponseOutcome {
    try await respond(to: identifier(of: action), nil)
  }

  /// Types `text` into the system's field and sends it with the named action, or else with the first one that has a
  /// text field.
  ///
  /// - Throws: `TestPhoneError`, `ExpandedNotificationError.dismissed`.
  @discardableResult
  public func reply(_ text: String, to action: String? = nil) async throws -> ResponseOutcome {
    let first = notification.actions.first { $0 is UNTextInputNotificationAction }?.identifier
    guard let identifier = try action.map(identifier) ?? first else { throw TestPhoneError.noTextAction }
    return try await respond(to: identifier, text)
  }

  /// Fills text fields and uses one of the extension's own controls, each by its accessibility identifier.
  ///
  /// - Throws: `ExpandedNotificationError`.
  @discardableResult
  public func tap(_ control: String, entering text: [String: String] = [:]) async throws -> Presentation {
    try await notification.use(control: control, entering: text)
  }

  /// Opens the app by a tap on the header.
  ///
  /// - Throws: `ExpandedNotificationError.dismissed`.
  @discardableResult
  public func openApp() async throws -> ResponseOutcome {
    try await respond(to: UNNotificationDefaultActionIdentifier, nil)
  }

  /// Presses the system's X.
  @discardableResult
  public func close() async -> ResponseOutcome {
    let outcome = await notification.close()
    self.outcome = outcome
    return outcome
  }

  private func respond(to identifier: String, _ text: String?) async throws -> ResponseOutcome {
    let outcome = try await notification.respond(to: identifier, userText: text)
    self.outcome = outcome
    return outcome
  }

  private func identifier(of name: String) throws -> String {
    let actions = presentation.actions
    let found = actions.filter { $0.title == name }
    if found.count == 1 { return found[0].identifier }
    if actions.contains(where: { $0.identifier == name }) { return name }
    throw TestPhoneError.noAction(name, among: actions.map(\.title))
  }
}

/// The contents of the screen.
extension TestScreen {
  /// The extension's drawing. Nil when no extension draws this category.
  public var view: ViewSnapshot? { presentation.customContent?.view }

  /// The visible texts from top to bottom: those of the extension's view and its inputs, then title, subtitle and body
  /// unless they are hidden.
  public var texts: [String] {
    let drawn = [view, presentation.inputAccessory, presentation.inputView].compactMap { $0 }.flatMap(\.texts)
    let content = presentation.defaultContent.map { [$0.title, $0.subtitle, $0.body] } ?? []
    return drawn + content.filter { !$0.isEmpty }
  }

  /// The first view with exactly this text.
  public func view(withText text: String) -> ViewSnapshot? { views.lazy.compactMap { $0.view(withText: text) }.first }

  /// The first view with this accessibility identifier.
  public func view(withIdentifier identifier: String) -> ViewSnapshot? {
    views.lazy.compactMap { $0.view(withIdentifier: identifier) }.first
  }

  private var views: [ViewSnapshot] {
    [view, presentation.inputAccessory, presentation.inputView].compactMap { $0 }
  }

  /// The whole screen as text, for snapshots whose diffs show what changed.
  public var text: String {
    var lines = [presentation.headerTitle]
    if let view { lines += view.outline(indent: 1) }
    for input in [presentation.inputAccessory, presentation.inputView].compactMap({ $0 }) {
      lines += ["input:"] + input.outline(indent: 1)
    }
    if let content = presentation.defaultContent {
      lines += [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
    }
    lines += presentation.actions.map { "[\($0.title)]" + ($0.isDestructive ? " destructive" : "") }
    if presentation.isDismissed { lines.append("dismissed") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The extension's view as a complete page for a browser. Empty when no extension draws.
  public var html: String {
    guard let content = presentation.customContent else { return "" }
    return ViewMarkup(content) { URL(fileURLWithPath: $0).absoluteString }.page(title: presentation.headerTitle)
  }
}
