import HTML
import Invites
import PageKit
import Texts
import UserNotificationsUI

/// The page `/lab`: a payload in progress, the linter's findings, and the notification as a phone shows it.
///
/// One form contains everything that is typed, including the panels outside of it. Without scripts it is posted to this
/// page's own URL, which returns findings and preview. With scripts the page updates at every key.
package struct LabPage: Sendable {
  package var site: Site
  /// The payload as typed.
  package var payload: String
  package var headers: LabHeaders
  package var app: LabAppForm
  package var check: LabCheck
  package var preview: LabPreview
  package var source: LabSourceView
  package var presets: [LabPresetMenu.Section]
  /// The payloads that the signed-in host sent from the lab.
  package var sends: [LabSend] = []
  package var now: Timestamp
  /// This server's URL, for commands that send to it.
  package var origin: String
  /// The longest payload that is examined, in bytes.
  package var payloadLimit: Int
  /// The nonce of this page's response.
  package var nonce = StyleNonce()

  package init(
    site: Site, payload: String, headers: LabHeaders, app: LabAppForm, check: LabCheck, preview: LabPreview,
    source: LabSourceView, presets: [LabPresetMenu.Section], sends: [LabSend] = [], now: Timestamp, origin: String,
    payloadLimit: Int, nonce: StyleNonce = StyleNonce()
  ) {
    self.site = site
    self.payload = payload
    self.headers = headers
    self.app = app
    self.check = check
    self.preview = preview
    self.source = source
    self.presets = presets
    self.sends = sends
    self.now = now
    self.origin = origin
    self.payloadLimit = payloadLimit
    self.nonce = nonce
  }

  package var language: Language { site.language }

  /// The path of the page that shows a payload as a mail.
  package static let mailPath = "/lab/mail"

  package var html: HTML {
    var rules = ViewRules()
    let main = main(&rules)
    return Document(
      site: site, title: "\(language.localized(.Lab.title)) · Partyline",
      styles: PhoneStyles.names + ["browser-push", "snapshot", "deliveries", "lab"], scripts: ["lab/main"], kind: "lab",
      offersSignIn: false, developerPlace: .lab, texts: Self.texts, inlineStyle: .init(nonce: nonce, css: rules.css),
      main: main
    ).html
  }

  private func main(_ rules: inout ViewRules) -> HTML {
    """
    <header class="page-heading lab-heading">
    <div><h1>\(language.localized(.Lab.title))</h1>
    <p class="page-lead">\(language.localized(.Lab.lead)) <a href="/lab/mail">\(language.localized(.MailPanel.labTitle))</a></p></div>
    \(LabPresetMenu(sections: presets).html(in: language))\
    </header>
    <div class="lab" data-lab data-origin="\(origin)" data-limit="\(payloadLimit)">
    <form class="lab-write" id="lab-form" method="post" action="/lab" autocomplete="off">
    \(LabEditor(payload: payload, check: check, language: language).html)\
    </form>
    <aside class="lab-phone" aria-label="\(language.localized(.Lab.phone))">
    \(LabPhone(preview: preview).html(&rules))\
    </aside>
    <div class="lab-panels">
    \(headers.html(in: language))\
    \(app.html(in: language))\
    \(source.html(in: language))\
    \(LabDelivery(isForHost: site.account != nil, language: language).html)\
    \(site.account == nil ? nil : LabSendList(sends: sends, now: now, language: language).html)\
    </div>
    </div>
    """
  }
}
