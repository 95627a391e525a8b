import HTML
import Invites

/// The open link as the host sets it up and gives it out.
struct OpenLinkCard: Localized {
  struct Link: Hashable, Sendable {
    var mode: Event.Options.OpenLink
    /// Absolute.
    var address: String
  }

  var event: Event
  var link: Link
  var language: Language

  private var links: GuestLinks { GuestLinks(event: event.id) }

  var html: HTML {
    """
    <section class="card open-link" id="open-link" aria-labelledby="open-link-title">
    <h2 id="open-link-title">\(localized(.Join.card))</h2>
    <p class="page-lead">\(localized(.Join.lead))</p>
    \(link.mode == .off ? nil : address)\
    <form method="post" action="\(url: links.openLink)" class="open-link-form">
    <fieldset><legend class="section-title">\(localized(.Join.who))</legend>
    \(Event.Options.OpenLink.allCases.map(choice))</fieldset>
    <button class="button">\(localized(.Story.save))</button>
    </form>
    \(link.mode == .off ? nil : renewal)\
    </section>

    """
  }

  private var address: HTML {
    """
    <div class="open-link-address">
    <a class="qr" href="\(url: links.poster)"><img src="\(url: links.posterPicture)" width="132" height="132" alt="\(localized(.Join.poster))"></a>
    \(CopyLink(link: link.address, label: localized(.Join.linkLabel), language: language, isShared: true).html)
    </div>

    """
  }

  private func choice(_ mode: Event.Options.OpenLink) -> HTML {
    """
    <label class="radio" for="open-link-\(mode.rawValue)"><input type="radio" id="open-link-\(mode.rawValue)" name="mode" \
    value="\(mode.rawValue)"\(flag: "checked", mode == link.mode)> \
    \(localized(mode.word))</label>

    """
  }

  private var renewal: HTML {
    """
    <form method="post" action="\(url: links.openLink)" class="open-link-renewal">
    <input type="hidden" name="mode" value="\(link.mode.rawValue)"><input type="hidden" name="renew" value="true">
    <button class="button button-quiet">\(localized(.Join.renew))</button><p class="field-hint">\(localized(.Join.renewHint))</p>
    </form>

    """
  }
}

extension Event.Options.OpenLink {
  fileprivate var word: LocalizedText {
    switch self {
    case .off: .Join.off
    case .open: .Join.open
    case .approval: .Join.approval
    }
  }
}
