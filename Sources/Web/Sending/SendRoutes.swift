import HTTPServer
import Invites
import JSON
import Mail
import PageKit
import Storage

/// `/events/{id}/guests/send`, and the actions of its buttons: `…/guests/{guest}/sent`, `…/unsent` and
/// `…/guests/message`.
struct SendRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/guests/send", show)
    router.on(.post, "/api/v1/events/{id}/guests/message", write)
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/sent", noteSent)
    router.on(.post, "/api/v1/events/{id}/guests/{guest}/unsent", undo)
  }

  /// Shows the guest that `guest` names, or else the first guest that it has not been sent to yet.
  private func show(_ request: Request) throws -> Response {
    guard let host = try HostRequest(page: request, services.access) else { return .signIn(next: request.path) }
    let kind = request.query["kind"].flatMap(SentInvitation.Kind.init) ?? .invitation
    return try page(host, kind)
  }

  /// Returns the page with the result of a test mail, with a refused form, or with a question to answer first.
  func page(
    _ host: HostRequest, tested: SMTPAnswer? = nil, mailForm: FormState = .fresh, asking: MailSendCard.Question? = nil
  ) throws -> Response {
    try page(host, .invitation, tested: tested, mailForm: mailForm, asking: asking)
  }

  /// Returns the page with the refused form of its mail card.
  func page(refused form: FormState, _ host: HostRequest) throws -> Response? {
    var response = try page(host, mailForm: form)
    response.status = form.status
    return response.returning(to: GuestLinks(event: host.event.id).send(.invitation))
  }

  private func page(
    _ host: HostRequest, _ kind: SentInvitation.Kind, form: FormState = .fresh, tested: SMTPAnswer? = nil,
    mailForm: FormState = .fresh, asking: MailSendCard.Question? = nil
  ) throws -> Response {
    let (event, guests, now) = (host.event, services.store.guests, services.dependencies.now())
    let open = try guests.unsent(kind, of: event.id, at: now, limit: SendPage.listed)
    let message = InvitationMessage(
      kind: kind, event: event, words: try guests.invitationMessage(kind, of: event.id), now: now)
    let page = SendPage(
      site: services.site(host.account, host.request), event: event, kind: kind,
      counts: try guests.sendingCounts(kind, of: event.id, at: now), open: open,
      messages: try open.map { try text(message, to: $0) },
      current: try (named(host) ?? open.first).map { guest in
        SendPage.Current(
          guest: guest, link: services.links.invitation(of: guest), message: try text(message, to: guest),
          deliveryStatus: try services.store.notifications.deliveryStatus(of: guest))
      }, words: message.words,
      mail: kind == .invitation
        ? try services.mailSendCard(event, host.request.language, tested: tested, form: mailForm, asking: asking) : nil,
      hasMail: services.mail != nil, form: form, now: now)
    return .page(page.html, status: form.failure.map { Status(rawValue: $0.code.status) } ?? .ok)
  }

  private func text(_ message: InvitationMessage, to guest: Guest) throws -> String {
    message.text(
      to: guest, link: services.links.invitation(of: guest), in: try services.store.guests.language(of: guest.id))
  }

  /// The guest named in the URL; nil when that guest is not on the list.
  private func named(_ host: HostRequest) throws -> Guest? {
    guard let id = host.request.query["guest"].flatMap(Guest.ID.init), let guest = try services.store.guests.find(id),
      guest.eventID == host.event.id, guest.listStatus == .listed
    else { return nil }
    return guest
  }

  /// Takes `way`, which is `other` when missing, and `kind`.
  private func noteSent(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let guest = try host.guest(in: services.store)
    return try await request.action { action in
      let way = try action.input.choice("way", or: SentInvitation.Way.other, of: SentInvitation.Way.ofHosts)
      let kind = try action.input.choice("kind", or: SentInvitation.Kind.invitation)
      try action.finish(takingNext: true)
      let noted = try await services.store.guests.noteSent(
        kind, by: way, to: guest.id, at: host.event.id, by: host.account, context: services.dependencies.writeContext())
      return try answer(noted, to: host, next: action.next)
    }
  }

  /// Takes `kind`.
  private func undo(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let guest = try host.guest(in: services.store)
    return try await request.action { action in
      let kind = try action.input.choice("kind", or: SentInvitation.Kind.invitation)
      try action.finish(takingNext: true)
      let undone = try await services.store.guests.undoSent(kind, to: guest.id, at: host.event.id, by: host.account)
      return try answer(undone, to: host, next: action.next)
    }
  }

  private func answer(_ guest: Guest, to host: HostRequest, next: String?) throws -> Response {
    if Problem.wantsPage(host.request) { return .redirect(to: LocalPath.checked(next) ?? "\(host.links)/send") }
    return .json(try services.json(of: guest))
  }

  /// Takes `kind`, and `text`, which is null, or empty in a form, for Partyline's own words.
  private func write(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let kind = request.body.form["kind"].flatMap(SentInvitation.Kind.init) ?? .invitation
    return try await request.action(
      refused: { try page(host, kind, form: $0).returning(to: GuestLinks(event: host.event.id).send(kind)) }
    ) { action in
      let kind = try action.input.choice("kind", or: SentInvitation.Kind.invitation)
      let text = try action.input.text("text")
      try action.finish()
      try await services.store.guests.setInvitationMessage(text, kind, of: host.event.id, by: host.account)
      return try action.answer(
        page: .redirect(to: GuestLinks(event: host.event.id).send(kind)),
        json: .json([
          "kind": .string(kind.rawValue),
          "text": JSON(try services.store.guests.invitationMessage(kind, of: host.event.id)),
        ]))
    }
  }
}

extension Input {
  /// Reads one of a few words; returns `standard` when the field is missing.
  /// - Throws: `outOfRange` for another word.
  fileprivate mutating func choice<Word: RawRepresentable & CaseIterable>(
    _ name: String, or standard: Word, of words: [Word] = Array(Word.allCases)
  ) throws(Failure) -> Word where Word.RawValue == String {
    guard let text = try text(name) else { return standard }
    guard let word = words.first(where: { $0.rawValue == text }) else {
      let known = words.map(\.rawValue).joined(separator: ", ")
      throw Failure(.outOfRange, "\(name) is one of: \(known).", field: name)
    }
    return word
  }
}
