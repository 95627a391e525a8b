import HTML
import Texts

/// The frame of every page: the head, landmarks and the bar at the top.
package struct Document {
  package var site: Site
  package var title: String
  /// Component styles beyond those every page needs, e.g. `["thread"]` for `styles/thread.css`.
  package var styles: [String] = []
  /// Scripts by name, e.g. `["stream"]` for `scripts/stream.js`.
  package var scripts: [String] = []
  /// A class on the body that identifies the page.
  package var kind: StaticString
  package var showsBar = true
  /// False when a guest needs no account to do everything on the page.
  package var offersSignIn = true
  /// False on a page that shows the languages elsewhere, or that exists in only one.
  package var offersLanguages = true
  /// Which developer page this is. Nil for all other pages.
  package var developerPlace: DeveloperPlace?
  /// The texts that the page's scripts use, by their names there.
  package var texts: [String: TextTable.Entry] = [:]
  /// More elements of the head, such as the data for messengers' link previews.
  package var head: HTML?
  /// Styles in addition to those from files.
  package var inlineStyle: InlineStyle?
  package var main: HTML

  package init(
    site: Site, title: String, styles: [String] = [], scripts: [String] = [], kind: StaticString, showsBar: Bool = true,
    offersSignIn: Bool = true, offersLanguages: Bool = true, developerPlace: DeveloperPlace? = nil,
    texts: [String: TextTable.Entry] = [:], head: HTML? = nil, inlineStyle: InlineStyle? = nil, main: HTML
  ) {
    self.site = site
    self.title = title
    self.styles = styles
    self.scripts = scripts
    self.kind = kind
    self.showsBar = showsBar
    self.offersSignIn = offersSignIn
    self.offersLanguages = offersLanguages
    self.developerPlace = developerPlace
    self.texts = texts
    self.head = head
    self.inlineStyle = inlineStyle
    self.main = main
  }

  package var language: Language { site.language }

  /// The texts that `lib/api.js` shows when a request fails.
  private static let commonTexts: [String: TextTable.Entry] = [
    "unreachable": .phrase(.Frame.unreachable), "didNotWork": .phrase(.Frame.didNotWork),
  ]
  private static let commonStyles = ["layers", "colors", "base", "layout", "button", "field", "avatar"]

  package var html: HTML {
    """
    <!doctype html>
    <html lang="\(language.tag)" dir="\(language.direction.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, \
    interactive-widget=resizes-content">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#f5f3ef" media="(prefers-color-scheme: light)">
    <meta name="theme-color" content="#141211" media="(prefers-color-scheme: dark)">
    <meta name="referrer" content="same-origin">
    <meta name="robots" content="noindex">
    <title>\(title)</title>
    \(head)\
    <link rel="icon" href="\(url: site.assets.url("icons/mark.svg"))" type="image/svg+xml">
    <link rel="icon" href="\(url: site.assets.url("icons/icon-32.png"))" sizes="32x32" type="image/png">
    <link rel="apple-touch-icon" href="\(url: site.assets.url("icons/icon-180.png"))">
    <link rel="manifest" href="/manifest.webmanifest">
    \(site.assets.styles(Self.commonStyles + (developerPlace == nil ? [] : ["developers"]) + styles).map(stylesheet))\
    \(inlineStyle?.html)\
    \(TextTable(entries: scripts.isEmpty ? [:] : texts.merging(Self.commonTexts) { own, _ in own }, language: language).html)\
    \(site.assets.scripts(scripts + ["app"]).map(script))\
    </head>
    <body class="page-\(kind.description)\(site.isFramed ? " framed" : "")">
    \(showsBar && !site.isFramed ? bar : nil)\
    \(site.isLocalOnly && showsBar && !site.isFramed ? AddressNote(language: language).html : nil)\
    \(site.isFramed ? nil : developerPlace?.bar(in: language))\
    <main id="main" tabindex="-1">
    \(main)
    </main>
    \(offersLanguages && !site.isFramed ? footer : nil)\
    </body>
    </html>

    """
  }

  private func stylesheet(_ address: String) -> HTML {
    "<link rel=\"stylesheet\" href=\"\(url: address)\">\n"
  }

  private func script(_ address: String) -> HTML {
    "<script type=\"module\" src=\"\(url: address)\"></script>\n"
  }

  private var footer: HTML {
    "<footer class=\"footer\">\n\(LanguagePicker(site: site).html)\(developers)</footer>\n"
  }

  /// The link to the developer pages. Hosts find it at the foot of their pages; guests do not need it.
  private var developers: HTML? {
    guard site.account != nil, site.linksToDeveloperPages, developerPlace == nil else { return nil }
    return
      "<a class=\"footer-link\" href=\"\(url: DeveloperPlace.overview.path)\">\(language.localized(.Developers.title))</a>\n"
  }

  private var bar: HTML {
    """
    <a class="skip" href="#main">\(language.localized(.Frame.skip))</a>
    <header class="bar">
    <a class="bar-mark" href="/"><img src="\(url: site.assets.url("icons/mark.svg"))" alt="" width="28" height="28">\
    <span>Partyline</span></a>
    <nav class="bar-links" aria-label="\(language.localized(.Frame.account))">\(account)</nav>
    </header>

    """
  }

  private var account: HTML? {
    guard let account = site.account else {
      return offersSignIn
        ? "<a class=\"button button-quiet\" href=\"/sign-in\">\(language.localized(.Frame.signIn))</a>" : nil
    }
    return AccountMenu(account: account, language: language).html
  }
}
