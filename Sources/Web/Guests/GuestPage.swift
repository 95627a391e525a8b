import HTML
import Invites
import PageKit
import Texts

/// The host's page of one guest: answer, link, history, and the details that can be changed.
package struct GuestPage: Sendable {
  package var site: Site
  package var event: Event
  package var guest: Guest
  package var link: String
  package var deliveryStatus: DeliveryStatus
  /// The name of the guest who invited this one.
  package var inviter: String?
  package var news: GuestNotice?
  package var form: FormState = .fresh
  package var now: Timestamp

  package init(
    site: Site, event: Event, guest: Guest, link: String, deliveryStatus: DeliveryStatus, inviter: String? = nil,
    news: GuestNotice? = nil, form: FormState = .fresh, now: Timestamp
  ) {
    self.site = site
    self.event = event
    self.guest = guest
    self.link = link
    self.deliveryStatus = deliveryStatus
    self.inviter = inviter
    self.news = news
    self.form = form
    self.now = now
  }

  package var language: Language { site.language }
  private var links: GuestLinks { GuestLinks(event: event.id) }
  private var here: String { links.guest(guest.id) }

  package var html: HTML {
    Document(
      site: site, title: "\(guest.name) · \(event.details.title)",
      styles: ["guests", "guest-list", "open-link", "settings", "members"],
      scripts: ["copy"],
      kind: "guests", main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="guest-page">
    \(SideHeading(title: guest.name, back: links.list, backTitle: language.localized(.Guests.title), lead: state, language: language).html)
    \(news?.html(in: language, links: links, next: here))\
    <div class="guest-columns">
    <div class="stack">\(answer)\(guest.listStatus == .listed ? personalLink : nil)\(edit)</div>
    <div class="stack">\(GuestStory(event: event, guest: guest, deliveryStatus: deliveryStatus, inviter: inviter, now: now, language: language).html)\
    \(deeds)</div>
    </div></div>
    """
  }

  private var state: HTML {
    let badge: HTML =
      guest.listStatus == .listed
      ? "\(StatusBadge(status: guest.rsvp.status, language: language).html)"
      : "<span class=\"badge\">\(language.localized(guest.listStatus.word))</span>"
    return
      "\(badge) \(InvitedBy(name: inviter, language: language).html) \(guest.listStatus == .listed ? messages : nil)"
  }

  private var answer: HTML? {
    guard guest.listStatus == .listed || guest.rsvp.answeredAt != nil else { return nil }
    return """
      <section class="card guest-card" id="answer"><h2 class="section-title">\(language.localized(.Story.answer))</h2>
      \(guest.rsvp.answeredAt == nil ? nil : answerInForce)\
      \(mayAnswer ? AnswerOnBehalfForm(guest: guest, links: links, next: here, form: form, language: language).html : nil)\
      </section>

      """
  }

  private var mayAnswer: Bool { guest.listStatus == .listed && event.isStillOn(at: now) }

  /// The values and failures of the form for the guest's details, as opposed to the form for the answer.
  private var edits: FormState { form.values["actionIdentifier"] == nil ? form : .fresh }

  private var answerInForce: HTML {
    """
    <p>\(language.localized(guest.rsvp.status.word)) · \(language.localized(LocalizedPlural.Guests.people, guest.rsvp.partySize))</p>
    \(AnsweredBy(guest: guest, language: language).html)\
    \(CompanionNames(guest: guest, language: language).html)\
    \(GuestNote(guest: guest, language: language).html)\
    \(oversized.map { "<p class=\"guest-note\">\($0)</p>" as HTML })\
    \(waits ? action("promotion", .Guests.promote, style: "button-primary") : nil)

    """
  }

  private var oversized: HTML? {
    OversizedParty(guest: guest, capacity: event.details.capacity, language: language).html
  }

  private var isUnanswered: Bool { guest.listStatus == .listed && guest.rsvp.status == .awaiting }

  private var waits: Bool { guest.listStatus == .listed && guest.rsvp.status == .waitlisted }

  private var personalLink: HTML {
    """
    <section class="card guest-card"><h2 class="section-title">\(language.localized(.Story.personalLink))</h2>
    <div class="open-link-address">
    <a class="qr" href="\(url: links.qr(guest.id))"><img src="\(url: links.qrPicture(guest.id))" width="132" height="132" \
    alt="\(language.localized(.Guests.qrOf, ["name": guest.name]))"></a>
    <div class="stack">\(CopyLink(link: link, label: language.localized(.Guests.link, ["name": guest.name]), language: language, isShared: true, noted: links.action("sent", guest.id)).html)
    \(isUnanswered ? SendLinkToGuest(guest: guest, links: links, language: language).html : nil)\
    <p class="field-hint">\(language.localized(.Story.personalLinkHint, html: ["name": "<bdi>\(guest.name)</bdi>"]))</p></div>
    </div>
    <form method="post" action="\(url: links.action("link", guest.id))" class="open-link-renewal">
    <input type="hidden" name="next" value="\(here)">
    <button class="button button-quiet">\(language.localized(.Story.newLink))</button>
    <p class="field-hint">\(language.localized(.Story.newLinkHint, html: ["name": "<bdi>\(guest.name)</bdi>"]))</p></form></section>

    """
  }

  private var edit: HTML {
    """
    <section class="card guest-card"><h2 class="section-title">\(language.localized(.Story.edit))</h2>
    <form method="post" action="\(url: links.action("edits", guest.id))" class="stack">
    <input type="hidden" name="next" value="\(here)">
    <input type="hidden" name="version" value="\(edits.values["version"] ?? guest.details.version.description)">
    \(FormFailure(message: edits.message(besides: ["name", "memo", "email", "phone"], in: language)).html)\
    \(Field(language: language, name: "name", label: language.localized(.Story.name), value: edits.values["name"] ?? guest.name, hint: rival(.name), failure: edits.message(for: "name", in: language), isRequired: true, limit: Text.nameLimit).html)\
    \(Field(language: language, name: "memo", label: language.localized(.Guests.memo), value: edits.values["memo"] ?? guest.memo, hint: rival(.memo) ?? language.localized(.Guests.memoHint), failure: edits.message(for: "memo", in: language), limit: Text.nameLimit).html)\
    \(AddressFields(values: edits.values, failing: edits, addresses: guest.addresses, emailHint: rival(.email), phoneHint: rival(.phone), language: language).html)\
    \(guest.isHousehold ? nil : PartyLimitField(event: event, limit: edits.values["partyLimit"].map { Int($0) } ?? guest.partyLimit, hint: rival(.partyLimit), language: language).html)\
    \(MemberFields(guest: guest, form: edits, language: language).html)\
    <button class="button button-primary">\(language.localized(.Story.save))</button></form></section>

    """
  }

  /// Returns a note with the current value of a field that was changed meanwhile, if this host typed a different value.
  /// Nil without a conflict.
  private func rival(_ field: Guest.Details.Field) -> String? {
    let now = guest.details.text(of: field)
    guard edits.failure?.code == .editConflict, now != edits.values[field.rawValue] else { return nil }
    return now.isEmpty ? language.localized(.EventForm.nowEmpty) : language.localized(.EventForm.now, ["value": now])
  }

  private var deeds: HTML {
    let deeds: HTML =
      switch guest.listStatus {
      case .listed:
        """
        \(action("removal", .Guests.remove, next: links.list))\(action("block", .Guests.block, next: links.list))
        """
      case .requested:
        "\(action("approval", .Guests.approve))\(action("refusal", .Guests.refuse))\(action("block", .Guests.block))"
      case .removed: "\(action("restoration", .Guests.restore))\(action("block", .Guests.block))"
      case .blocked: action("restoration", .Guests.restore)
      }
    return """
      <section class="card guest-card"><h2 class="section-title">\(language.localized(.Story.list))</h2><div class="guest-row-actions">\(deeds)</div>
      <p class="field-hint">\(language.localized(.Guests.blockHint))</p></section>

      """
  }

  private var messages: HTML {
    "<a class=\"side-link\" href=\"\(url: links.privateMessages(guest.id))\">\(language.localized(.PrivateMessages.messages))</a>\n"
  }

  private func action(
    _ name: StaticString, _ title: LocalizedText, next: String? = nil, style: String = "button-small"
  ) -> HTML {
    ActionButton(
      action: links.action(name, guest.id), title: language.localized(title), about: guest.name, next: next ?? here,
      style: style
    ).html
  }
}

/// The field for the number of people with whom a guest may come.
struct PartyLimitField {
  var event: Event
  var limit: Int?
  var hint: String?
  var language: Language

  var html: HTML {
    let standard = language.localized(.Story.asEvent, ["n": language.digits(event.details.options.plusOnes + 1)])
    return """
      <div class="field"><label for="f-partyLimit">\(language.localized(.Story.largestParty))</label>
      <select class="input" id="f-partyLimit" name="partyLimit"\(attribute: "aria-describedby", hint.map { _ in "f-partyLimit-hint" })><option value="">\(standard)</option>\
      \(RSVP.partySizeRange.map { "<option\(flag: "selected", $0 == limit)>\($0)</option>" as HTML })</select>\
      \(hint.map { "<p class=\"field-hint\" id=\"f-partyLimit-hint\">\($0)</p>" as HTML })</div>

      """
  }
}

/// The fields for a guest's mail address and phone number.
struct AddressFields {
  var values: [String: String]
  var failing: FormState
  var addresses: Guest.Addresses = .none
  var emailHint: String?
  var phoneHint: String?
  var language: Language

  var html: HTML {
    """
    \(Field(language: language, name: "email", label: language.localized(.Addresses.email), type: "email", value: values["email"] ?? addresses.email, hint: emailHint ?? language.localized(.Addresses.hint), failure: failing.message(for: "email", in: language), autocomplete: "off", limit: Guest.Addresses.emailLimit).html)\
    \(Field(language: language, name: "phone", label: language.localized(.Addresses.phone), type: "tel", value: values["phone"] ?? addresses.phone, hint: phoneHint ?? language.localized(.Addresses.phoneHint), failure: failing.message(for: "phone", in: language), autocomplete: "off", limit: Guest.Addresses.phoneLimit).html)
    """
  }
}
