import HTML
import Invites

/// What a guest's link opens in a browser that is another guest of the same event: whose link it is, who one is, and the
/// choice between the two.
struct OtherGuestPage: Sendable {
  var site: Site
  var event: Event
  /// Whose link it is.
  var guest: Guest
  /// Who the browser is.
  var me: Guest
  /// Makes the browser the other guest; takes `next`.
  var action: String
  /// The path that was asked for.
  var next: String
  /// The page of who the browser is.
  var own: String
  var now: Timestamp
  var photoURL: PhotoURL

  var language: Language { site.language }

  var html: HTML {
    JoinFrame(site: site, event: event, now: now, photoURL: photoURL).html(
      around: """
        <header class="door-heading"><h2>\(language.localized(.OtherGuest.title, html: ["name": name(of: me)]))</h2>
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
