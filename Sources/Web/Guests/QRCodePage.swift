import HTML
import Invites
import PageKit
import Texts

/// The QR code of a link, for a host to show or print, with the owner of the link, its purpose, and a link back.
package struct QRCodePage: Sendable {
  package var site: Site
  package var event: Event
  /// The guest to whom the link belongs. Nil for the open link.
  package var guest: Guest?
  /// The absolute URL.
  package var link: String

  package init(site: Site, event: Event, guest: Guest? = nil, link: String) {
    self.site = site
    self.event = event
    self.guest = guest
    self.link = link
  }

  package var language: Language { site.language }
  private var links: GuestLinks { GuestLinks(event: event.id) }

  private var title: String { language.localized(guest == nil ? .Join.card : .Guests.qr) }
  private var name: String { guest?.name ?? event.details.title }
  private var picture: String { guest.map { links.qrPicture($0.id) } ?? links.posterPicture }

  package var html: HTML {
    Document(
      site: site, title: "\(title) · \(name)", styles: ["code"], scripts: ["print"], kind: "code", main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="code-page">
    \(heading.html)
    <figure class="code-card">
    <img class="code-picture" src="\(url: picture)" width="264" height="264" alt="\(label)">
    <figcaption class="code-words">
    <p class="code-name" dir="auto">\(name)</p>
    \(guest == nil ? nil : "<p class=\"code-about\" dir=\"auto\">\(event.details.title)</p>\n" as HTML)\
    <p class="code-address">\(link)</p>
    </figcaption></figure>
    <p class="code-hint">\(hint)</p>
    <p class="code-ways"><a class="button" href="\(url: picture)" download="\(FileName.safe(name, or: "qr-code")).svg">\(Icon.download)\(language.localized(.LinkCode.download))</a>
    <button class="button" type="button" data-print hidden>\(language.localized(.Sheet.print))</button></p>
    </div>
    """
  }

  private var heading: SideHeading {
    guard let guest else {
      return SideHeading(
        title: title, back: links.list, backTitle: language.localized(.Guests.title), language: language)
    }
    return SideHeading(title: title, back: links.guest(guest.id), backTitle: guest.name, language: language)
  }

  private var label: String {
    guest.map { language.localized(.Guests.qrOf, ["name": $0.name]) } ?? language.localized(.Join.poster)
  }

  private var hint: HTML {
    guard let guest else { return "\(language.localized(.LinkCode.publicHint))" }
    return language.localized(.LinkCode.guestHint, html: ["name": "<bdi>\(guest.name)</bdi>"])
  }
}
