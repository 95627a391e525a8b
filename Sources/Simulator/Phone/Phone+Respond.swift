import Foundation
import UserNotifications
import UserNotificationsUI

extension Phone {
  /// The user expanded the notification and chose an action: to the content extension first, and to the app where
  /// there is no extension or it forwards.
  ///
  /// Besides the category's own actions the two of the system are taken: `UNNotificationDefaultActionIdentifier` opens
  /// the app, `UNNotificationDismissActionIdentifier` is the X. `userText` is for actions that ask for text, where nil
  /// counts as nothing typed. A notification that was acted on leaves the list, unless the extension stays on screen or
  /// a later one has taken its place. While it is handled `Phone.idempotencyKey` is `idempotencyKey`.
  /// - Throws: `Refusal`, before anything is done; what the store throws.
  public func respond(
    to notification: UNNotification, actionIdentifier: String, userText: String?, idempotencyKey: String,
    trace: Trace
  ) async throws -> Handling {
    do {
      try check(actionIdentifier, userText, for: notification)
    } catch {
      trace.record(.actionRefused, error.description)
      throw error
    }
    return try await Self.$idempotencyKey.withValue(idempotencyKey) {
      let wasListed = try isListed(notification)
      let handling = try await withApp(trace: trace) { center in
        try await handle(actionIdentifier, userText, for: notification, in: center, trace: trace)
      }
      if try wasListed && !isListed(notification) {
        trace.record(.removed, "The notification has left the list.")
      }
      return handling
    }
  }

  @MainActor
  private func handle(
    _ action: String, _ userText: String?, for notification: UNNotification, in center: UNUserNotificationCenter,
    trace: Trace
  ) async throws -> Handling {
    let expanded = await open(notification, in: center, trace: trace)
    trace.record(.actionChosen, "The user chose \(action).", ["action": action, "text": userText ?? ""])
    let outcome = try await expanded.respond(to: action, userText: userText)
    if outcome.handling == .intercepted(.dismiss) {
      center.removeDelivered(
        after: UNNotificationResponse(notification: notification, actionIdentifier: action))
    }
    let handling = Handling(outcome, trace: trace)
    if handling.handledBy == .nobody, action != UNNotificationDismissActionIdentifier {
      trace.record(.notHandled, "Nobody handled the action; it has no effect.")
    }
    return handling
  }

  private func isListed(_ notification: UNNotification) throws -> Bool {
    try store.delivered(identifier: notification.request.identifier)?.date == notification.date
  }

  func check(_ action: String, _ userText: String?, for notification: UNNotification) throws(Refusal) {
    if [UNNotificationDefaultActionIdentifier, UNNotificationDismissActionIdentifier].contains(action) {
      guard userText == nil else { throw .unexpectedText(action: action) }
      return
    }
    let category = notification.request.content.categoryIdentifier
    guard let known = app.action(action, in: category) else { throw .unknownAction(action, category: category) }
    guard userText == nil || known is UNTextInputNotificationAction else { throw .unexpectedText(action: action) }
  }
}
