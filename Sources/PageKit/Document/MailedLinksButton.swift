import HTML
import Texts

/// A link to the page that mails lost links. Nil for a host, or on a server that sends no mail.
package struct MailedLinksButton {
  package var site: Site

  package init(site: Site) {
    self.site = site
  }

  package var language: Language { site.language }

  package var html: HTML? {
    guard site.sendsMail, site.account == nil else { return nil }
    return "<a class=\"button button-wide\" href=\"/links\">\(language.localized(.MailedLinks.title))</a>\n"
  }
}
