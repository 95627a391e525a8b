import Delivery
import HTML
import HTTPServer
import Invites
import JSON
import Mail
import PageKit
import PhoneWeb
import Texts

/// `/lab/mail`, `/api/v1/mails/lint`, `/api/v1/mails/tests` and `/api/v1/payloads/mail`. They check a mail before it is
/// sent, send it to the host who pasted it and to no other address, and turn a payload into a mail. Nothing is stored.
struct MailLabRoutes {
  let services: Services

  static let path = LabPage.mailPath
  /// Form encoding may write each byte as three.
  private static let formLimit = Limits(body: MailLinter.sizeLimit * 3)

  func add(to router: inout Router) {
    router.on(.get, Self.path) { page(request: $0) }
    router.on(.post, Self.path, limits: Self.formLimit, check)
    router.on(.post, "/api/v1/mails/lint", limits: Limits(body: MailLinter.sizeLimit), lint)
    router.on(.post, "/api/v1/mails/tests", limits: Self.formLimit, send)
    router.on(.post, "/api/v1/payloads/mail", limits: Limits(body: LabInput.bodyLimit), compose)
  }

  /// Takes `mail`, or the fields of the lab's form, whose payload becomes a mail.
  private func check(_ request: Request) -> Response {
    let form = request.body.form
    guard form["mail"] == nil, form["payload"] != nil else { return page(form["mail"] ?? "", request: request) }
    let fields = form.fields.items.map { MailLabPage.Field(name: $0.name, value: $0.value) }
    do throws(Failure) {
      let lab = LabForm(form)
      try LabInput.check(lab.payload)
      let mail = try payloadMail(LabInput(payload: lab.payload, definition: try lab.definition()), request)
      return page(mail.text, of: .init(fields: fields, losses: mail.losses), request: request)
    } catch {
      return page(of: .init(fields: fields), saying: .failure(error), request: request)
    }
  }

  private func lint(_ request: Request) throws -> Response {
    let mail = request.body.bytes
    guard !mail.isEmpty else {
      throw Failure(.missingField, "Send the whole mail as the body, with Content-Type: message/rfc822.")
    }
    let html = MailPart(mail)?.page?.body.count
    return .json([
      "bytes": .integer(Int64(mail.count)), "htmlBytes": html.map { .integer(Int64($0)) } ?? .null,
      "htmlLimit": .integer(Int64(MailLinter.clippingLimit)),
      "findings": .array(MailLinter().findings(in: mail).map(\.json)),
    ])
  }

  /// Takes the same input as the payload preview.
  private func compose(_ request: Request) throws -> Response {
    let mail = try payloadMail(LabInput(request), request)
    return .json([
      "mail": .string(mail.text),
      "findings": .array(mail.losses.map(JSON.init(loss:)) + MailLinter().findings(in: mail.bytes).map(\.json)),
    ])
  }

  private func payloadMail(_ input: LabInput, _ request: Request) throws(Failure) -> PayloadMail {
    let account = (try? services.access.caller(of: request))?.account
    let setting = PayloadMail.Setting(
      origin: services.links.origin, sender: services.mailWriter.sender, replies: services.mailWriter.replies,
      host: account?.name, language: request.language, now: services.dependencies.now(), assets: services.assets)
    return try PayloadMail(input, setting)
  }

  /// - Parameters:
  ///   - source: the mail.
  ///   - payload: the payload that the mail was written from; nil for a pasted mail.
  private func page(
    _ source: String = "", of payload: MailLabPage.OfPayload? = nil, saying outcome: MailLabPage.Outcome? = nil,
    request: Request
  ) -> Response {
    let account = (try? services.access.caller(of: request))?.account
    let page = MailLabPage(
      site: services.site(account, request), source: source, recipient: services.mailLabRecipient(account),
      outcome: outcome, payload: payload)
    var response = Response.page(page.html, status: outcome?.status ?? .ok)
    // No script of the mail runs, because its frames are sandboxed. So this policy allows inline styles, which the mail
    // may have.
    response.headers["Content-Security-Policy"] =
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; object-src 'none'; "
      + "base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
    return response
  }
}

// MARK: Sending a test mail to yourself

extension MailLabRoutes {
  /// Takes the mail as the body, or as `mail` of a form. It is sent to the confirmed address of the signed-in host,
  /// whatever recipients it names.
  private func send(_ request: Request) async throws -> Response {
    let mail = if case .form(let form) = request.body { Array((form["mail"] ?? "").utf8) } else { request.body.bytes }
    do {
      let (answer, address) = try await send(mail, request)
      if Problem.wantsPage(request) { return back(mail, saying: .answer(answer, address), request) }
      return .json([
        "address": .string(address.description), "isAccepted": .bool(answer.outcome == .accepted),
        "status": JSON(answer.status), "reason": .string(answer.reason),
      ])
    } catch let failure as Failure where Problem.wantsPage(request) {
      return back(mail, saying: .failure(failure), request)
    }
  }

  /// Returns the page as it was, to be shown at its own URL. The server keeps such a page only for hosts, who are few,
  /// and only up to `returnedLimit`.
  private func back(_ mail: [UInt8], saying outcome: MailLabPage.Outcome, _ request: Request) -> Response {
    let page = page(String(decoding: mail, as: UTF8.self), saying: outcome, request: request)
    let isHost = (try? services.access.host(of: request)) != nil
    return isHost && page.bytes.count <= Self.returnedLimit ? page.returning(to: Self.path) : page
  }

  /// The largest page that is kept, in bytes.
  private static let returnedLimit = 4 << 20

  private func send(_ bytes: [UInt8], _ request: Request) async throws -> (SMTPAnswer, MailAddress) {
    let host = try services.access.host(of: request)
    let address = try services.ownMailAddress(of: host)
    let mail = try Self.readdressed(bytes)
    let context = services.dependencies.writeContext()
    try services.limiter.take(.mailTests(by: host.id), at: context.at)
    let service = try services.requireMail()
    let sender = service.settings.sender
    let ready = mail.bytes(
      id: "lab.\(context.identifier() as Account.ID)", date: context.at.seconds,
      from: mail.sender(writing: sender, in: request.language), to: Mailbox(name: host.name, address: address))
    guard let answer = await service.send(ready, to: address, at: context.at) else { throw Failure.hourIsFull }
    return (answer, address)
  }

  private static func readdressed(_ bytes: [UInt8]) throws(Failure) -> ReaddressedMail {
    guard !bytes.isEmpty else { throw .blank("mail") }
    guard bytes.count <= MailLinter.sizeLimit else {
      throw Failure(
        .bodyTooLarge, "The email has \(bytes.count) bytes. The limit is \(MailLinter.sizeLimit).", field: "mail")
    }
    guard let mail = ReaddressedMail(bytes) else {
      throw Failure(
        .unreadableFile,
        "This isn’t an email: it has no headers. Begin with lines such as From: and Subject:, then an empty line.",
        field: "mail")
    }
    return mail
  }
}

extension ReaddressedMail {
  /// Returns this server as the sender, under the name of the mail's original sender, as hosts' mails have it.
  fileprivate func sender(writing sender: Mailbox, in language: Language) -> Mailbox {
    guard !senderName.isEmpty else { return sender }
    let name = String(senderName.prefix(Text.nameLimit))
    // The name of one of this server's own mails is already complete.
    guard senderAddress != sender.address.description.lowercased() else {
      return Mailbox(name: name, address: sender.address)
    }
    return MailComposer(sender: sender).from(name, in: language)
  }
}

extension Services {
  /// The address to which a host sends test mails to themself.
  /// - Throws: `notFound` on a server without a relay; `unconfirmedAddress` or `suppressedAddress`.
  func ownMailAddress(of host: Account) throws -> MailAddress {
    _ = try requireMail()
    guard let address = MailAddress(try store.accounts.email(of: host.id).confirmed) else {
      throw Failure(
        .unconfirmedAddress,
        "You have no confirmed email address. Enter one in your settings, and open the link that we send to it.")
    }
    guard try store.mails.suppression(of: address.description) == nil else {
      throw Failure(
        .suppressedAddress,
        "No email is sent to \(address.description). It bounced, was marked as spam, or the recipient unsubscribed.")
    }
    return address
  }

  fileprivate func mailLabRecipient(_ account: Account?) -> MailLabPage.Recipient {
    do {
      _ = try requireMail()
      guard let account else { return .signedOut }
      return .address(try ownMailAddress(of: account))
    } catch let failure as Failure {
      return .nobody(failure)
    } catch {
      logger.error("a host’s address could not be read", metadata: ["error": "\(error)"])
      return .signedOut
    }
  }
}

extension MailLinter.Finding {
  /// The finding for JSON clients; null for missing parts.
  package var json: JSON {
    [
      "rule": .string(rule.rawValue), "severity": .string(severity.rawValue), "place": place.map(JSON.string) ?? .null,
      "message": .string(message), "advice": .string(advice),
    ]
  }
}

extension JSON {
  fileprivate init(loss: LabCheck.Finding) {
    var place: JSON = .null
    if case .header(let name) = loss.place { place = .string(name) }
    self = [
      "rule": .string(loss.rule), "severity": .string(loss.severity.rawValue), "place": place,
      "message": .string(loss.message), "advice": .string(loss.advice),
    ]
  }
}
