import HTML
import Invites
import Mail

/// `/preview/mail/{id}`: the mail of one notice, as its reader sees it.
struct MailPreviewPage: Sendable {
  var site: Site
  var mail: MailPreview
  var notice: EventNotification.ID
  var guest: Guest
  /// The address of the page before it.
  var back: String
  /// The title of the event.
  var event: String
  /// What admits who looks; nil where their browser does.
  var token: String?

  var language: Language { site.language }

  var html: HTML {
    Document(
      site: site, title: "\(title) · \(event)", styles: ["hosting", "browser-push", "mail"], kind: "hosting", main: main
    ).html
  }

  private var title: String { language.localized(.MailPanel.mailTo, ["name": guest.name]) }
  private var query: String { token.map { "?token=\($0)" } ?? "" }

  private var main: HTML {
    let frames = "/preview/mail/\(notice)\(query)\(query.isEmpty ? "?" : "&")look="
    return """
      \(SideHeading(title: title, back: back, backTitle: event, language: language).html)
      \(MailPanel(mail, page: { frames + $0.rawValue }, language: language)?.html)
      <p class="mail-download"><a class="button" href="\(url: "/api/v1/notifications/\(notice)/mail\(query)")" download>\
      \(language.localized(.MailPanel.download))</a></p>
      """
  }
}
