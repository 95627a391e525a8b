import Invites
import Simulator
import UserNotificationsUI

/// What the caller does with the notification that stands open.
extension PhoneAccess {
  /// What was done, or had been done before under the same key.
  typealias Answer = (reply: OpeningReply, isReplay: Bool)

  /// Opens the notification. On a guest's phone also the one by which it is seen, listed or not.
  /// - Throws: `notFound`, `phoneLocked`.
  func open(_ identifier: String, of app: String) async throws -> OpenNotification {
    try require(identifier)
    let opened = try await Failure.ofPhone {
      guard case .guest(let phone, let access) = holder, access.notice.collapseID == identifier, app == GuestHandset.app
      else { return try await handset.expand(identifier, of: app) }
      return try await handset.expand(
        phone.notification(of: access), of: app, through: phone.center(handling: access.notice))
    }
    openings.add(opened)
    if case .guest(let phone, let access) = holder, !access.isDryRun { try await phone.keepExpansion(opened, access) }
    return opened
  }

  /// The notification that stands open, if it is this one.
  /// - Throws: `openingGone`, `notFound`.
  func opened(_ opening: Int) async throws -> OpenNotification {
    guard let open = await handset.open, open.id == opening else { throw Failure.openingGone }
    try require(open.identifier)
    return open
  }

  /// The user chose an action; done once for each key.
  /// - Throws: `openingGone`, `phoneLocked`, `unknownAction`, `idempotencyConflict`.
  func respond(in opening: OpeningName, to action: String, userText: String?, key: String) async throws -> Answer {
    let fingerprint = TokenHash.of("response \(action.utf8.count) \(action) \(userText.map { "text \($0)" } ?? "")")
    if let known = try knownReply(in: opening.number, key: key, fingerprint: fingerprint) { return (known, true) }
    return try await replies.reply(to: scoped(key, to: opening), fingerprint: fingerprint) {
      if case .aside = opening {
        return try await respondAside(to: action, userText: userText, key: key, fingerprint: fingerprint)
      }
      let opened = try await opened(opening)
      let handling = try await Failure.ofPhone {
        try await handset.respond(
          in: opened.id, to: action, userText: userText, idempotencyKey: PhoneBooth.postKey(key))
      }
      return try await keep(OpeningReply(opened, handling), of: opened, key: key, fingerprint: fingerprint)
    }
  }

  private func respondAside(
    to action: String, userText: String?, key: String, fingerprint: String
  ) async throws -> OpeningReply {
    guard case .guest(let phone, let access) = holder else { throw Failure.openingGone }
    let (handling, episode) = try await Failure.ofPhone {
      try await phone.respond(to: access, action: action, userText: userText, key: key)
    }
    let reply = OpeningReply(
      aside: handling, app: GuestHandset.app, identifier: access.notice.collapseID, episode: episode.id)
    guard !access.isDryRun else { return reply }
    return try await phone.keep(reply, tracing: episode.trace.steps, access, key: key, fingerprint: fingerprint)
  }

  /// The user pressed a control of the extension's own; done once for each key.
  /// - Throws: as `respond`.
  func use(_ press: ControlPress, in opening: OpeningName) async throws -> Answer {
    let texts = (press.texts.sorted { $0.key < $1.key }.map { [$0.key, $0.value] } + [press.textsInOrder]).description
    return try await replies.reply(
      to: scoped(press.key, to: opening), fingerprint: TokenHash.of("control \(press.control) \(texts)")
    ) {
      let opened = try await opened(opening)
      let presentation = try await Failure.ofPhone {
        try await handset.use(
          control: press.control, entering: press.texts(in: await opened.presentation), in: opened.id,
          idempotencyKey: PhoneBooth.postKey(press.key))
      }
      if case .guest(let phone, let access) = holder, !access.isDryRun { try await phone.keepSteps(of: opened, access) }
      return OpeningReply(opened, presentation)
    }
  }

  private var replies: ReplyBook {
    switch holder {
    case .browser(let phone): phone.replies
    case .guest(let phone, _): phone.replies
    }
  }

  /// A key counts for one notification, however often that is opened: what was done in another is not repeated by it.
  private func scoped(_ key: String, to opening: OpeningName) -> String {
    switch opening {
    case .of(let app, let identifier): "\(app) \(identifier) \(key)"
    case .aside: "\(GuestHandset.app) \(onlyIdentifier) \(key)"
    case .number(let number):
      openings[number].map { "\($0.app) \($0.identifier) \(key)" } ?? "\(number) \(key)"
    }
  }

  /// Of the notification by which a guest's phone is seen.
  private var onlyIdentifier: String {
    if case .guest(_, let access) = holder { access.notice.collapseID } else { "" }
  }

  private func knownReply(in opening: Int, key: String, fingerprint: String) throws -> OpeningReply? {
    guard case .guest(let phone, let access) = holder, !access.isDryRun else { return nil }
    return try phone.knownReply(in: opening, access, key: key, fingerprint: fingerprint)
  }

  private func keep(
    _ reply: OpeningReply, of opened: OpenNotification, key: String, fingerprint: String
  ) async throws -> OpeningReply {
    guard case .guest(let phone, let access) = holder, !access.isDryRun else { return reply }
    return try await phone.keep(reply, of: opened, access, key: key, fingerprint: fingerprint)
  }
}
