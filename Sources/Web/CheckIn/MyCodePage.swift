import HTML
import Invites
import PageKit
import Texts

/// The page that a guest shows at check-in: name, event, and the code to scan or type.
package struct MyCodePage: Sendable {
  package var site: Site
  package var event: Event
  package var guest: Guest
  package var code: CheckInCode
  /// The QR code of the URL that shows the guest to the event's hosts.
  package var picture: QRCode
  /// The page of the invitation.
  package var back: String
  package var now: Timestamp

  package init(site: Site, event: Event, guest: Guest, code: CheckInCode, picture: QRCode, back: String, now: Timestamp)
  {
    self.site = site
    self.event = event
    self.guest = guest
    self.code = code
    self.picture = picture
    self.back = back
    self.now = now
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.MyCode.title)) · \(event.details.title)", styles: ["code"],
      kind: "code",
      offersSignIn: false, main: main
    ).html
  }

  private var main: HTML {
    let times = EventTimes(event.details, now: now, in: language)
    return """
      <div class="code-page">
      \(SideHeading(title: language.localized(.MyCode.title), back: back, backTitle: event.details.title, lead: "\(language.localized(.MyCode.lead))", language: language).html)
      <figure class="code-card">
      <div class="code-picture" role="img" aria-label="\(language.localized(.Guests.qrOf, ["name": guest.name]))">\(picture.svg)</div>
      <figcaption class="code-words">
      <p class="code-typed"><span class="visually-hidden">\(language.localized(.MyCode.typed)) </span>\(code.description)</p>
      <p class="code-name" dir="auto">\(guest.name)</p>
      \(party)\
      <p class="code-about" dir="auto">\(event.details.title)</p>
      <p class="code-about">\(times.date), \(times.hours)</p>
      </figcaption></figure>
      <p class="code-hint">\(language.localized(.MyCode.hint))</p>
      </div>
      """
  }

  private var party: HTML? {
    guard guest.rsvp.seats > 1 else { return nil }
    return "<p class=\"code-about\">\(language.localized(LocalizedPlural.Guests.people, guest.rsvp.partySize))</p>\n"
  }
}
