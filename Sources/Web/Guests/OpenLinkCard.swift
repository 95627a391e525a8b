import HTML
import Invites
import Texts

/// The card of the open link: a switch that opens it, and while it is open, the link to share and its QR code.
package struct OpenLinkCard {
  package struct Link: Hashable, Sendable {
    package var mode: Event.Options.OpenLink
    /// The absolute URL.
    package var address: String

    package init(mode: Event.Options.OpenLink, address: String) {
      self.mode = mode
      self.address = address
    }
  }

  package var event: Event
  package var link: Link
  /// The page to which the card's forms return.
  package var next: String
  /// The HTML element of the title, which fits the headings around it.
  package var heading: HTML = "h2"
  /// Whether the link can be replaced. False before it was given to anyone.
  package var offersRenewal = true
  package var language: Language

  private var links: GuestLinks { GuestLinks(event: event.id) }
  private var isOpen: Bool { link.mode != .off }

  package var html: HTML {
    """
    <div data-open-link><section class="open-link" id="open-link" aria-labelledby="open-link-title">
    <p class="form-failure" role="alert" data-failure hidden></p>
    \(switching("title", .Join.card, hint: .Join.lead, isOn: isOpen, to: isOpen ? .off : .open, as: heading))\
    \(isOpen ? address : nil)\
    </section></div>

    """
  }

  /// A button that looks like a switch. Pressing it sends the other mode, with or without scripts.
  private func switching(
    _ name: StaticString, _ title: LocalizedText, hint: LocalizedText, isOn: Bool, to mode: Event.Options.OpenLink,
    as element: HTML = "p"
  ) -> HTML {
    let id: HTML = "open-link-\(name.description)"
    return """
      <form method="post" action="\(url: links.openLink)" class="switch-row" data-switch>\
      <div><\(element) class="switch-title" id="\(id)">\(language.localized(title))</\(element)>\
      <p class="field-hint" id="\(id)-hint">\(language.localized(hint))</p></div>\
      \(back)<button class="switch" name="mode" value="\(mode.rawValue)" role="switch" aria-checked="\(isOn ? "true" : "false")" \
      aria-labelledby="\(id)" aria-describedby="\(id)-hint"></button></form>

      """
  }

  private var back: HTML { "<input type=\"hidden\" name=\"next\" value=\"\(next)#open-link\">" }

  private var address: HTML {
    """
    <div class="open-link-address">
    <button class="qr" type="button" popovertarget="open-link-code" aria-label="\(language.localized(.Join.showCode))">\
    <img src="\(url: links.posterPicture)" width="112" height="112" alt=""></button>
    \(CopyLink(link: link.address, label: language.localized(.Join.linkLabel), language: language, isShared: true).html)
    </div>
    \(switching("approval", .Join.approval, hint: .Join.approvalHint, isOn: link.mode == .approval, to: link.mode == .approval ? .open : .approval))\
    <div class="open-link-others">
    <a class="button button-quiet button-small" href="\(url: links.poster)">\(language.localized(.Join.printCode))</a>\
    \(offersRenewal ? renewal : nil)</div>
    \(code)
    """
  }

  private var renewal: HTML {
    """
    <form method="post" action="\(url: links.openLink)">\(back)\
    <input type="hidden" name="mode" value="\(link.mode.rawValue)"><input type="hidden" name="renew" value="true">\
    <button class="button button-quiet button-small" aria-describedby="open-link-renewal">\(language.localized(.Join.renew))</button></form>\
    <p class="field-hint" id="open-link-renewal">\(language.localized(.Join.renewHint))</p>
    """
  }

  /// The QR code over the whole page, to show on a phone. A tap anywhere closes it.
  private var code: HTML {
    """
    <div class="code-screen" id="open-link-code" popover>\
    <button type="button" popovertarget="open-link-code" popovertargetaction="hide" aria-label="\(language.localized(.Album.close))">\
    <img src="\(url: links.posterPicture)" width="264" height="264" alt="\(language.localized(.Join.poster))">\
    <span class="code-name" dir="auto">\(event.details.title)</span> <span class="code-address">\(link.address)</span></button></div>

    """
  }
}
