import Foundation
import UserNotifications
import UserNotificationsUI

/// An expanded notification as a person uses it: by what is written on its buttons.
@MainActor
public final class TestScreen {
  public let notification: ExpandedNotification
  /// Of the action that was chosen last; nil before the first.
  public private(set) var outcome: ResponseOutcome?

  public init(_ notification: ExpandedNotification) { self.notification = notification }

  /// As it stands now; after it was dismissed, as it stood last.
  public var presentation: Presentation { notification.presentation }

  /// Chooses an action by its title, or by its identifier.
  ///
  /// - Throws: `TestPhoneError.noAction`, `ExpandedNotificationError.dismissed`.
  @discardableResult
  public func press(_ action: String) async throws -> ResponseOutcome {
    try await respond(to: identifier(of: action), nil)
  }

  /// Types `text` into the system's field and sends it: by the action named, else by the first that asks for text.
  ///
  /// - Throws: `TestPhoneError`, `ExpandedNotificationError.dismissed`.
  @discardableResult
  public func reply(_ text: String, to action: String? = nil) async throws -> ResponseOutcome {
    let first = notification.actions.first { $0 is UNTextInputNotificationAction }?.identifier
    guard let identifier = try action.map(identifier) ?? first else { throw TestPhoneError.noTextAction }
    return try await respond(to: identifier, text)
  }

  /// Fills fields and uses a control of the extension's own, each by its accessibility identifier.
  ///
  /// - Throws: `ExpandedNotificationError`.
  @discardableResult
  public func tap(_ control: String, entering text: [String: String] = [:]) async throws -> Presentation {
    try await notification.use(control: control, entering: text)
  }

  /// Opens the app: a tap on the header.
  ///
  /// - Throws: `ExpandedNotificationError.dismissed`.
  @discardableResult
  public func openApp() async throws -> ResponseOutcome {
    try await respond(to: UNNotificationDefaultActionIdentifier, nil)
  }

  /// The system's X.
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

/// What is on the screen.
extension TestScreen {
  /// What the extension drew; nil where no extension draws this category.
  public var view: ViewSnapshot? { presentation.customContent?.view }

  /// What can be read, from top to bottom: the extension's view, its inputs, then title, subtitle and body where they
  /// are not hidden.
  public var texts: [String] {
    let drawn = [view, presentation.inputAccessory, presentation.inputView].compactMap { $0 }.flatMap(\.texts)
    let content = presentation.defaultContent.map { [$0.title, $0.subtitle, $0.body] } ?? []
    return drawn + content.filter { !$0.isEmpty }
  }

  /// The first view that shows exactly this text.
  public func view(withText text: String) -> ViewSnapshot? { views.lazy.compactMap { $0.view(withText: text) }.first }

  /// The first view of this accessibility identifier.
  public func view(withIdentifier identifier: String) -> ViewSnapshot? {
    views.lazy.compactMap { $0.view(withIdentifier: identifier) }.first
  }

  private var views: [ViewSnapshot] {
    [view, presentation.inputAccessory, presentation.inputView].compactMap { $0 }
  }

  /// The whole screen as text, for a snapshot that shows in a diff what changed.
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

  /// The extension's view as a page of its own, to be opened in a browser; empty where no extension draws.
  public var html: String {
    guard let content = presentation.customContent else { return "" }
    return ViewMarkup(content) { URL(fileURLWithPath: $0).absoluteString }.page(title: presentation.headerTitle)
  }
}
