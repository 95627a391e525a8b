import UserNotifications
import UserNotificationsUI

/// A notification that stands open on the screen: its content extension lives until it leaves.
///
/// Methods throw `ExpandedNotificationError`; `respond` also `Phone.Refusal`.
@MainActor
public final class OpenNotification {
  public nonisolated let id: Int
  public nonisolated let app: String
  public nonisolated let trace: Trace
  public private(set) var notification: UNNotification
  private let phone: Phone
  private let launched: LaunchedApp
  private let expanded: ExpandedNotification

  init(_ notification: UNNotification, id: Int, of app: InstalledApp, trace: Trace) async {
    self.id = id
    self.app = app.id
    self.trace = trace
    self.notification = notification
    phone = app.phone
    let launched = app.phone.launch(trace: trace)
    self.launched = launched
    expanded = await Trace.$current.withValue(trace) {
      await app.phone.open(notification, in: launched.center, trace: trace)
    }
  }

  public var presentation: Presentation { expanded.presentation }

  /// The user chose one of the actions that are shown.
  public func respond(
    to actionIdentifier: String, userText: String? = nil, idempotencyKey: String
  ) async throws -> Handling {
    trace.record(
      .actionChosen, "The user chose \(actionIdentifier).", ["action": actionIdentifier, "text": userText ?? ""])
    return try await Trace.$current.withValue(trace) {
      try await Phone.$idempotencyKey.withValue(idempotencyKey) {
        let outcome = try await expanded.respond(to: actionIdentifier, userText: userText)
        if outcome.handling == .intercepted(.dismiss) {
          launched.center.removeDelivered(
            after: UNNotificationResponse(notification: notification, actionIdentifier: actionIdentifier))
        }
        await launched.settle()
        return Handling(outcome, trace: trace)
      }
    }
  }

  /// The user filled text fields, by accessibility identifier, and pressed a control of the extension's own.
  public func use(
    control: String, entering text: [String: String] = [:], idempotencyKey: String
  ) async throws -> Presentation {
    try await Trace.$current.withValue(trace) {
      try await Phone.$idempotencyKey.withValue(idempotencyKey) {
        try await expanded.use(control: control, entering: text)
      }
    }
  }

  public func pressMediaButton() throws -> Presentation {
    try Trace.$current.withValue(trace) { try expanded.pressMediaButton() }
  }

  /// A later notification of the same thread; false when it is of another.
  func receive(_ other: UNNotification) -> Bool {
    Trace.$current.withValue(trace) { expanded.receive(other) }
  }

  /// The X in the header.
  public func close() async -> Handling {
    await Trace.$current.withValue(trace) {
      let outcome = await expanded.close()
      await launched.settle()
      return Handling(outcome, trace: trace)
    }
  }
}
