import Foundation
import UserNotifications
import UserNotificationsUI

/// A notification that is open on the screen, or dealt with beside it: its content extension lives as long.
///
/// Methods throw `ExpandedNotificationError`; `respond` also `Phone.Refusal`.
@MainActor
public final class OpenNotification {
  public nonisolated let opening: ExpandedSession
  public nonisolated let trace: Trace
  public private(set) var notification: UNNotification
  private let launched: LaunchedApp
  let expanded: ExpandedNotification
  /// The app was brought to the front because of it.
  private var hasOpenedApp = false
  /// Who hears of its changes.
  private var listener: AsyncStream<Void>.Continuation?

  /// - Parameter loads: whether its interface loads what it shows.
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

  /// Beside the screen.
  convenience init(
    _ notification: UNNotification, aside session: TraceSession, of app: InstalledApp, loads: Bool = true
  ) async {
    let opening = ExpandedSession(id: 0, app: app.id, identifier: notification.request.identifier, trace: session.id)
    await self.init(notification, as: opening, of: app, session.trace, loads: loads)
  }

  public var presentation: Presentation { expanded.presentation }

  /// When everything is done that the extension has asked of its center.
  func settledPresentation() async -> Presentation {
    await launched.settle()
    return presentation
  }

  /// An element after everything that changes `presentation`, and a first one; ends with `endChanges()`, or when
  /// somebody else listens.
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

  /// The user chose one of the actions that are shown.
  func respond(
    to actionIdentifier: String, userText: String? = nil, idempotencyKey: String
  ) async throws -> Handling {
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
      let handling = Handling(outcome, trace: trace)
      if handling.isIgnored, actionIdentifier != UNNotificationDismissActionIdentifier {
        trace.record(.notHandled, "Nobody handled the action; it has no effect.")
      }
      return handling
    }
  }

  /// The user filled text fields, by accessibility identifier, and pressed a control of the extension's own.
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

  /// A later notification of the same thread; false when it is of another.
  func receive(_ other: UNNotification) -> Bool {
    Trace.$current.withValue(trace) {
      UNUserNotificationCenter.withCurrent(launched.center) { expanded.receive(other) }
    }
  }

  /// The X in the header.
  func close() async -> Handling {
    if !expanded.isDismissed { recordChoice(UNNotificationDismissActionIdentifier, nil) }
    return await launched.run(trace: trace) {
      let outcome = await expanded.close()
      await launched.settle()
      return Handling(outcome, trace: trace)
    }
  }
}

extension OpenNotification {
  /// Something else takes its place on the screen: the user has not closed it, and the app hears of nothing.
  func leaveScreen() async -> Handling {
    await launched.run(trace: trace) {
      let outcome = expanded.leaveScreen()
      await settle()
      return Handling(outcome, trace: trace)
    }
  }

  /// Returns when everything is done that the extension has passed to the app.
  func settle() async {
    await expanded.settle()
    await launched.settle()
  }

  /// Once, when the extension itself has opened the app.
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

  /// Of an action that does not exist somebody else complains.
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

extension Handling {
  /// It left the screen without anybody having taken the response.
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
  /// Attachments whose file is gone are left out, so that nobody draws what is not there.
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
