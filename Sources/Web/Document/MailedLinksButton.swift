import HTML

/// Leads to the page that mails lost links; nothing on a server that sends no mail, or for a host.
struct MailedLinksButton {
  var site: Site

  var language: Language { site.language }

  var html: HTML? {
    guard site.sendsMail, site.account == nil else { return nil }
    return "<a class=\"button button-wide\" href=\"/links\">\(language.localized(.MailedLinks.title))</a>\n"
  }
}
