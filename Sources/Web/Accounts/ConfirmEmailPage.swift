import HTML
import PageKit
import Texts

/// The page behind the link that confirms a host's mail address: first a button, and then the confirmation.
package struct ConfirmEmailPage: Sendable {
  package var site: Site
  /// The name of the account.
  package var name: String
  package var address: String
  /// The URL to which the button posts. Nil once the address is confirmed.
  package var action: String?

  package init(site: Site, name: String, address: String, action: String? = nil) {
    self.site = site
    self.name = name
    self.address = address
    self.action = action
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(title) · Partyline", styles: ["narrow"], kind: "narrow", showsBar: false, main: main
    ).html
  }

  private var title: String { language.localized(action == nil ? .AccountEmail.done : .AccountEmail.confirm) }

  private var lead: String {
    language.localized(
      action == nil ? .AccountEmail.doneLead : .AccountEmail.confirmLead, ["address": address, "name": name])
  }

  private var main: HTML {
    """
    <div class="narrow">
    \(NarrowHeading(assets: site.assets, title: title, lead: lead).html)
    \(button)
    </div>
    """
  }

  private var button: HTML {
    guard let action else {
      return "<a class=\"button button-primary button-wide\" href=\"/\">\(language.localized(.Errors.home))</a>"
    }
    return """
      <form method="post" action="\(url: action)">\
      <button class="button button-primary button-wide">\(language.localized(.AccountEmail.confirmDo))</button></form>
      """
  }
}
