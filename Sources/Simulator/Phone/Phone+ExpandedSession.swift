import Foundation
import UserNotifications
import UserNotificationsUI

/// The user's actions in the open notification. `opening` is its number. Methods throw `Refusal.notOpen` when another
/// notification is open.
extension Phone {
  /// The number of remembered openings, enough for those that streams may still report.
  private static let openingLimit = 32

  /// Opens a notification of the list, or a banner, as if the user pressed it. An open notification closes.
  /// - Parameter press: the number from `nextPress(on:of:)`. Nil for a press at this moment.
  /// - Throws: `Refusal`; `locked` when the phone does not show the text before it is unlocked, and `notOpen` when the
  ///   user has pressed another notification in the meantime.
  public func expand(_ identifier: String, of app: String, press: Int? = nil) async throws -> OpenNotification {
    try await expand(try notification(identifier, of: app), of: app, press: press)
  }

  /// Opens a notification by a link. It need not be listed any more.
  /// - Parameters:
  ///   - store: the store for the app's requests while the notification is open. Nil for the app's own.
  ///   - press: the number from `nextPress(on:of:)`. Nil for a press at this moment.
  /// - Throws: the same errors as `expand(_:of:press:)` with an identifier.
  public func expand(
    _ notification: UNNotification, of app: String, through store: (any NotificationStore)? = nil, press: Int? = nil
  ) async throws -> OpenNotification {
    let app = try self.app(app, through: store)
    try requireShownText(of: app)
    let press = press ?? countPress()
    guard press == lastPress else { throw Refusal.notOpen }
    await closeOpen()
    let session = beginTrace(app.id, notification.request.identifier)
    let opened = await OpenNotification(
      notification, as: nextOpening(of: notification, in: session), of: app, session.trace)
    // The interface may have loaded for seconds, and a notification that the user has pressed since stays.
    guard press == lastPress else {
      _ = await opened.leaveScreen()
      await tellNews()
      throw Refusal.notOpen
    }
    open = opened
    announced = (opened.opening.id, await opened.presentation)
    listenToOpen()
    await tellNews()
    return opened
  }

  /// Counts a press on a notification and returns its number. Of several presses only the latest opens its
  /// notification, however long the others take. A press that is refused does not count.
  /// - Parameter identifier: the notification's. Nil for one that need not be listed.
  /// - Throws: `Refusal`, as `expand(_:of:press:)` with an identifier.
  public func nextPress(on identifier: String?, of app: String) throws -> Int {
    if let identifier { _ = try notification(identifier, of: app) }
    try requireShownText(of: try self.app(app))
    return countPress()
  }

  private func countPress() -> Int {
    lastPress += 1
    return lastPress
  }

  /// - Throws: `locked` when the phone does not show the app's text before it is unlocked.
  private func requireShownText(of app: InstalledApp) throws {
    guard try !device.isLocked || showsPreviews(of: app) else { throw Refusal.locked }
  }

  /// Returns the opening with this number. Nil when it is no longer remembered.
  public func opening(_ id: Int) -> ExpandedSession? { openings.last { $0.id == id } }

  private func nextOpening(of notification: UNNotification, in session: TraceSession) -> ExpandedSession {
    lastOpening += 1
    let opening = ExpandedSession(
      id: lastOpening, app: session.app ?? "", identifier: notification.request.identifier, trace: session.id)
    openings.append(opening)
    openings.removeFirst(max(0, openings.count - Self.openingLimit))
    return opening
  }

  /// Handles the user's choice of a visible action, the app (`UNNotificationDefaultActionIdentifier`) or the X
  /// (`UNNotificationDismissActionIdentifier`).
  ///
  /// Returns when the extension has completed, which may take seconds. Changes of the interface in the meantime are
  /// announced.
  /// - Throws: `Refusal`, `ExpandedNotificationError`.
  @discardableResult
  public func respond(
    in opening: Int, to action: String, userText: String? = nil, idempotencyKey: String
  ) async throws -> ResponseResult {
    let opened = try opened(opening)
    let opensApp = try await checkLock(for: action, in: opened)
    listenToOpen()
    let result = try await opened.respond(to: action, userText: userText, idempotencyKey: idempotencyKey)
    if opensApp, result.hasReachedApp {
      let isDefault = action == UNNotificationDefaultActionIdentifier
      let content = isDefault ? await opened.notification.request.content : nil
      bringToFront(opened.opening.app, link: result.openedLink, showing: content)
    }
    await follow(opened, showing: result.presentation)
    return result
  }

  /// Fills text fields, by accessibility identifier, and presses one of the extension's own controls.
  @discardableResult
  public func use(
    control: String, entering text: [String: String] = [:], in opening: Int, idempotencyKey: String
  ) async throws -> Presentation {
    let opened = try opened(opening)
    listenToOpen()
    let presentation = try await opened.use(control: control, entering: text, idempotencyKey: idempotencyKey)
    await follow(opened, showing: presentation)
    return presentation
  }

  /// Presses the system's play button.
  @discardableResult
  public func pressMediaButton(in opening: Int) async throws -> Presentation {
    let opened = try opened(opening)
    let presentation = try await opened.pressMediaButton()
    listenToOpen()
    await follow(opened, showing: presentation)
    return presentation
  }

  /// Presses the X in the header.
  @discardableResult
  public func close(_ opening: Int) async throws -> ResponseResult {
    try await end(opening) { await $0.close() }
  }

  /// Leaves the notification without closing it, as when the user goes to the home screen. The app is not told.
  @discardableResult
  public func leaveScreen(_ opening: Int) async throws -> ResponseResult {
    try await end(opening) { await $0.leaveScreen() }
  }

  private func end(
    _ opening: Int, _ leave: (OpenNotification) async -> ResponseResult
  ) async throws -> ResponseResult {
    let opened = try opened(opening)
    let result = await leave(opened)
    await follow(opened, showing: result.presentation)
    return result
  }
}

extension Phone {
  private func opened(_ opening: Int) throws(Refusal) -> OpenNotification {
    guard let open, open.opening.id == opening else { throw .notOpen }
    return open
  }

  /// Closes the open notification to make room for something else.
  func closeOpen() async {
    guard let opened = open else { return }
    open = nil
    let result = await opened.leaveScreen()
    await follow(opened, showing: result.presentation)
  }

  private func follow(_ opened: OpenNotification, showing presentation: Presentation) async {
    show(presentation, of: opened.opening)
    guard presentation.isDismissed else { return await tellNews() }
    await leave(opened)
  }

  /// Returns whether the action opens the app.
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

extension ResponseResult {
  /// Whether no extension kept the response for itself.
  fileprivate var hasReachedApp: Bool {
    presentation.isDismissed && (option == nil || option == .dismissAndForwardAction)
  }
}

/// Handling of notifications off-screen: by an address of their own, by a service worker, or by a page without script.
/// An open notification stays as it is.
extension Phone {
  /// Returns the notification as it looks when the user presses it, without opening it.
  /// - Parameter trace: receives the steps. The phone itself does not report them.
  /// - Throws: `Refusal`.
  public func present(_ notification: UNNotification, of app: String, trace: Trace) async throws -> Presentation {
    let app = inFront(try self.app(app))
    let session = TraceSession(id: 0, app: app.id, notification: notification.request.identifier, trace: trace)
    return await Self.$isAside.withValue(true) {
      await OpenNotification(notification, aside: session, of: app).settledPresentation()
    }
  }

  /// Handles the user's choice of an action of a notification, which need not be listed any more. The content extension
  /// receives it first. The app receives it when there is no extension or the extension forwards it.
  ///
  /// The two actions of the system are accepted as well as those of the category and those that the content extension
  /// shows. A notification that was acted on leaves the list, unless the extension stays on the screen or a later
  /// notification has replaced it.
  /// - Parameter store: the store for the app's requests in the meantime. Nil for the app's own.
  /// - Throws: `Refusal`, before anything is done, and the errors of the store.
  public func respond(
    to notification: UNNotification, of app: String, action: String, userText: String? = nil, idempotencyKey: String,
    through store: (any NotificationStore)? = nil
  ) async throws -> (ResponseResult, TraceSession) {
    let app = inFront(try self.app(app, through: store))
    let session = beginTrace(app.id, notification.request.identifier)
    var isOfExtension = false
    do throws(Refusal) {
      try app.definition.check(action, userText, for: notification)
    } catch {
      isOfExtension = await shows(action, notification, of: app)
      guard case .unknownAction = error, isOfExtension else {
        session.trace.record(.actionRefused, error.description)
        throw error
      }
    }
    let wasListed = try app.lists(notification)
    let result = try await Self.$isAside.withValue(true) {
      try await OpenNotification(notification, aside: session, of: app, loads: isOfExtension)
        .respond(to: action, userText: userText, idempotencyKey: idempotencyKey)
    }
    if try wasListed && !app.lists(notification) {
      session.trace.record(.removed, "The notification has left the list.")
    }
    await tellNews()
    return (result, session)
  }

  /// Whether the content extension offers the action once it is open, in place of its category's actions.
  private func shows(_ action: String, _ notification: UNNotification, of app: InstalledApp) async -> Bool {
    let session = TraceSession(id: 0, app: app.id, notification: notification.request.identifier, trace: Trace())
    return await Self.$isAside.withValue(true) {
      await OpenNotification(notification, aside: session, of: app).settledPresentation().actions
        .contains { $0.identifier == action }
    }
  }
}

extension InstalledApp {
  fileprivate func lists(_ notification: UNNotification) throws -> Bool {
    try store.delivered(identifier: notification.request.identifier)?.date == notification.date
  }
}

extension PhoneApp {
  fileprivate func check(
    _ action: String, _ userText: String?, for notification: UNNotification
  ) throws(Phone.Refusal) {
    if [UNNotificationDefaultActionIdentifier, UNNotificationDismissActionIdentifier].contains(action) {
      guard userText == nil else { throw .unexpectedText(action: action) }
      return
    }
    let category = notification.request.content.categoryIdentifier
    guard let known = self.action(action, in: category) else { throw .unknownAction(action, category: category) }
    guard userText == nil || known is UNTextInputNotificationAction else { throw .unexpectedText(action: action) }
  }
}

/// Changes of an open notification by itself: an extension draws a second after an action, its timers animate, or it
/// leaves the screen. The notification announces its changes, and the phone does not poll.
extension Phone {
  /// The minimum interval between two readings, which allows about fifteen per second.
  private static let lookInterval = Duration.milliseconds(66)

  /// While the phone is watched, reads the open notification now and whenever it announces a change.
  func listenToOpen() {
    guard let opened = open, isWatched else { return }
    guard listening?.opening != opened.opening.id else { return lookSoon() }
    listening?.task.cancel()
    let task = Task { [weak self] in
      for await _ in await opened.changes() {
        guard await self?.look(at: opened) == true else { break }
        // Readings are limited to this rate, however often the notification changes.
        guard (try? await Task.sleep(for: Self.lookInterval)) != nil else { break }
      }
      await self?.stopListening(to: opened.opening.id)
    }
    listening = (opened.opening.id, task)
  }

  /// Reads the open notification soon, because an event has probably changed it.
  func lookSoon() {
    guard isWatched else { return }
    Task { [weak self] in await self?.showOpen() }
  }

  /// Reads the open notification. False when no further readings are needed.
  private func look(at opened: OpenNotification) async -> Bool {
    guard open === opened, isWatched else { return false }
    await showOpen()
    return open === opened
  }

  private func stopListening(to opening: Int) {
    if listening?.opening == opening { listening = nil }
  }

  /// Announces the open notification's presentation if it has changed since the last announcement. Forgets a
  /// notification that has left the screen by itself.
  private func showOpen() async {
    guard let opened = open else { return }
    let presentation = await opened.presentation
    guard open === opened else { return }
    show(presentation, of: opened.opening)
    if presentation.isDismissed { await leave(opened) }
  }

  func show(_ presentation: Presentation, of opening: ExpandedSession) {
    if let announced, announced.opening == opening.id, announced.presentation == presentation { return }
    announced = (opening.id, presentation)
    announce(.opening(opening, presentation))
  }

  /// Handles a notification that has left the screen. The app that it may have opened comes to the front.
  private func leave(_ opened: OpenNotification) async {
    if open === opened { open = nil }
    await opened.settle()
    if await opened.takeDefaultAction() {
      let content = await opened.notification.request.content
      bringToFront(opened.opening.app, link: opened.trace.openedLink, showing: content)
    }
    await tellNews()
    await opened.endChanges()
  }

  /// The maximum time that one pause may keep a reader waiting.
  private static let longestPause = Duration.seconds(10)

  /// The `pause` function for the apps of a phone: leaves the screen unchanged in real time, so that it can be read.
  /// Off-screen, it only records the time.
  public static let pause: @Sendable (Duration) async -> Void = { duration in
    guard !isAside else {
      Trace.current?.recordReadingTime(duration)
      return
    }
    let time = min(duration, longestPause)
    Trace.current?.recordPause(time)
    try? await Task.sleep(for: time)
  }
}
