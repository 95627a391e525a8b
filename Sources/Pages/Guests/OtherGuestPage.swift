import Invites

/// What a guest's link opens in a browser that is another guest of the same event: whose link it is, who one is, and the
/// choice between the two.
public struct OtherGuestPage: Sendable, Speaking {
  public var site: Site
  public var event: Event
  /// Whose link it is.
  public var guest: Guest
  /// Who the browser is.
  public var me: Guest
  /// Makes the browser the other guest; takes `next`.
  public var action: String
  /// The path that was asked for.
  public var next: String
  /// The page of who the browser is.
  public var own: String
  public var now: Timestamp
  public var photoURL: PhotoURL

  public init(
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

  public var language: Language { site.language }

  public var html: HTML {
    JoinFrame(site: site, event: event, now: now, photoURL: photoURL).html(
      around: """
        <header class="door-heading"><h2>\(say(.OtherGuest.title, html: ["name": name(of: me)]))</h2>
        <p>\(say(.OtherGuest.lead, html: ["other": name(of: guest)]))</p></header>
        <a class="button button-primary button-wide" href="\(url: own)"><span>\(say(.OtherGuest.stay, html: ["name": name(of: me)]))</span></a>
        <form method="post" action="\(url: action)">
        <input type="hidden" name="next" value="\(next)">
        <button class="button button-wide"><span>\(say(.OtherGuest.change, html: ["other": name(of: guest)]))</span></button>
        </form>
        <p class="field-hint">\(say(.OtherGuest.hint, html: ["other": name(of: guest)]))</p>

        """)
  }

  private func name(of guest: Guest) -> HTML { "<bdi>\(guest.name)</bdi>" }
}
