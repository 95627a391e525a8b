import Delivery
import Foundation
import HTTPServer
import Invites
import JSON
import Mail
import PageKit
import PhoneWeb
import Storage
import Texts

/// `/api/v1/events/{id}/mails…`: sends invitations by mail, for hosts.
struct MailSendRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/events/{id}/mails", show)
    router.on(.post, "/api/v1/events/{id}/mails", send)
    router.on(.post, "/api/v1/events/{id}/mails/{send}/undo", undo)
    router.on(.post, "/api/v1/events/{id}/mails/tests", test)
  }

  private func show(_ request: Request) throws -> Response {
    .json(try json(of: try HostRequest(request, services.access)))
  }

  /// Takes `choice`: `unsent`, `all` or `selected`. For `selected` it also takes `guests`, an array of ids, or in a
  /// form the fields `guest.ID`. When not every guest can open the links, a browser shows a question first, and its
  /// form then sends `anyway`.
  private func send(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    _ = try services.requireMail()
    return try await request.action(
      scope: "host:\(host.account.id)", refused: { try SendRoutes(services: services).page(refused: $0, host) }
    ) { action in
      let choice = try action.input.mailChoice()
      let isForm = action.input.isForm
      let anyway = isForm ? try action.input.text("anyway") : nil
      try action.finish()
      if !isForm { try requireInvited(choice, at: host.event.id) }
      let now = services.dependencies.now()
      // The host tapped the same button twice.
      if Problem.wantsPage(request), try services.store.mails.counts(at: host.event.id).all == 0,
        try services.store.mails.latestSend(at: host.event.id)?.canBeUndone(at: now) == true
      {
        return back(host)
      }
      // JSON clients read from `reach` who can open the links, and get no question.
      if Problem.wantsPage(request), anyway == nil, reach != .everybody {
        return try SendRoutes(services: services)
          .page(host, asking: MailSendCard.Question(reach: reach, choice: choice))
          .returning(to: "\(GuestLinks(event: host.event.id).send(.invitation))#mail-question")
      }
      let sent = try await services.store.mails.send(
        to: choice, at: host.event.id, by: host.account, idempotencyKey: action.idempotencyKey,
        context: services.dependencies.writeContext())
      return try action.answer(
        page: back(host),
        json: Response.json(try json(of: host)), isReplay: sent.isReplay)
    }
  }

  /// Checks that the event has all guests whom the choice names.
  /// - Throws: `notFound`.
  private func requireInvited(_ choice: MailSend.Choice, at event: Event.ID) throws {
    guard case .selected(let guests) = choice else { return }
    for guest in guests {
      guard try services.store.guests.find(guest)?.eventID == event else { throw Failure.noSuchGuest }
    }
  }

  private func undo(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(refused: { try SendRoutes(services: services).page(refused: $0, host) }) { action in
      try action.finish()
      guard let id = MailSend.ID(rawValue: request.parameters["send"]) else {
        throw Failure(.notFound, "There are no such emails.")
      }
      _ = try await services.store.mails.undo(
        id, at: host.event.id, by: host.account, now: services.dependencies.now())
      return try action.answer(page: back(host), json: .json(try json(of: host)))
    }
  }

  /// Takes `address`, and sends the invitation there as a guest gets it, except that its links lead to the host's page
  /// and answer nothing.
  private func test(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    let mail = try services.requireMail()
    return try await request.action(refused: { try SendRoutes(services: services).page(refused: $0, host) }) { action in
      let text = try action.input.requiredText("address")
      try action.finish()
      guard let email = try? Guest.Addresses.email(in: text), let address = MailAddress(email) else {
        throw Failure.noEmail(String(text.prefix(Text.nameLimit)), field: "address")
      }
      let now = services.dependencies.now()
      try services.limiter.take(.mailTests(by: host.account.id), at: now)
      let (message, picture) = try await services.testMail(
        of: host.event, to: Mailbox(name: host.account.name, address: address), in: request.language)
      let answer = try await mail.send(message, at: now, picture: picture)
      guard Problem.wantsPage(request) else {
        return .json([
          "isAccepted": .bool(answer.outcome == .accepted), "status": JSON(answer.status),
          "reason": .string(answer.reason),
        ])
      }
      return try SendRoutes(services: services).page(host, tested: answer).returning(
        to: GuestLinks(event: host.event.id).send(.invitation))
    }
  }

  /// The people who can open the links in the mails.
  private var reach: AddressReach { AddressReach(of: services.links.origin) }

  private func back(_ host: HostRequest) -> Response {
    .redirect(to: GuestLinks(event: host.event.id).send(.invitation))
  }

  private func json(of host: HostRequest) throws -> JSON {
    let (mails, event) = (services.store.mails, host.event.id)
    let (counts, progress) = (try mails.counts(at: event), try mails.progress(at: event))
    let now = services.dependencies.now()
    return [
      "isOn": .bool(services.mail != nil), "reach": .string(reach.rawValue), "unsent": JSON(counts.unsent),
      "all": JSON(counts.all),
      "progress": [
        "waiting": JSON(progress.waiting), "accepted": JSON(progress.accepted), "returned": JSON(progress.returned),
        "opened": JSON(progress.opened), "answered": JSON(progress.answered),
      ],
      "send": try mails.latestSend(at: event).map { send in
        [
          "id": .string(send.id.rawValue), "at": JSON(send.at), "dueAt": JSON(send.dueAt),
          "undoneAt": JSON(send.undoneAt), "count": JSON(send.count), "canBeUndone": .bool(send.canBeUndone(at: now)),
        ]
      } ?? .null,
    ]
  }
}

extension Services {
  /// The service that sends mail.
  /// - Throws: `notFound` on a server without a relay.
  func requireMail() throws(Failure) -> MailService {
    guard let mail else {
      throw Failure(
        .notFound, "This server can’t send email. Its administrator can turn it on with PARTYLINE_MAIL_RELAY.")
    }
    return mail
  }

  /// The mail card of the sending page; nil without a relay.
  func mailSendCard(
    _ event: Event, _ language: Language, tested: SMTPAnswer? = nil, form: FormState = .fresh,
    asking asked: MailSendCard.Question? = nil
  ) throws -> MailSendCard? {
    guard mail != nil else { return nil }
    let counts = try store.mails.counts(at: event.id)
    let guests = try store.mails.guests(at: event.id, limit: MailSendCard.listed)
    let total = try store.guests.headcount(of: event.id).invited
    return MailSendCard(
      event: event, guests: guests, unsent: counts.unsent, all: counts.all,
      progress: try store.mails.progress(at: event.id), send: try store.mails.latestSend(at: event.id),
      tested: tested.map { answer in
        answer.outcome == .accepted
          ? language.localized(.SendMail.testAccepted)
          : language.localized(.SendMail.testRefused, ["reason": answer.reason])
      }, unlisted: max(0, total - guests.count), form: form, asked: asked, now: dependencies.now(), language: language)
  }
}

extension Failure {
  fileprivate static let noSuchGuest = Failure(.notFound, "There is no such guest.", field: "guests")
}

extension Input {
  /// Reads the guests to mail. A form may check boxes beside another choice, and name guests who are gone. A program
  /// that does so would mail other guests than it means, so it is refused.
  fileprivate mutating func mailChoice() throws(Failure) -> MailSend.Choice {
    let choice = try text("choice") ?? "unsent"
    let names: [String]? =
      try isForm
      ? Array(texts("guest").keys)
      : read { fields throws(JSON.Failure) in try fields.optionalStrings("guests") }
    switch choice {
    case "unsent", "all":
      guard isForm || names == nil else {
        throw Failure(.unknownField, "Only the choice selected takes guests.", field: "guests")
      }
      return choice == "all" ? .all : .unsent
    case "selected":
      let names = names ?? []
      let guests = names.compactMap { Guest.ID(rawValue: $0) }
      guard isForm || guests.count == names.count else { throw Failure.noSuchGuest }
      guard !guests.isEmpty else { throw Failure(.missingField, "Choose at least one guest.", field: "guests") }
      return .selected(guests)
    default: throw Failure(.outOfRange, "choice is one of: unsent, all, selected.", field: "choice")
    }
  }
}

extension Services {
  /// Returns the current invitation as a guest with the host's own name would get it.
  fileprivate func testMail(of event: Event, to recipient: Mailbox, in language: Language) async throws -> (
    MailMessage, picture: Data?
  ) {
    let context = dependencies.writeContext()
    let guest = Guest(
      id: context.identifier(), eventID: event.id, name: recipient.name, rsvp: .awaiting, invitedAt: context.at,
      tokenHash: "")
    let notification = EventNotification(
      id: context.identifier(), eventID: event.id, guestID: guest.id, category: .invite, collapseID: event.id.rawValue,
      occasion: .invited, changes: [], createdAt: context.at)
    let contents = EventNotification.Contents(
      notification, of: Invitation(event: event, guest: guest), in: language, at: context.at)
    let payload = try PayloadComposer.writing(origin: links.origin, secret: secret)(contents)
    return try await mailWriter.test(payload, contents, id: "test.\(guest.id)", at: context.at, to: recipient)
  }
}
