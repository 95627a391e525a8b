import HTTPServer
import Invites
import PageKit
import Simulator
import UserNotificationsUI

/// The opening that a request concerns.
package enum ExpandedSessionRef: Sendable {
  case number(Int)
  /// The opening in which this notification is expanded, or a new one. A page without scripts, which opens nothing by
  /// itself, can therefore still act.
  case of(app: String, identifier: String)
  /// No opening. The response goes to the notification that gives access to the guest's phone, without opening it on
  /// the screen.
  case aside

  /// Reads the request's path.
  /// - Throws: `notFound` for an invalid number.
  package init(_ request: Request) throws {
    let identifier = request.parameters["identifier"]
    self =
      identifier.isEmpty
      ? .number(try request.parameters("opening")) : .of(app: request.parameters["app"], identifier: identifier)
  }

  /// The number, or 0 without one.
  package var number: Int { if case .number(let number) = self { number } else { 0 } }
}

/// An expanded notification at one moment, or the result of an action in it.
package struct ExpandedSessionState: Sendable {
  private enum Content: Sendable {
    case presentation(Presentation)
    case result(ResponseResult)
  }

  package let opening: ExpandedSession
  private let content: Content

  package init(_ opening: ExpandedSession, _ presentation: Presentation) {
    (self.opening, content) = (opening, .presentation(presentation))
  }

  package init(_ opening: ExpandedSession, _ result: ResponseResult) {
    (self.opening, content) = (opening, .result(result))
  }

  package var presentation: Presentation {
    switch content {
    case .presentation(let presentation): presentation
    case .result(let result): result.presentation
    }
  }

  /// The handling of a response. Nil when there was no response, as with a control of the extension's own.
  package var result: ResponseResult? {
    if case .result(let result) = content { result } else { nil }
  }

  /// The current state.
  package init(_ open: OpenNotification) async { self.init(open.opening, await open.presentation) }
}

/// The caller's actions in the expanded notification
extension PhoneAccess {
  /// The result of an action. `isReplay` when it was done before with the same key.
  package typealias Answer = (reply: ExpandedSessionState, isReplay: Bool)

  /// Opens the notification. On a guest's phone, also opens the notification that gives access to it, whether it is
  /// listed or not.
  /// - Throws: `notFound`, `phoneLocked`; `openingGone` when the user has pressed another notification in the meantime.
  package func open(_ identifier: String, of app: String) async throws -> OpenNotification {
    try require(identifier)
    let opened = try await Failure.ofPhone {
      // A press counts before the pictures are fetched, which may take long.
      guard let notification = notification?.notification, notification.collapseID == identifier,
        app == PhoneSession.partyline
      else {
        let press = try await phone.nextPress(on: identifier, of: app)
        if app == PhoneSession.partyline { try await session.store.fetchAttachments(of: identifier) }
        return try await phone.expand(identifier, of: app, press: press)
      }
      let press = try await phone.nextPress(on: nil, of: app)
      return try await phone.expand(
        session.store.notification(of: notification), of: app, through: session.store.center(handling: notification),
        press: press)
    }
    if let keptNotification { try await session.keepExpansion(opened, of: keptNotification) }
    return opened
  }

  /// Returns the expanded notification if it is this one.
  /// - Throws: `openingGone`, `notFound`.
  package func opened(_ opening: Int) async throws -> OpenNotification {
    guard let open = await phone.open, open.opening.id == opening else { throw Failure.openingGone }
    try require(open.opening.identifier)
    return open
  }

  /// Returns the expanded notification with this name, and opens it if necessary.
  /// - Throws: `openingGone`, `notFound`, `phoneLocked`.
  package func opened(_ name: ExpandedSessionRef) async throws -> OpenNotification {
    switch name {
    case .number(let number): return try await opened(number)
    case .of(let app, let identifier):
      if let open = await phone.open, open.opening.app == app, open.opening.identifier == identifier {
        try require(identifier)
        return open
      }
      return try await open(identifier, of: app)
    case .aside: throw Failure.openingGone
    }
  }

  /// Performs an action that the user chose, once for each key.
  /// - Throws: `openingGone`, `phoneLocked`, `unknownAction`, `idempotencyConflict`.
  package func respond(in opening: ExpandedSessionRef, to action: String, userText: String?, key: String) async throws
    -> Answer
  {
    let fingerprint = TokenHash.of("response \(action.utf8.count) \(action) \(userText.map { "text \($0)" } ?? "")")
    if let known = try knownReply(in: opening.number, key: key, fingerprint: fingerprint) { return (known, true) }
    return try await session.replies.reply(to: scoped(key, to: opening), fingerprint: fingerprint) {
      let (reply, steps) = try await Failure.ofPhone { try await respond(in: opening, to: action, userText, key) }
      guard let keptNotification else { return reply }
      return try await session.keep(reply, tracing: steps(), of: keptNotification, key: key, fingerprint: fingerprint)
    }
  }

  /// - Returns: the reply, and the steps that led to it.
  private func respond(
    in name: ExpandedSessionRef, to action: String, _ userText: String?, _ key: String
  ) async throws -> (ExpandedSessionState, steps: @Sendable () -> [Trace.Step]) {
    if case .aside = name {
      guard let notification = notification?.notification else { throw Failure.openingGone }
      let (result, trace) = try await session.respond(to: notification, action: action, userText: userText, key: key)
      let opening = ExpandedSession(
        id: 0, app: PhoneSession.partyline, identifier: notification.collapseID, trace: trace.id)
      return (ExpandedSessionState(opening, result), { trace.trace.steps })
    }
    let opened = try await opened(name)
    let result = try await phone.respond(
      in: opened.opening.id, to: action, userText: userText, idempotencyKey: PhoneSession.postKey(key))
    return (ExpandedSessionState(opened.opening, result), { session.newSteps(of: opened) })
  }

  /// Presses one of the extension's own controls, once for each key.
  /// - Throws: as `respond`.
  package func use(_ press: ControlPress, in opening: ExpandedSessionRef) async throws -> Answer {
    let texts = (press.texts.sorted { $0.key < $1.key }.map { [$0.key, $0.value] } + [press.textsInOrder]).description
    return try await session.replies.reply(
      to: scoped(press.key, to: opening), fingerprint: TokenHash.of("control \(press.control) \(texts)")
    ) {
      let opened = try await opened(opening)
      let presentation = try await Failure.ofPhone {
        try await phone.use(
          control: press.control, entering: press.texts(in: await opened.presentation), in: opened.opening.id,
          idempotencyKey: PhoneSession.postKey(press.key))
      }
      if let keptNotification { try await session.keepSteps(of: opened, keptNotification) }
      return ExpandedSessionState(opened.opening, presentation)
    }
  }

  /// Makes a key specific to one notification, across all of its openings. The same key for another notification is
  /// independent.
  private func scoped(_ key: String, to name: ExpandedSessionRef) async -> String {
    switch name {
    case .of(let app, let identifier): return "\(app) \(identifier) \(key)"
    case .aside: return "\(PhoneSession.partyline) \(notification?.notification.collapseID ?? "") \(key)"
    case .number(let number):
      return await phone.opening(number).map { "\($0.app) \($0.identifier) \(key)" } ?? "\(number) \(key)"
    }
  }

  /// Returns the reply that was stored for this key, even when its opening has long ended.
  private func knownReply(in opening: Int, key: String, fingerprint: String) throws -> ExpandedSessionState? {
    guard let notification = keptNotification else { return nil }
    return try session.store.reply(to: notification, key: key, fingerprint: fingerprint).map {
      ExpandedSessionState(
        ExpandedSession(id: opening, app: PhoneSession.partyline, identifier: notification.collapseID, trace: nil), $0)
    }
  }
}
