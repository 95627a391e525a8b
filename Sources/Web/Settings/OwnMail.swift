import HTML
import HTTPServer
import Invites
import JSON
import Storage

/// A guest's own mail address, as whoever has their link may see it.
struct OwnMail: Hashable, Sendable {
  /// `b•••@example.org`; empty for none.
  var masked: String
  /// Whether news goes there by now.
  var isOn: Bool
  /// Why nothing is mailed there; nil where nothing forbids it.
  var suppression: MailSuppression?
  /// Takes `email`.
  var action: String
}

/// `/api/v1/invitations/{token}/email`: where a guest gets mail, chosen by themself. Hosts see the address; whoever else
/// has the link sees that there is one.
struct OwnMailRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/invitations/{token}/email") { request in
      let guest = try services.access.invitation(token: request.parameters["token"]).guest
      return .json(try json(of: guest)).unkept
    }
    router.onInvitation(.post, "email", services, set)
  }

  /// Takes `email`; null, and in a form an empty field, removes it.
  private func set(_ request: Request, _ member: ThreadMember) async throws -> Response {
    guard let guest = member.role.guest else { throw Failure(.forbidden, "Only guests choose this.") }
    _ = try services.requireMail()
    do {
      var input = try Input(requiring: request)
      let addresses = try Guest.Addresses(email: try input.text("email") ?? "")
      let next = try input.text("next")
      try input.finish()
      try services.serverAddresses.requireOther(than: addresses.email)
      guard addresses.email.isEmpty || addresses.isMailable else {
        throw Failure.noEmail(addresses.email, field: "email")
      }
      let now = services.dependencies.now()
      try services.limiter.take(.ownAddress(guest.id), at: now)
      let changed = try await services.store.guests.setEmail(addresses, by: guest.id, at: now)
      if Problem.wantsPage(request) { return .redirect(to: LocalPath.checked(next) ?? "/settings?saved=1#mail") }
      return .json(try json(of: changed))
    } catch let failure as Failure where Problem.wantsPage(request) && failure.field == "email" {
      return try PreferencesRoutes(services: services).page(request, failing: failure)
    }
  }

  private func json(of guest: Guest) throws -> JSON {
    let own = try services.ownMail(guest, token: "")
    return [
      "email": (own?.masked.isEmpty ?? true) ? .null : .string(own?.masked ?? ""), "isOn": .bool(own?.isOn ?? false),
      "stopped": JSON(own?.suppression?.reason.rawValue),
    ]
  }
}

extension Services {
  /// Nil on a server that sends no mail.
  func ownMail(_ guest: Guest, token: String) throws -> OwnMail? {
    guard mail != nil else { return nil }
    let email = guest.addresses.email
    return OwnMail(
      masked: guest.addresses.maskedEmail, isOn: try store.mails.isOn(guest.id),
      suppression: email.isEmpty ? nil : try store.mails.suppression(of: email, at: guest.eventID),
      action: "/api/v1/invitations/\(token)/email")
  }
}

/// Where mail goes, event by event; nothing on a server that sends none.
struct OwnMailCard: Localized {
  var invitations: [SettingsPage.Invited]
  var form: FormState = .fresh
  var language: Language

  var html: HTML? {
    let mailed = invitations.filter { $0.mail != nil }
    guard !mailed.isEmpty else { return nil }
    return """
      <section class="card settings-card" id="mail" aria-labelledby="mail-title">
      <h2 id="mail-title">\(localized(.OwnMail.title))</h2>
      <p class="field-hint">\(localized(.OwnMail.lead))</p>
      \(FormFailure(message: form.failure?.field == "email" ? form.message(for: "email", in: language) : nil).html)\
      <ul class="attention-list">
      \(mailed.map(row))</ul>
      </section>

      """
  }

  private func row(_ invited: SettingsPage.Invited) -> HTML {
    guard let mail = invited.mail else { return "" }
    let title = invited.event.details.title
    return """
      <li><a class="attention-title" href="\(url: invited.link)" dir="auto">\(title)</a>
      \(state(of: mail).map { "<p class=\"field-hint\">\($0)</p>\n" as HTML })\
      <form class="attention-form" method="post" action="\(url: mail.action)">
      <input class="input" type="email" name="email" required autocomplete="email" dir="auto" maxlength="\(Guest.Addresses.emailLimit)" \
      placeholder="\(mail.masked)" aria-label="\(localized(.OwnMail.addressAt, ["event": title]))">
      <button class="button">\(localized(.OwnMail.save))</button>
      </form>
      \(mail.masked.isEmpty ? nil : removal(mail, of: title))\
      </li>

      """
  }

  private func removal(_ mail: OwnMail, of title: String) -> HTML {
    """
    <form method="post" action="\(url: mail.action)"><input type="hidden" name="email" value="">\
    <button class="button button-quiet">\(localized(.OwnMail.remove))<span class="visually-hidden">: \(title)</span></button></form>

    """
  }

  private func state(of mail: OwnMail) -> String? {
    guard !mail.masked.isEmpty else { return nil }
    let words: LocalizedText =
      mail.suppression != nil ? .OwnMail.stopped : mail.isOn ? .OwnMail.known : .OwnMail.waiting
    return localized(words, ["address": mail.masked])
  }
}
