import HTML
import PageKit
import Texts

/// The page on which a host asks for a sign-in link by mail, and the page that the link opens. The first posts `email`
/// and `next`. The second posts no fields.
package struct MailedSignInPage: Sendable {
  package enum State: Hashable, Sendable {
    /// This server sends no mail.
    case off
    case asking
    /// The answer to a request, whether or not an account has the address.
    case sent
    /// The page of the link. Its button signs in as the account with this name.
    case pressing(String, action: String)
    /// The link was used, or has expired.
    case over
  }

  package var site: Site
  package var state: State
  /// The path to return to after signing in.
  package var next: String?
  package var form: FormState = .fresh

  package init(site: Site, state: State, next: String? = nil, form: FormState = .fresh) {
    self.site = site
    self.state = state
    self.next = next
    self.form = form
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Door.signInTitle)) · Partyline", styles: ["narrow"], kind: "narrow",
      showsBar: false, main: main
    ).html
  }

  private var main: HTML {
    """
    <div class="narrow">
    \(NarrowHeading(assets: site.assets, title: title, lead: lead).html)
    \(below)
    </div>
    """
  }

  private var title: String {
    switch state {
    case .off, .asking: language.localized(.MailedSignIn.title)
    case .sent: language.localized(.MailedLinks.look)
    case .pressing(let name, _): language.localized(.MailedSignIn.welcome, ["name": name])
    case .over: language.localized(.MailedSignIn.over)
    }
  }

  private var lead: String {
    switch state {
    case .off: language.localized(.MailedSignIn.off)
    case .asking: language.localized(.MailedSignIn.lead)
    case .sent: language.localized(.MailedSignIn.sent)
    case .pressing: language.localized(.MailedSignIn.press)
    case .over: language.localized(.MailedSignIn.overLead)
    }
  }

  private var below: HTML {
    switch state {
    case .off: passphrase(style: "button-primary")
    case .asking, .over: "<div class=\"stack\">\(asking)\(passphrase(style: "button-quiet"))</div>"
    case .sent: passphrase(style: "button-quiet")
    case .pressing(_, let action): button(action)
    }
  }

  private var asking: HTML {
    AddressForm(
      action: MailedSignInRoutes.path, press: .MailedSignIn.title, next: next, form: form, language: language
    ).html
  }

  private func button(_ action: String) -> HTML {
    """
    <form method="post" action="\(url: action)">\
    <button class="button button-primary button-wide">\(language.localized(.Frame.signIn))</button></form>
    """
  }

  private func passphrase(style: HTML) -> HTML {
    "<a class=\"button \(style) button-wide\" href=\"\(url: MailedSignInRoutes.link("/sign-in", to: next))\">\(language.localized(.MailedSignIn.withPassphrase))</a>"
  }
}
