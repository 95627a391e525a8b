import HTML
import Invites
import PageKit
import Texts

/// The card with all ways to invite people. It is shown instead of the thread until the event has guests.
struct InvitingCard {
  var event: Event
  var openLink: OpenLinkCard.Link
  var form: FormState
  var idempotencyKey: String?
  var language: Language

  private var links: GuestLinks { GuestLinks(event: event.id) }

  var html: HTML {
    """
    <section class="inviting card" aria-labelledby="inviting" data-inviting="\(url: links.stream)?since=\(event.revision)">
    <h2 id="inviting">\(language.localized(.Inviting.title))</h2>
    <p class="page-lead">\(language.localized(.Inviting.lead))</p>
    \(names.html)\
    \(OpenLinkCard(event: event, link: openLink, next: links.thread, heading: "h3", offersRenewal: false, language: language).html)
    </section>

    """
  }

  private var names: InviteForm {
    InviteForm(
      action: links.invite, label: language.localized(.Inviting.names), lines: 4, form: form,
      idempotencyKey: idempotencyKey,
      others: others, language: language)
  }

  private var others: HTML {
    """
    <button class="button" type="button" data-contacts="names" hidden>\(language.localized(.Addresses.pick))</button>\
    <a class="button" href="\(url: links.upload)">\(language.localized(.Guests.upload))</a>
    """
  }
}
