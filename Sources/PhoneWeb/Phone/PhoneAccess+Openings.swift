import HTTPServer
import Invites
import PageKit
import Simulator
import UserNotificationsUI

/// Which opening a request is about.
package enum ExpandedSessionRef: Sendable {
  case number(Int)
  /// The one in which this notification stands open; a new one where it does not. So a page without script, which opens
  /// nothing by itself, can act all the same.
  case of(app: String, identifier: String)
  /// None: the notification by which a guest's phone is seen is dealt with beside the screen.
  case aside

  /// As the address says.
  /// - Throws: `notFound` for a number that is none.
  package init(_ request: Request) throws {
    let identifier = request.parameters["identifier"]
    self =
      identifier.isEmpty
      ? .number(try request.parameters("opening")) : .of(app: request.parameters["app"], identifier: identifier)
  }

  /// 0 where it has none yet.
  package var number: Int { if case .number(let number) = self { number } else { 0 } }
}

/// An open notification at one moment, or what came of something that was done in it.
package struct ExpandedSessionState: Sendable {
  private enum Content: Sendable {
    case presentation(Presentation)
    case handling(Handling)
  }

  package let opening: ExpandedSession
  private let content: Content

  package init(_ opening: ExpandedSession, _ presentation: Presentation) {
    (self.opening, content) = (opening, .presentation(presentation))
  }

  package init(_ opening: ExpandedSession, _ handling: Handling) {
    (self.opening, content) = (opening, .handling(handling))
  }

  package var presentation: Presentation {
    switch content {
    case .presentation(let presentation): presentation
    case .handling(let handling): handling.presentation
    }
  }

  /// nil where nothing was answered, as by a control of the extension's own.
  package var handling: Handling? {
    if case .handling(let handling) = content { handling } else { nil }
  }

  /// As it stands now.
  package init(_ open: OpenNotification) async { self.init(open.opening, await open.presentation) }
}

/// What the caller does with the notification that stands open.
extension PhoneAccess {
  /// What was done, or had been done before under the same key.
  package typealias Answer = (reply: ExpandedSessionState, isReplay: Bool)

  /// Opens the notification. On a guest's phone also the one by which it is seen, listed or not.
  /// - Throws: `notFound`, `phoneLocked`.
  package func open(_ identifier: String, of app: String) async throws -> OpenNotification {
    try require(identifier)
    let opened = try await Failure.ofPhone {
      guard let notice = notice?.notice, notice.collapseID == identifier, app == PhoneSession.partyline else {
        return try await phone.expand(identifier, of: app)
      }
      return try await phone.expand(
        session.store.notification(of: notice), of: app, through: session.store.center(handling: notice))
    }
    if let keptNotice { try await session.keepExpansion(opened, of: keptNotice) }
    return opened
  }

  /// The notification that stands open, if it is this one.
  /// - Throws: `openingGone`, `notFound`.
  package func opened(_ opening: Int) async throws -> OpenNotification {
    guard let open = await phone.open, open.opening.id == opening else { throw Failure.openingGone }
    try require(open.opening.identifier)
    return open
  }

  /// The notification that stands open by this name.
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

  /// The user chose an action; done once for each key.
  /// - Throws: `openingGone`, `phoneLocked`, `unknownAction`, `idempotencyConflict`.
  package func respond(in opening: ExpandedSessionRef, to action: String, userText: String?, key: String) async throws
    -> Answer
  {
    let fingerprint = TokenHash.of("response \(action.utf8.count) \(action) \(userText.map { "text \($0)" } ?? "")")
    if let known = try knownReply(in: opening.number, key: key, fingerprint: fingerprint) { return (known, true) }
    return try await session.replies.reply(to: scoped(key, to: opening), fingerprint: fingerprint) {
      let (reply, steps) = try await Failure.ofPhone { try await respond(in: opening, to: action, userText, key) }
      guard let keptNotice else { return reply }
      return try await session.keep(reply, tracing: steps(), of: keptNotice, key: key, fingerprint: fingerprint)
    }
  }

  /// - Returns: the reply, and the steps on the way to it.
  private func respond(
    in name: ExpandedSessionRef, to action: String, _ userText: String?, _ key: String
  ) async throws -> (ExpandedSessionState, steps: @Sendable () -> [Trace.Step]) {
    if case .aside = name {
      guard let notice = notice?.notice else { throw Failure.openingGone }
      let (handling, trace) = try await session.respond(to: notice, action: action, userText: userText, key: key)
      let opening = ExpandedSession(id: 0, app: PhoneSession.partyline, identifier: notice.collapseID, trace: trace.id)
      return (ExpandedSessionState(opening, handling), { trace.trace.steps })
    }
    let opened = try await opened(name)
    let handling = try await phone.respond(
      in: opened.opening.id, to: action, userText: userText, idempotencyKey: PhoneSession.postKey(key))
    return (ExpandedSessionState(opened.opening, handling), { session.newSteps(of: opened) })
  }

  /// The user pressed a control of the extension's own; done once for each key.
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
      if let keptNotice { try await session.keepSteps(of: opened, keptNotice) }
      return ExpandedSessionState(opened.opening, presentation)
    }
  }

  /// A key counts for one notification, however often that is opened: what was done in another is not repeated by it.
  private func scoped(_ key: String, to name: ExpandedSessionRef) async -> String {
    switch name {
    case .of(let app, let identifier): return "\(app) \(identifier) \(key)"
    case .aside: return "\(PhoneSession.partyline) \(notice?.notice.collapseID ?? "") \(key)"
    case .number(let number):
      return await phone.opening(number).map { "\($0.app) \($0.identifier) \(key)" } ?? "\(number) \(key)"
    }
  }

  /// The reply that was kept under this key, even when its opening is long gone.
  private func knownReply(in opening: Int, key: String, fingerprint: String) throws -> ExpandedSessionState? {
    guard let notice = keptNotice else { return nil }
    return try session.store.reply(to: notice, key: key, fingerprint: fingerprint).map {
      ExpandedSessionState(
        ExpandedSession(id: opening, app: PhoneSession.partyline, identifier: notice.collapseID, trace: nil), $0)
    }
  }
}
