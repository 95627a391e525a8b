import HTML
import Invites
import Texts

/// The page that a browser shows for a failed request.
package struct ErrorPage: Sendable {
  package var site: Site
  package var status: Int
  /// One sentence that says what to do.
  package var message: String
  /// The failure's code, for cases in which the status alone would give the page a wrong title.
  package var code: Failure.Code?
  /// Identifies the server's log entry when a visitor reports the failure.
  package var reference: String?

  package init(site: Site, status: Int, message: String, code: Failure.Code? = nil, reference: String? = nil) {
    self.site = site
    self.status = status
    self.message = message
    self.code = code
    self.reference = reference
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(site: site, title: "\(title) · Partyline", styles: ["narrow"], kind: "narrow", main: main).html
  }

  private var main: HTML {
    """
    <div class="narrow">
    <header class="narrow-heading">
    <img src="\(url: site.assets.url("icons/mark.svg"))" alt="" width="64" height="64">
    <h1>\(title)</h1>
    <p>\(message)</p>
    </header>
    <a class="button button-primary button-wide" href="/">\(language.localized(.Errors.home))</a>
    \(isOfLink ? MailedLinksButton(site: site).html : nil)\
    <p class="error-status" aria-hidden="true">\(status)</p>
    \(reference.map { "<p class=\"error-reference\">\(language.localized(.Errors.reference, html: ["code": "<code>\($0)</code>"]))</p>" as HTML })
    </div>
    """
  }

  /// Whether the visitor followed a link that is wrong or has ended.
  private var isOfLink: Bool { code == .wrongToken || code == .linkClosed }

  private var title: String {
    if code == .wrongToken { return language.localized(.Errors.badLink) }
    return switch status {
    case 401: language.localized(.Errors.signIn)
    case 403: language.localized(.Errors.forbidden)
    case 404: language.localized(.Errors.notFound)
    case 405: language.localized(.Errors.notLikeThat)
    case 409: language.localized(.Errors.conflict)
    case 413: language.localized(.Errors.tooLarge)
    case 429: language.localized(.Errors.wait)
    case 400..<500: language.localized(.Errors.didNotWork)
    default: language.localized(.Errors.broken)
    }
  }
}
