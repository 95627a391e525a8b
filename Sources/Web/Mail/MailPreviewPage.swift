import HTML
import Invites
import Mail
import PageKit
import PhoneWeb
import Texts

/// `/preview/mail/{id}`: the mail of one notification, as its reader sees it.
package struct MailPreviewPage: Sendable {
  package var site: Site
  package var mail: MailPreview
  package var notification: EventNotification.ID
  package var guest: Guest
  /// The URL of the page before it.
  package var back: String
  /// The title of the event.
  package var event: String
  /// The token that admits the viewer; nil when the viewer's browser is enough.
  package var token: String?

  package init(
    site: Site, mail: MailPreview, notification: EventNotification.ID, guest: Guest, back: String, event: String,
    token: String? = nil
  ) {
    self.site = site
    self.mail = mail
    self.notification = notification
    self.guest = guest
    self.back = back
    self.event = event
    self.token = token
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: "\(title) · \(event)", styles: ["hosting", "browser-push", "mail"], kind: "hosting", main: main
    ).html
  }

  private var title: String { language.localized(.MailPanel.mailTo, ["name": guest.name]) }
  private var query: String { token.map { "?token=\($0)" } ?? "" }

  private var main: HTML {
    let frames = "/preview/mail/\(notification)\(query)\(query.isEmpty ? "?" : "&")look="
    return """
      \(SideHeading(title: title, back: back, backTitle: event, language: language).html)
      \(MailPanel(mail, page: { frames + $0.rawValue }, language: language)?.html)
      <p class="mail-download"><a class="button" href="\(url: "/api/v1/notifications/\(notification)/mail\(query)")" download>\
      \(language.localized(.MailPanel.download))</a></p>
      """
  }
}
