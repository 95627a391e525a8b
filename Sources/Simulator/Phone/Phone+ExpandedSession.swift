import Foundation
import UserNotifications
import UserNotificationsUI

/// What the user does with the open notification. `opening` is its number; `Refusal.notOpen` when another one is open.
extension Phone {
  /// Openings that are remembered: enough for what streams may still have to tell of.
  private static let openingLimit = 32

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
    let app = try self.app(app, through: store)
    guard try !device.isLocked || showsPreviews(of: app) else { throw Refusal.locked }
    await closeOpen()
    let session = beginTrace(app.id, notification.request.identifier)
    let opened = await OpenNotification(
      notification, as: nextOpening(of: notification, in: session), of: app, session.trace)
    // Somebody else may have opened one meanwhile.
    await closeOpen()
    open = opened
    announced = (opened.opening.id, await opened.presentation)
    listenToOpen()
    await tellNews()
    return opened
  }

  /// What was or is open under this number; nil where that is long ago.
  public func opening(_ id: Int) -> ExpandedSession? { openings.last { $0.id == id } }

  private func nextOpening(of notification: UNNotification, in session: TraceSession) -> ExpandedSession {
    lastOpening += 1
    let opening = ExpandedSession(
      id: lastOpening, app: session.app ?? "", identifier: notification.request.identifier, trace: session.id)
    openings.append(opening)
    openings.removeFirst(max(0, openings.count - Self.openingLimit))
    return opening
  }

  /// The user chose one of the actions that are shown, the app (`UNNotificationDefaultActionIdentifier`) or the X
  /// (`UNNotificationDismissActionIdentifier`).
  ///
  /// It returns when the extension has completed, which may take seconds: what it shows meanwhile is announced.
  /// - Throws: `Refusal`, `ExpandedNotificationError`.
  @discardableResult
  public func respond(
    in opening: Int, to action: String, userText: String? = nil, idempotencyKey: String
  ) async throws -> Handling {
    let opened = try opened(opening)
    let opensApp = try await checkLock(for: action, in: opened)
    listenToOpen()
    let handling = try await opened.respond(to: action, userText: userText, idempotencyKey: idempotencyKey)
    if opensApp, handling.hasReachedApp {
      let isDefault = action == UNNotificationDefaultActionIdentifier
      let content = isDefault ? await opened.notification.request.content : nil
      bringToFront(opened.opening.app, link: handling.openedLink, showing: content)
    }
    await follow(opened, showing: handling.presentation)
    return handling
  }

  /// The user filled text fields, by accessibility identifier, and pressed a control of the extension's own.
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

  /// The system's play button.
  @discardableResult
  public func pressMediaButton(in opening: Int) async throws -> Presentation {
    let opened = try opened(opening)
    let presentation = try await opened.pressMediaButton()
    listenToOpen()
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

extension Phone {
  private func opened(_ opening: Int) throws(Refusal) -> OpenNotification {
    guard let open, open.opening.id == opening else { throw .notOpen }
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
    show(presentation, of: opened.opening)
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

/// What is done with a notification beside the screen: by its own address, by a service worker, by a page without
/// script. What stands open stays as it is.
extension Phone {
  /// The notification as it looks when the user presses it, without being opened.
  /// - Parameter trace: gets the steps; the phone itself does not tell of it.
  /// - Throws: `Refusal`.
  public func present(_ notification: UNNotification, of app: String, trace: Trace) async throws -> Presentation {
    let app = inFront(try self.app(app))
    let session = TraceSession(id: 0, app: app.id, notification: notification.request.identifier, trace: trace)
    return await Self.$isAside.withValue(true) {
      await OpenNotification(notification, aside: session, of: app).settledPresentation()
    }
  }

  /// The user chose an action of a notification, which need not be listed any more: to the content extension first, and
  /// to the app where there is no extension or it forwards.
  ///
  /// Besides the category's own actions the two of the system are taken. A notification that was acted on leaves the
  /// list, unless the extension stays on screen or a later one has taken its place.
  /// - Parameter store: what keeps the app's requests meanwhile; nil for the app's own.
  /// - Throws: `Refusal`, before anything is done; what the store throws.
  public func respond(
    to notification: UNNotification, of app: String, action: String, userText: String? = nil, idempotencyKey: String,
    through store: (any NotificationStore)? = nil
  ) async throws -> (Handling, TraceSession) {
    let app = inFront(try self.app(app, through: store))
    let session = beginTrace(app.id, notification.request.identifier)
    do throws(Refusal) {
      try app.definition.check(action, userText, for: notification)
    } catch {
      session.trace.record(.actionRefused, error.description)
      throw error
    }
    let wasListed = try app.lists(notification)
    let handling = try await Self.$isAside.withValue(true) {
      try await OpenNotification(notification, aside: session, of: app, loads: false)
        .respond(to: action, userText: userText, idempotencyKey: idempotencyKey)
    }
    if try wasListed && !app.lists(notification) {
      session.trace.record(.removed, "The notification has left the list.")
    }
    await tellNews()
    return (handling, session)
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

/// An open notification changes by itself: an extension draws a second after an action, its timers animate, it leaves.
/// It announces that it does, and nobody looks in between.
extension Phone {
  /// Between two looks: at most fifteen a second.
  private static let lookInterval = Duration.milliseconds(66)

  /// Looks now, and from now on whenever the open notification announces a change, while somebody watches.
  func listenToOpen() {
    guard let opened = open, isWatched else { return }
    guard listening?.opening != opened.opening.id else { return lookSoon() }
    listening?.task.cancel()
    let task = Task { [weak self] in
      for await _ in await opened.changes() {
        guard await self?.look(at: opened) == true else { break }
        // However often it changes, nobody sees more of it.
        guard (try? await Task.sleep(for: Self.lookInterval)) != nil else { break }
      }
      await self?.stopListening(to: opened.opening.id)
    }
    listening = (opened.opening.id, task)
  }

  /// Something happened to what is open, and so probably on the screen, too.
  func lookSoon() {
    guard isWatched else { return }
    Task { [weak self] in await self?.showOpen() }
  }

  /// False when nobody needs to look any more.
  private func look(at opened: OpenNotification) async -> Bool {
    guard open === opened, isWatched else { return false }
    await showOpen()
    return open === opened
  }

  private func stopListening(to opening: Int) {
    if listening?.opening == opening { listening = nil }
  }

  /// Announces what the open notification shows now, where that is not what was announced last; one that has left the
  /// screen by itself is forgotten.
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

  /// The notification is no longer on the screen: the app that it may have opened comes to the front.
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

  /// As long as a reader may be kept waiting by one pause.
  private static let longestPause = Duration.seconds(10)

  /// Leaves what is on the screen there to be read, in real time: somebody is looking. What is done beside the screen
  /// only notes the time.
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
