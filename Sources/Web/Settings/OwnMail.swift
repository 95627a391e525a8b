import HTML
import HTTPServer
import Invites
import JSON
import PageKit
import Storage
import Texts

/// A guest's own mail address, as any holder of their link may see it.
package struct OwnMail: Hashable, Sendable {
  /// The address as `b•••@example.org`; empty when there is none.
  package var masked: String
  /// Whether notifications are sent to the address by now.
  package var isOn: Bool
  /// Why no mail is sent to the address; nil when nothing prevents it.
  package var suppression: MailSuppression?
  /// The address that waits for its code, as `b•••@example.org`; empty when there is none.
  package var pending = ""
  /// The URL that takes `email` and `code`.
  package var action: String
  /// The refused form.
  package var form: FormState = .fresh

  package init(
    masked: String, isOn: Bool, suppression: MailSuppression? = nil, pending: String = "", action: String,
    form: FormState = .fresh
  ) {
    self.masked = masked
    self.isOn = isOn
    self.suppression = suppression
    self.pending = pending
    self.action = action
    self.form = form
  }
}

/// `/api/v1/invitations/{token}/email`: the guest's own choice of a mail address. Hosts see the address; other holders
/// of the link see only that there is one.
///
/// A new address counts once the guest has typed the code that was mailed to it, so that mail is sent
/// only to readers who asked for it.
struct OwnMailRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/invitations/{token}/email") { request in
      let guest = try services.access.invitation(of: request).guest
      return .json(try json(of: guest)).unkept
    }
    router.onInvitation(.post, "email", services, set)
  }

  /// Takes `email`; null, or an empty field in a form, removes the address. With the mailed `code`, it confirms the
  /// address.
  private func set(_ member: MemberRequest) async throws -> Response {
    guard let guest = member.role.guest else { throw Failure(.forbidden, "Only guests choose this.") }
    _ = try services.requireMail()
    return try await member.request.action(
      requiresBody: true,
      refused: { form in
        guard ["email", "code"].contains(form.failure?.field) else { return nil }
        return try PreferencesRoutes(services: services).page(member.request, refused: form)
      }
    ) { action in
      let next = try action.input.text("next")
      let changed =
        action.input.mentions("code")
        ? try await confirm(&action.input, by: guest) : try await name(&action.input, by: guest, member.request)
      let isPending = try services.store.guests.pendingAddress(of: guest.id, at: services.dependencies.now()) != nil
      let place = isPending ? "/settings#\(OwnMailCard.place(of: guest.eventID))" : "/settings?saved=1#mail"
      return try action.answer(
        page: .redirect(to: LocalPath.checked(next) ?? place), json: .json(try json(of: changed)))
    }
  }

  private func name(_ input: inout Input, by guest: Guest, _ request: Request) async throws -> Guest {
    guard input.mentions("email") else { throw Failure(.missingField, "Fill in email.", field: "email") }
    let addresses = try Guest.Addresses(email: try input.text("email") ?? "")
    try input.finish()
    try services.serverAddresses.requireOther(than: addresses.email)
    guard addresses.email.isEmpty || addresses.isMailable else {
      throw Failure.noEmail(addresses.email, field: "email")
    }
    let context = services.dependencies.writeContext()
    try services.limiter.take(.ownAddress(guest.id), at: context.at)
    let changed = try await services.store.guests.setEmail(
      addresses, by: guest.id, in: request.language, context: context)
    services.mailRequests?.wake()
    return changed
  }

  private func confirm(_ input: inout Input, by guest: Guest) async throws -> Guest {
    let email = try input.text("email").map { try Guest.Addresses.email(in: $0) }
    guard let code = AddressCode(try input.requiredText("code")) else {
      throw Failure(.invalidText, "Enter all six digits of the code.", field: "code")
    }
    try input.finish()
    return try await services.store.guests.confirmEmail(
      email, by: guest.id, at: services.dependencies.now()
    ) { [secret = services.secret] in
      isEqualInConstantTime(code.description, secret.addressCode($0).description)
    }
  }

  private func json(of guest: Guest) throws -> JSON {
    let own = try services.ownMail(guest, token: "")
    func address(_ masked: String?) -> JSON { JSON(masked.flatMap { $0.isEmpty ? nil : $0 }) }
    return [
      "email": address(own?.masked), "isOn": .bool(own?.isOn ?? false), "pending": address(own?.pending),
      "stopped": JSON(own?.suppression?.reason.rawValue),
    ]
  }
}

extension Services {
  /// Nil on a server that sends no mail.
  func ownMail(_ guest: Guest, token: String) throws -> OwnMail? {
    guard mail != nil else { return nil }
    let email = guest.addresses.email
    let pending = try store.guests.pendingAddress(of: guest.id, at: dependencies.now())
    return OwnMail(
      masked: guest.addresses.maskedEmail, isOn: try store.mails.isOn(guest.id),
      suppression: email.isEmpty ? nil : try store.mails.suppression(of: email, at: guest.eventID),
      pending: pending?.address.maskedEmail ?? "", action: "/api/v1/invitations/\(token)/email")
  }
}

/// The card on which a guest enters the code that was mailed to the address they gave when they joined.
struct MailCodeCard {
  /// The address as `b•••@example.org`.
  var pending: String
  /// The URL that takes `code`.
  var action: String
  /// The page that shows the card.
  var page: String
  var event: Event
  var language: Language

  var html: HTML {
    """
    <section class="card mail-code-card" id="mail-code">
    <form method="post" action="\(url: action)" class="stack"><input type="hidden" name="next" value="\(page)">
    <p>\(language.localized(.OwnMail.pending, html: ["address": "<strong dir=\"ltr\">\(pending)</strong>"]))</p>
    <div class="mail-code-line"><input class="input" name="code" type="text" required inputmode="numeric" \
    autocomplete="one-time-code" dir="ltr" maxlength="64" aria-label="\(language.localized(.OwnMail.codeAt, ["event": event.details.title]))">
    <button class="button button-primary">\(language.localized(.AccountEmail.confirmDo))</button></div>
    </form></section>

    """
  }
}

/// The card with the guest's mail address for each event. Nil on a server that sends no mail.
struct OwnMailCard {
  var invitations: [SettingsPage.Invited]
  var language: Language

  /// The fragment of the part of the card about one event.
  static func place(of event: Event.ID) -> String { "mail-\(event)" }

  var html: HTML? {
    let mailed = invitations.filter { $0.mail != nil }
    guard !mailed.isEmpty else { return nil }
    return """
      <section class="card settings-card" id="mail" aria-labelledby="mail-title">
      <h2 id="mail-title">\(language.localized(.OwnMail.title))</h2>
      <p class="field-hint">\(language.localized(.OwnMail.lead))</p>
      <ul class="attention-list">
      \(mailed.map(row))</ul>
      </section>

      """
  }

  private func row(_ invited: SettingsPage.Invited) -> HTML {
    guard let mail = invited.mail else { return "" }
    let title = invited.event.details.title
    return """
      <li id="\(Self.place(of: invited.event.id))">\
      <a class="attention-title" href="\(url: invited.link)" dir="auto">\(title)</a>
      \(state(of: mail).map { "<p class=\"field-hint\">\($0)</p>\n" as HTML })\
      \(mail.pending.isEmpty ? nil : confirmation(mail, invited.event))\
      \(address(mail, invited.event))\
      \(mail.masked.isEmpty && mail.pending.isEmpty ? nil : removal(mail, of: title))\
      </li>

      """
  }

  private func address(_ mail: OwnMail, _ event: Event) -> HTML {
    form(
      mail, event, "email", .OwnMail.addressAt, button: .OwnMail.save,
      """
      type="email" required autocomplete="email" dir="auto" maxlength="\(Guest.Addresses.emailLimit)" \
      placeholder="\(mail.masked)" value="\(mail.form.values["email"] ?? "")"
      """)
  }

  private func confirmation(_ mail: OwnMail, _ event: Event) -> HTML {
    """
    <div class="mail-code">
    <p>\(language.localized(.OwnMail.pending, html: ["address": "<strong dir=\"ltr\">\(mail.pending)</strong>"]))</p>
    \(form(
      mail, event, "code", .OwnMail.codeAt, button: .AccountEmail.confirmDo,
      "type=\"text\" required inputmode=\"numeric\" autocomplete=\"one-time-code\" dir=\"ltr\" maxlength=\"64\""))\
    <p class="field-hint">\(language.localized(.OwnMail.noMail))</p>
    </div>

    """
  }

  /// One field and its button, with the failure below.
  private func form(
    _ mail: OwnMail, _ event: Event, _ name: String, _ label: LocalizedText, button: LocalizedText, _ attributes: HTML
  ) -> HTML {
    let failure = mail.form.message(for: name, in: language)
    let id = "\(Self.place(of: event.id))-\(name)-failure"
    return """
      <form class="attention-form\(failure == nil ? "" : " field-failed")" method="post" action="\(url: mail.action)">
      <input class="input" name="\(name)" \(attributes) aria-label="\(language.localized(label, ["event": event.details.title]))"\
      \(flag: "autofocus", failure != nil)\(attribute: "aria-invalid", failure == nil ? nil : "true")\
      \(attribute: "aria-describedby", failure == nil ? nil : id)>
      <button class="button">\(language.localized(button))</button>
      \(failure.map { "<p class=\"field-failure\" id=\"\(id)\">\($0)</p>\n" as HTML })\
      </form>

      """
  }

  private func removal(_ mail: OwnMail, of title: String) -> HTML {
    """
    <form method="post" action="\(url: mail.action)"><input type="hidden" name="email" value="">\
    <button class="button button-quiet">\(language.localized(.OwnMail.remove))\(HiddenName(name: title, language: language).html)</button></form>

    """
  }

  private func state(of mail: OwnMail) -> String? {
    guard !mail.masked.isEmpty else { return nil }
    let words: LocalizedText =
      mail.suppression != nil ? .OwnMail.stopped : mail.isOn ? .OwnMail.known : .OwnMail.waiting
    return language.localized(words, ["address": mail.masked])
  }
}
