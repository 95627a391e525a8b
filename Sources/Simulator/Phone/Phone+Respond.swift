import Foundation
import UserNotifications
import UserNotificationsUI

extension Phone {
  /// The user expanded the notification and chose an action: to the content extension first, and to the app where
  /// there is no extension or it forwards.
  ///
  /// Besides the category's own actions the two of the system are taken: `UNNotificationDefaultActionIdentifier` opens
  /// the app, `UNNotificationDismissActionIdentifier` is the X. `userText` is for actions that ask for text, where nil
  /// counts as nothing typed. While it is handled `Phone.idempotencyKey` is `idempotencyKey`.
  /// - Throws: `Refusal`, before anything is done.
  public func respond(
    to listed: Listed, actionIdentifier: String, userText: String?, idempotencyKey: String, trace: Trace
  ) async throws -> Handling {
    do {
      try check(actionIdentifier, userText, for: listed)
    } catch {
      trace.record(.actionRefused, error.description)
      throw error
    }
    return try await Self.$idempotencyKey.withValue(idempotencyKey) {
      try await withApp(trace: trace) { center in
        try await handle(actionIdentifier, userText, for: listed, in: center, trace: trace)
      }
    }
  }

  @MainActor
  private func handle(
    _ action: String, _ userText: String?, for listed: Listed, in center: UNUserNotificationCenter, trace: Trace
  ) async throws -> Handling {
    let expanded = await open(listed, in: center, trace: trace)
    trace.record(.actionChosen, "The user chose \(action).", ["action": action, "text": userText ?? ""])
    let outcome = try await expanded.respond(to: action, userText: userText)
    let handling = Handling(outcome, trace: trace)
    if handling.handledBy == .nobody, action != UNNotificationDismissActionIdentifier {
      trace.record(.notHandled, "Nobody handled the action; it has no effect.")
    }
    return handling
  }

  private func check(_ action: String, _ userText: String?, for listed: Listed) throws(Refusal) {
    if [UNNotificationDefaultActionIdentifier, UNNotificationDismissActionIdentifier].contains(action) {
      guard userText == nil else { throw .unexpectedText(action: action) }
      return
    }
    let category = notification(listed).request.content.categoryIdentifier
    guard let known = app.action(action, in: category) else { throw .unknownAction(action, category: category) }
    guard userText == nil || known is UNTextInputNotificationAction else { throw .unexpectedText(action: action) }
  }
}
