import HTML
import Invites
import PageKit
import Texts

/// The page on which a host adds guests by hand: several lines at once, or one guest with all details.
package struct AddGuestsPage: Sendable {
  package var site: Site
  package var event: Event
  package var openLink: OpenLinkCard.Link
  package var form: FormState = .fresh
  package var idempotencyKey: String

  package init(site: Site, event: Event, openLink: OpenLinkCard.Link, form: FormState = .fresh, idempotencyKey: String)
  {
    self.site = site
    self.event = event
    self.openLink = openLink
    self.form = form
    self.idempotencyKey = idempotencyKey
  }

  package var language: Language { site.language }
  private var links: GuestLinks { GuestLinks(event: event.id) }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Guests.add)) · \(event.details.title)",
      styles: ["guests", "guest-list", "open-link"],
      scripts: ["contacts", "copy", "open-link"], kind: "guests", main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="guest-page">
    \(SideHeading(title: language.localized(.Guests.add), back: links.list, backTitle: language.localized(.Guests.title), language: language).html)
    <section class="card guest-card">
    \(OpenLinkCard(event: event, link: openLink, next: links.add, language: language).html)</section>
    <div class="guest-columns">
    <section class="card guest-card"><h2>\(language.localized(.Adding.several))</h2>
    <form method="post" action="\(url: links.invite)" class="stack">
    \(hidden)\(isOne ? nil : FormFailure(message: failure).html)\
    \(Field(language: language, name: "names", label: language.localized(.Adding.lines), value: form.values["names"] ?? "", hint: "\(language.localized(.Adding.linesHint)) \(language.localized(.Household.paste))", isRequired: true, lines: 8).html)\
    <button class="button" type="button" data-contacts="names" hidden>\(language.localized(.Addresses.pick))</button>\
    <button class="button button-primary">\(language.localized(.Adding.invite))</button></form></section>
    <div class="stack">
    <section class="card guest-card"><h2>\(language.localized(.Adding.one))</h2>
    <form method="post" action="\(url: links.invite)" class="stack">
    \(hidden)\(isOne ? FormFailure(message: failure).html : nil)\
    \(Field(language: language, name: "name", label: language.localized(.Story.name), value: form.values["name"] ?? "", isRequired: true, autocomplete: "off", limit: Text.nameLimit).html)\
    \(Field(language: language, name: "memo", label: language.localized(.Guests.memo), value: form.values["memo"] ?? "", hint: language.localized(.Guests.memoHint), autocomplete: "off", limit: Text.nameLimit).html)\
    \(AddressFields(values: isOne ? form.values : [:], failing: isOne ? form : .fresh, language: language).html)\
    \(PartyLimitField(event: event, limit: form.values["partyLimit"].flatMap { Int($0) }, language: language).html)\
    <button class="button">\(language.localized(.Adding.invite))</button></form></section>
    <a class="button" href="\(url: links.upload)">\(language.localized(.Guests.upload))</a>
    </div></div></div>
    """
  }

  private var hidden: HTML {
    """
    <input type="hidden" name="idempotencyKey" value="\(idempotencyKey)"><input type="hidden" name="next" value="\(links.list)">
    """
  }

  private var isOne: Bool { form.values["name"] != nil }
  private var failure: String? { form.failure?.message(in: language) }
}
