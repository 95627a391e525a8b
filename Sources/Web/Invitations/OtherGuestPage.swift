import HTML
import Invites
import PageKit
import Texts

/// The page that a guest's link opens in a browser that already knows another guest of the same event. It names both
/// guests and lets the visitor choose between them.
package struct OtherGuestPage: Sendable {
  package var site: Site
  package var event: Event
  /// The guest whose link was opened.
  package var guest: Guest
  /// The guest that the browser is now.
  package var me: Guest
  /// The URL that makes the browser the other guest. It takes `next`.
  package var action: String
  /// The path that the visitor asked for.
  package var next: String
  /// The page of the guest that the browser is now.
  package var own: String
  package var now: Timestamp
  package var photoURL: PhotoURL

  package init(
    site: Site, event: Event, guest: Guest, me: Guest, action: String, next: String, own: String, now: Timestamp,
    photoURL: @escaping PhotoURL
  ) {
    self.site = site
    self.event = event
    self.guest = guest
    self.me = me
    self.action = action
    self.next = next
    self.own = own
    self.now = now
    self.photoURL = photoURL
  }

  package var language: Language { site.language }

  package var html: HTML {
    JoinFrame(site: site, event: event, now: now, photoURL: photoURL).html(
      around: """
        <header class="narrow-heading"><h2>\(language.localized(.OtherGuest.title, html: ["name": name(of: me)]))</h2>
        <p>\(language.localized(.OtherGuest.lead, html: ["other": name(of: guest)]))</p></header>
        <a class="button button-primary button-wide" href="\(url: own)"><span>\(language.localized(.OtherGuest.stay, html: ["name": name(of: me)]))</span></a>
        <form method="post" action="\(url: action)">
        <input type="hidden" name="next" value="\(next)">
        <button class="button button-wide"><span>\(language.localized(.OtherGuest.change, html: ["other": name(of: guest)]))</span></button>
        </form>
        <p class="field-hint">\(language.localized(.OtherGuest.hint, html: ["other": name(of: guest)]))</p>

        """)
  }

  private func name(of guest: Guest) -> HTML { "<bdi>\(guest.name)</bdi>" }
}
