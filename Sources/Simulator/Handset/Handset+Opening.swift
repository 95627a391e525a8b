import Foundation
import UserNotifications
import UserNotificationsUI

/// What the user does with the open notification. `opening` is its number; `Refusal.notOpen` when another one is open.
extension Handset {
  /// The user presses a notification of the list, or a banner: it opens, and what was open closes.
  /// - Throws: `Refusal`; it is locked where the phone would not show the text before it is unlocked.
  public func expand(_ identifier: String, of app: String) async throws -> OpenNotification {
    try await expand(try notification(identifier, of: app), of: app)
  }

  /// The user opens a notification by a link to it: it need not be listed any more.
  /// - Parameter store: what keeps the app's requests while it is open; nil for the app's own.
  /// - Throws: as `expand(_:of:)` of an identifier.
  public func expand(
    _ notification: UNNotification, of app: String, through store: (any NotificationStore)? = nil
  ) async throws -> OpenNotification {
    let installed = InstalledApp(id: app, phone: through(store, try self.app(app).phone))
    guard try !device.isLocked || showsPreviews(of: installed) else { throw Refusal.locked }
    await closeOpen()
    lastOpening += 1
    let episode = begin(app, notification.request.identifier)
    let opened = await OpenNotification(notification, id: lastOpening, of: installed, in: episode)
    // Somebody else may have opened one meanwhile.
    await closeOpen()
    open = opened
    sampling.shown = (opened.id, await opened.presentation)
    sample()
    await tellNews()
    return opened
  }

  /// The user chose one of the actions that are shown, the app (`UNNotificationDefaultActionIdentifier`) or the X
  /// (`UNNotificationDismissActionIdentifier`).
  ///
  /// It returns when the extension has completed, which may take seconds: what it shows meanwhile is announced.
  /// - Throws: `Refusal`, `ExpandedNotificationError`, `Phone.Refusal`.
  @discardableResult
  public func respond(
    in opening: Int, to action: String, userText: String? = nil, idempotencyKey: String
  ) async throws -> Handling {
    let opened = try opened(opening)
    let opensApp = try await checkLock(for: action, in: opened)
    sample()
    let handling = try await opened.respond(to: action, userText: userText, idempotencyKey: idempotencyKey)
    if opensApp, handling.hasReachedApp { bringToFront(opened.app, link: handling.openedLink) }
    await follow(opened, showing: handling.presentation)
    return handling
  }

  /// The user filled text fields, by accessibility identifier, and pressed a control of the extension's own.
  @discardableResult
  public func use(
    control: String, entering text: [String: String] = [:], in opening: Int, idempotencyKey: String
  ) async throws -> Presentation {
    let opened = try opened(opening)
    sample()
    let presentation = try await opened.use(control: control, entering: text, idempotencyKey: idempotencyKey)
    await follow(opened, showing: presentation)
    return presentation
  }

  /// The system's play button.
  @discardableResult
  public func pressMediaButton(in opening: Int) async throws -> Presentation {
    let opened = try opened(opening)
    let presentation = try await opened.pressMediaButton()
    sample()
    await follow(opened, showing: presentation)
    return presentation
  }

  /// The X in the header.
  @discardableResult
  public func close(_ opening: Int) async throws -> Handling {
    let opened = try opened(opening)
    let handling = await opened.close()
    await follow(opened, showing: handling.presentation)
    return handling
  }
}

extension Handset {
  private func opened(_ opening: Int) throws(Refusal) -> OpenNotification {
    guard let open, open.id == opening else { throw .notOpen }
    return open
  }

  /// What is open makes room for something else.
  func closeOpen() async {
    guard let opened = open else { return }
    open = nil
    let handling = await opened.leaveScreen()
    await follow(opened, showing: handling.presentation)
  }

  private func follow(_ opened: OpenNotification, showing presentation: Presentation) async {
    show(presentation, of: opened.id)
    guard presentation.isDismissed else { return await tellNews() }
    await leave(opened)
  }

  /// Whether the action opens the app.
  private func checkLock(for action: String, in opened: OpenNotification) async throws -> Bool {
    let opensApp = await opened.opensApp(action)
    let needsUnlocking = await opened.requiresAuthentication(action)
    guard device.isLocked, opensApp || needsUnlocking else { return opensApp }
    opened.trace.record(
      .actionRefused, "The phone is locked: \(action) waits until it is unlocked.", ["action": action])
    await tellNews()
    throw Refusal.locked
  }
}

extension Handling {
  /// No extension kept the response for itself.
  fileprivate var hasReachedApp: Bool {
    presentation.isDismissed && (option == nil || option == .dismissAndForwardAction)
  }
}
