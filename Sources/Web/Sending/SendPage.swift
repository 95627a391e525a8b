import HTML
import Invites
import PageKit
import Texts

/// The page for sending invitations: by this server's mail when it has a relay, and one link at a time, with the
/// message and buttons for the apps on the host's own device.
package struct SendPage: Sendable {
  package struct Current: Hashable, Sendable {
    package var guest: Guest
    package var link: String
    package var message: String
    package var deliveryStatus: DeliveryStatus

    package init(guest: Guest, link: String, message: String, deliveryStatus: DeliveryStatus) {
      self.guest = guest
      self.link = link
      self.message = message
      self.deliveryStatus = deliveryStatus
    }
  }

  package var site: Site
  package var event: Event
  package var kind: SentInvitation.Kind
  package var counts: SendingCounts
  /// The first guests that it has not been sent to yet.
  package var open: [Guest]
  /// The messages to the guests in `open`, in the same order.
  package var messages: [String]
  /// Nil when there is no guest left.
  package var current: Current?
  /// The hosts' own words; nil for Partyline's.
  package var words: String?
  /// Nil on a server that sends no mail, and for reminders.
  package var mail: MailSendCard?
  /// Whether this server sends mail.
  package var hasMail = false
  package var form: FormState = .fresh
  package var now: Timestamp

  package init(
    site: Site, event: Event, kind: SentInvitation.Kind, counts: SendingCounts, open: [Guest], messages: [String],
    current: Current? = nil, words: String? = nil, mail: MailSendCard? = nil, hasMail: Bool = false,
    form: FormState = .fresh, now: Timestamp
  ) {
    self.site = site
    self.event = event
    self.kind = kind
    self.counts = counts
    self.open = open
    self.messages = messages
    self.current = current
    self.words = words
    self.mail = mail
    self.hasMail = hasMail
    self.form = form
    self.now = now
  }

  /// The largest number of guests that the page lists.
  package static let listed = 100

  package var language: Language { site.language }
  private var links: GuestLinks { GuestLinks(event: event.id) }

  package var html: HTML {
    Document(
      site: site, title: "\(title) · \(event.details.title)", styles: ["guests", "guest-list", "send", "mail-send"],
      scripts: mail == nil ? ["send"] : ["send", "mail-send"], kind: "guests",
      texts: ["copied": .phrase(.Guests.copied)], main: main
    ).html
  }

  private var title: String { language.localized(kind == .invitation ? .Sending.title : .Sending.reminders) }

  private var main: HTML {
    """
    <div class="guest-page">
    \(SideHeading(title: title, back: links.list, backTitle: language.localized(.Guests.title), lead: hasMail ? nil : "\(language.localized(.Sending.lead))", language: language).html)
    \(kinds)\
    \(mail.map(\.html) ?? off)\
    \(kind == .reminder ? toAll : nil)\
    \(mail.map { _ in ownApps })\
    <div data-progress>\(progress)</div>
    <div class="guest-columns"><div data-current>\(current.map(card) ?? finished)</div>
    <div class="stack"><div data-open>\(open.isEmpty ? nil : list)</div>\(editor)<div data-all>\(messages.isEmpty ? nil : all)</div></div></div>
    </div>
    """
  }

  private var ownApps: HTML {
    """
    <h2 class="section-title">\(language.localized(.SendMail.ownApps))</h2>
    <p class="field-hint">\(language.localized(.SendMail.ownAppsLead))</p>

    """
  }

  /// A card that leads to a message to all guests without an answer, in the host's own words, through every channel
  /// that reaches them. Partyline reminds them itself before the deadline.
  private var toAll: HTML {
    """
    <section class="card guest-card">
    <p>\(language.localized(hasMail ? .SendMail.remindByMail : .SendMail.remindOnDevices))</p>
    <p><a class="button" href="\(url: "/events/\(event.id)/broadcasts?audience=\(Audience.Group.awaiting.rawValue)")">\
    \(language.localized(.SendMail.remindAll))</a></p>
    </section>

    """
  }

  private var off: HTML? {
    guard !hasMail, kind == .invitation else { return nil }
    return "<p class=\"field-hint\">\(language.localized(.SendMail.isOff))</p>\n"
  }

  private var kinds: HTML {
    """
    <nav class="chips" aria-label="\(language.localized(.Sending.kinds))">\(SentInvitation.Kind.allCases.map { other in
      """
      <a class="chip" href="\(url: links.send(other))"\(attribute: "aria-current", other == kind ? "page" : nil)>\
      \(language.localized(other == .invitation ? .Sending.invitations : .Sending.reminders))</a>

      """ as HTML
    })</nav>

    """
  }

  private var progress: HTML? {
    guard counts.all > 0 else { return nil }
    let words = language.localized(
      .Sending.progress, ["n": language.digits(counts.done), "all": language.digits(counts.all)])
    return """
      <p class="send-progress"><span>\(words)</span> \
      <progress value="\(counts.done)" max="\(counts.all)" aria-hidden="true"></progress></p>

      """
  }

  private var finished: HTML {
    let words: LocalizedText =
      switch kind {
      case .invitation: counts.done == 0 ? .Sending.nobody : .Sending.finished
      case .reminder: .Sending.nobodyToRemind
      }
    return """
      <div class="guest-none card"><p>\(language.localized(words))</p>\
      <a class="button" href="\(url: links.list)">\(language.localized(.Guests.title))</a></div>

      """
  }

  private func card(_ current: Current) -> HTML {
    let guest = current.guest
    let sent = current.deliveryStatus.latest(kind, to: guest, where: \.isSent)
    let isSent = sent.map { kind == .invitation || $0.at > now.adding(seconds: -Guest.nudgePause) } ?? false
    return """
      <section class="card guest-card" aria-labelledby="send-name" data-send="\(url: links.action("sent", guest.id))" \
      data-kind="\(kind.rawValue)" data-here="\(url: links.send(kind, to: guest.id))" data-link="\(url: current.link)">
      <div class="send-guest">\(Avatar(name: guest.name).html)<div class="guest-text">\
      <h2 id="send-name"><a href="\(url: links.guest(guest.id))"><bdi>\(guest.name)</bdi></a></h2>\
      \(GuestAddresses(addresses: guest.addresses).html)\
      \(DeliveryStatusLine(guest: guest, deliveryStatus: current.deliveryStatus, moments: moments, language: language).html)</div></div>
      <div class="field"><label for="send-message">\(language.localized(.Sending.message))</label>
      <textarea class="input" id="send-message" rows="5" dir="auto" data-message>\n\(current.message)</textarea></div>
      \(ways(current))
      <div class="send-steps">\(isSent ? undo(guest) : mark(guest))\(neighbours(of: guest, isSent: isSent))</div>
      </section>

      """
  }

  private func ways(_ current: Current) -> HTML {
    let addresses = MessageAddresses(
      current.message, subject: language.localized(.LinkPreview.title, ["event": event.details.title]),
      to: current.guest.addresses)
    return """
      <div class="send-ways">\
      <button class="button button-primary" type="button" data-way="share" hidden>\(language.localized(.Guests.share))</button>\
      <a class="button" href="\(url: addresses.whatsApp)" target="_blank" rel="noopener noreferrer" data-way="whatsapp">WhatsApp</a>\
      <a class="button" href="\(url: addresses.sms)" data-way="sms">\(language.localized(.Way.sms))</a>\
      <a class="button" href="\(url: addresses.mail)" data-way="mail">\(language.localized(.Addresses.email))</a>\
      <button class="button" type="button" data-way="copy" hidden>\(language.localized(.Sending.copy))</button></div>
      """
  }

  private func mark(_ guest: Guest) -> HTML {
    form(links.action("sent", guest.id), guest, language.localized(.Sending.mark), style: "button-primary")
  }

  private func undo(_ guest: Guest) -> HTML {
    """
    <p class="send-done" role="status">\(Icon.check)<span>\(language.localized(.Sending.isSent))</span></p>\
    \(form(links.action("unsent", guest.id), guest, language.localized(.Guests.undo), style: "button-quiet"))
    """
  }

  private func form(_ action: String, _ guest: Guest, _ title: String, style: String) -> HTML {
    """
    <form method="post" action="\(url: action)"><input type="hidden" name="kind" value="\(kind.rawValue)">\
    <input type="hidden" name="next" value="\(links.send(kind, to: guest.id))">\
    <button class="button \(style)">\(title)<span class="visually-hidden">: \(guest.name)</span></button></form>
    """
  }

  /// Links to the guests before and after this one on the list. A guest who was just sent to is no longer on it, so the
  /// first guest comes next.
  private func neighbours(of guest: Guest, isSent: Bool) -> HTML {
    let index = open.firstIndex { $0.id == guest.id }
    let before = index.flatMap { $0 > 0 ? open[$0 - 1] : nil }
    let after = index.map { $0 + 1 < open.count ? open[$0 + 1] : nil } ?? open.first
    return """
      <nav class="send-neighbours" aria-label="\(language.localized(.Sending.guests))">\
      \(before.map { neighbour($0, .Sending.previous, "button-quiet") })\
      \(after.map { neighbour($0, .Sending.next, isSent ? "button-primary" : "button-quiet") })</nav>
      """
  }

  private func neighbour(_ guest: Guest, _ phrase: LocalizedText, _ style: String) -> HTML {
    """
    <a class="button \(style)" href="\(url: links.send(kind, to: guest.id))">\
    <span>\(language.localized(phrase, html: ["name": "<bdi>\(guest.name)</bdi>"]))</span></a>
    """
  }

  private var list: HTML {
    """
    <section class="card guest-card" aria-labelledby="send-open"><h2 class="section-title" id="send-open">\(language.localized(.Sending.open))</h2>
    <ul class="send-open">\(open.map(row))</ul>
    \(counts.open > open.count ? "<p class=\"field-hint\">\(language.localized(LocalizedPlural.Sending.more, counts.open - open.count))</p>\n" as HTML : nil)\
    </section>

    """
  }

  private func row(_ guest: Guest) -> HTML {
    """
    <li><a href="\(url: links.send(kind, to: guest.id))"\(attribute: "aria-current", guest.id == current?.guest.id ? "true" : nil)>\
    <bdi>\(guest.name)</bdi></a></li>

    """
  }

  private var moments: RelativeTimes { RelativeTimes(timeZone: event.details.timeZone, now: now, language: language) }
}

// MARK: The message

extension SendPage {
  private var editor: HTML {
    let standard = InvitationMessage.standard(kind, in: language)
    return """
      <details class="card guest-card send-editor"\(flag: "open", form.failure != nil)><summary>\(language.localized(.Sending.template))</summary>
      <form method="post" action="\(url: links.message)" class="stack">
      <input type="hidden" name="kind" value="\(kind.rawValue)">
      \(FormFailure(message: form.message(besides: ["text"], in: language)).html)\
      \(Field(language: language, name: "text", label: language.localized(.Sending.message), value: form.values["text"] ?? words ?? standard, hint: language.localized(.Sending.templateHint), failure: form.message(for: "text", in: language), isOptionalMarked: false, lines: 5).html)\
      <button class="button">\(language.localized(.Story.save))</button></form>
      \(words == nil ? nil : reset)\
      </details>

      """
  }

  private var reset: HTML {
    """
    <form method="post" action="\(url: links.message)"><input type="hidden" name="kind" value="\(kind.rawValue)">\
    <button class="button button-quiet">\(language.localized(.Sending.reset))</button></form>
    """
  }

  /// Without a script, the host can select the text.
  private var all: HTML {
    """
    <details class="card guest-card send-all"><summary>\(language.localized(LocalizedPlural.Sending.all, messages.count))</summary>
    <textarea class="input" rows="8" readonly dir="auto" aria-label="\(language.localized(LocalizedPlural.Sending.all, messages.count))" data-all-messages>
    \(messages.joined(separator: "\n\n"))</textarea>
    <button class="button" type="button" data-copy-all hidden>\(language.localized(.Sending.copyAll))</button></details>

    """
  }
}

/// The mail address and phone number of a guest on one line. Nil without either.
struct GuestAddresses {
  var addresses: Guest.Addresses

  var html: HTML? {
    guard !addresses.isEmpty else { return nil }
    return "<span class=\"entry-addresses\"><bdi>\(addresses.listed)</bdi></span>"
  }
}

extension Guest.Addresses {
  /// The mail address and the phone number, side by side.
  var listed: String { [email, phone].filter { !$0.isEmpty }.joined(separator: " · ") }
}
