import HTML
import Invites

/// What a guest shows at check-in: name, event, and the code to be scanned or typed.
struct MyCodePage: Sendable {
  var site: Site
  var event: Event
  var guest: Guest
  var code: CheckInCode
  /// Of the address that shows the guest to the event's hosts.
  var picture: QRCode
  /// The page of the invitation.
  var back: String
  var now: Timestamp

  var language: Language { site.language }

  var html: HTML {
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
