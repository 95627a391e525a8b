import Foundation
import UserNotifications
import UserNotificationsUI

/// A notification that is open on the screen, or handled off-screen. Its content extension lives as long as this
/// object.
///
/// Methods throw `ExpandedNotificationError`; `respond` also throws `Phone.Refusal`.
@MainActor
public final class OpenNotification {
  public nonisolated let opening: ExpandedSession
  public nonisolated let trace: Trace
  public private(set) var notification: UNNotification
  private let launched: LaunchedApp
  let expanded: ExpandedNotification
  /// Whether the notification has already brought the app to the front.
  private var hasOpenedApp = false
  /// The listener for changes.
  private var listener: AsyncStream<Void>.Continuation?

  /// - Parameter loads: whether the interface loads its contents.
  init(
    _ notification: UNNotification, as opening: ExpandedSession, of app: InstalledApp, _ trace: Trace,
    loads: Bool = true
  ) async {
    self.opening = opening
    self.trace = trace
    self.notification = notification
    let launched = app.launch(trace: trace)
    self.launched = launched
    let loading = loads ? Loading() : nil
    expanded = await Loading.$current.withValue(loading) {
      await launched.run(trace: trace) {
        await app.expand(notification, in: launched.center, trace: trace)
      }
    }
    await loading?.finish(within: Self.loadingTime, on: app.clock)
  }

  /// Opens a notification off-screen.
  convenience init(
    _ notification: UNNotification, aside session: TraceSession, of app: InstalledApp, loads: Bool = true
  ) async {
    let opening = ExpandedSession(id: 0, app: app.id, identifier: notification.request.identifier, trace: session.id)
    await self.init(notification, as: opening, of: app, session.trace, loads: loads)
  }

  public var presentation: Presentation { expanded.presentation }

  /// Returns the presentation after all work that the extension requested from its center.
  func settledPresentation() async -> Presentation {
    await launched.settle()
    return presentation
  }

  /// Yields an element now and after each change of `presentation`. The stream ends with `endChanges()`, or when
  /// another listener takes over.
  func changes() -> AsyncStream<Void> {
    endChanges()
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    listener = continuation
    expanded.onChange = { continuation.yield() }
    return stream
  }

  func endChanges() {
    listener?.finish()
    (listener, expanded.onChange) = (nil, nil)
  }

  /// Handles the user's choice of one of the visible actions.
  func respond(
    to actionIdentifier: String, userText: String? = nil, idempotencyKey: String
  ) async throws -> ResponseResult {
    guard takesText(actionIdentifier) || (userText ?? "").isEmpty else {
      throw Phone.Refusal.unexpectedText(action: actionIdentifier)
    }
    recordChoice(actionIdentifier, userText)
    return try await inApp(idempotencyKey) {
      let outcome = try await expanded.respond(to: actionIdentifier, userText: userText)
      if outcome.handling == .intercepted(.dismiss) {
        launched.center.removeDelivered(
          after: UNNotificationResponse(notification: notification, actionIdentifier: actionIdentifier))
      }
      await launched.settle()
      let result = ResponseResult(outcome, trace: trace)
      if result.isIgnored, actionIdentifier != UNNotificationDismissActionIdentifier {
        trace.record(.notHandled, "Nobody handled the action; it has no effect.")
      }
      return result
    }
  }

  /// Fills text fields, by accessibility identifier, and presses one of the extension's own controls.
  func use(
    control: String, entering text: [String: String] = [:], idempotencyKey: String
  ) async throws -> Presentation {
    try await inApp(idempotencyKey) {
      let presentation = try await expanded.use(control: control, entering: text)
      guard presentation.isDismissed else { return presentation }
      await settle()
      return presentation
    }
  }

  func pressMediaButton() throws -> Presentation {
    try Trace.$current.withValue(trace) {
      try UNUserNotificationCenter.withCurrent(launched.center) { try expanded.pressMediaButton() }
    }
  }

  /// Receives a later notification. False when it belongs to another thread.
  func receive(_ other: UNNotification) -> Bool {
    Trace.$current.withValue(trace) {
      UNUserNotificationCenter.withCurrent(launched.center) { expanded.receive(other) }
    }
  }

  /// Presses the X in the header.
  func close() async -> ResponseResult {
    if !expanded.isDismissed { recordChoice(UNNotificationDismissActionIdentifier, nil) }
    return await launched.run(trace: trace) {
      let outcome = await expanded.close()
      await launched.settle()
      return ResponseResult(outcome, trace: trace)
    }
  }
}

extension OpenNotification {
  /// Removes the interface when something else takes its place on the screen. The user has not closed it, and the app
  /// is not told.
  func leaveScreen() async -> ResponseResult {
    await launched.run(trace: trace) {
      let outcome = expanded.leaveScreen()
      await settle()
      return ResponseResult(outcome, trace: trace)
    }
  }

  /// Returns when all work that the extension passed to the app has finished.
  func settle() async {
    await expanded.settle()
    await launched.settle()
  }

  /// True once, after the extension itself has opened the app.
  func takeDefaultAction() -> Bool {
    defer { hasOpenedApp = true }
    return !hasOpenedApp && trace.steps.contains { $0.kind == .defaultActionPerformed }
  }

  func opensApp(_ action: String) -> Bool {
    action == UNNotificationDefaultActionIdentifier || options(of: action).contains(.foreground)
  }

  func requiresAuthentication(_ action: String) -> Bool { options(of: action).contains(.authenticationRequired) }

  private func action(_ identifier: String) -> UNNotificationAction? {
    expanded.actions.first { $0.identifier == identifier }
  }

  private func options(of identifier: String) -> UNNotificationActionOptions { action(identifier)?.options ?? [] }

  /// Whether the action takes text. True for an unknown action, which a later check refuses.
  private func takesText(_ identifier: String) -> Bool {
    action(identifier).map { $0 is UNTextInputNotificationAction } ?? true
  }

  private func inApp<Result>(_ idempotencyKey: String, _ body: () async throws -> Result) async rethrows -> Result {
    try await Phone.$idempotencyKey.withValue(idempotencyKey) {
      try await launched.run(trace: trace, body)
    }
  }

  private func recordChoice(_ action: String, _ text: String?) {
    let sentence =
      switch action {
      case UNNotificationDefaultActionIdentifier: "The user opened the app."
      case UNNotificationDismissActionIdentifier: "The user closed the notification."
      default: "The user chose \(action)."
      }
    trace.record(.actionChosen, sentence, ["action": action, "text": text ?? ""])
  }
}

extension ResponseResult {
  /// Whether the interface left the screen and no handler took the response.
  fileprivate var isIgnored: Bool { handledBy == .nobody && presentation.isDismissed }
}

extension InstalledApp {
  @MainActor
  fileprivate func expand(
    _ notification: UNNotification, in center: UNUserNotificationCenter, trace: Trace
  ) async -> ExpandedNotification {
    let request = notification.request
    trace.record(
      .expanded, "The user expanded the notification.",
      ["identifier": request.identifier, "category": request.content.categoryIdentifier])
    return await contentExtensions.open(notification.withoutLostFiles(trace), in: center) { trace.record($0) }
  }
}

extension UNNotification {
  /// Leaves out attachments whose file no longer exists, so that no missing file is drawn.
  fileprivate func withoutLostFiles(_ trace: Trace) -> UNNotification {
    let lost = request.content.attachments.filter { !FileManager.default.fileExists(atPath: $0.url.path) }
    guard !lost.isEmpty, let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
      return self
    }
    for attachment in lost {
      trace.record(
        .attachmentLost, "The file of an attachment is gone.",
        ["identifier": attachment.identifier, "file": attachment.url.lastPathComponent])
    }
    content.attachments.removeAll(where: lost.contains)
    let rest = UNNotificationRequest(identifier: request.identifier, content: content, trigger: request.trigger)
    return UNNotification(request: rest, date: date)
  }
}
