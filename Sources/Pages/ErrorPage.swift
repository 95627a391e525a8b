/// What a browser shows for a failed request.
public struct ErrorPage: Sendable {
  public var site: Site
  public var status: Int
  /// One sentence that says what to do.
  public var message: String
  /// Leads from what a visitor reports to the server's log.
  public var reference: String?

  public init(site: Site, status: Int, message: String, reference: String? = nil) {
    self.site = site
    self.status = status
    self.message = message
    self.reference = reference
  }

  public var html: HTML {
    Document(site: site, title: "\(title) · Partyline", styles: ["door"], kind: "door", main: main).html
  }

  private var main: HTML {
    """
    <div class="door">
    <header class="door-heading">
    <p class="error-status" aria-hidden="true">\(status)</p>
    <h1>\(title)</h1>
    <p>\(message)</p>
    </header>
    <a class="button button-primary button-wide" href="/">Go to your events</a>
    \(reference.map { "<p class=\"error-reference\">Reference <code>\($0)</code></p>" as HTML })
    </div>
    """
  }

  private var title: String {
    switch status {
    case 401: "Please sign in"
    case 403: "This is not yours to see"
    case 404: "Nothing here"
    case 405: "Not like that"
    case 409: "That did not fit"
    case 413: "Too large"
    case 429: "A moment, please"
    case 400..<500: "That did not work"
    default: "Something went wrong"
    }
  }
}
