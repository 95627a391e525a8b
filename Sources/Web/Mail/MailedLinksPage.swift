import HTML
import PageKit
import Texts

/// The page where a guest asks for their links by mail. It posts `email`.
package struct MailedLinksPage: Sendable {
  package enum State: Hashable, Sendable {
    /// This server sends no mail.
    case off
    case asking
    /// The answer to every request, whether or not a guest has the address.
    case sent
  }

  package var site: Site
  package var state: State
  package var form: FormState = .fresh

  package init(site: Site, state: State, form: FormState = .fresh) {
    self.site = site
    self.state = state
    self.form = form
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.MailedLinks.title)) · Partyline", styles: ["narrow"], kind: "narrow",
      showsBar: false, main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="narrow">
    \(NarrowHeading(assets: site.assets, title: language.localized(state == .sent ? .MailedLinks.look : .MailedLinks.title), lead: lead).html)
    \(state == .asking ? asking : leaving)
    </div>
    """
  }

  private var lead: String {
    switch state {
    case .off: language.localized(.MailedLinks.off)
    case .asking: language.localized(.MailedLinks.lead)
    case .sent: language.localized(.MailedLinks.sent)
    }
  }

  private var asking: HTML {
    AddressForm(action: "/api/v1/mailed-links", press: .MailedLinks.title, form: form, language: language).html
  }

  private var leaving: HTML {
    """
    <div class="stack"><a class="button button-primary button-wide" href="/">\(language.localized(.Errors.home))</a>
    \(state == .sent ? "<a class=\"button button-quiet button-wide\" href=\"\(MailedLinksRoutes.path)\">\(language.localized(.MailedLinks.other))</a>\n" : nil as HTML?)</div>
    """
  }
}
