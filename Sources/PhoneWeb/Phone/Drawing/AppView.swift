import HTML
import PageKit
import Texts

/// An app in the foreground that a notification has opened.
package struct AppView: Hashable, Sendable {
  package var app: AppTile
  /// The calls of the app's delegate, described in one sentence for each call.
  package var told: [String] = []
  /// The URL of the app's own page, if it has one.
  package var link: String?

  package init(app: AppTile, told: [String] = [], link: String? = nil) {
    self.app = app
    self.told = told
    self.link = link
  }

  /// Renders one element with the attribute `data-app-view`, which the script replaces as a whole.
  package func html(_ assets: Assets, in language: Language) -> HTML {
    """
    <section class="app-view" data-app-view data-app="\(app.id)" aria-label="\(app.name)" tabindex="-1">
    <header class="app-bar"><h2 class="app-title">\(app.name)</h2></header>
    <div class="app-body">
    \(app.image(assets, className: "app-icon", size: 96))
    \(told.isEmpty ? untold(language) : list(language))\
    \(link.map { "<a class=\"app-link\" href=\"\(url: $0)\">\(language.localized(.Opened.goOn, ["app": app.name]))</a>\n" as HTML })\
    </div>
    </section>

    """
  }

  private func untold(_ language: Language) -> HTML {
    "<p class=\"app-note\" dir=\"auto\">\(language.localized(.Opened.toldNothing))</p>\n"
  }

  private func list(_ language: Language) -> HTML {
    """
    <div class="app-told">
    <h3>\(language.localized(.Opened.told))</h3>
    <ul>
    \(told.map { "<li dir=\"auto\">\($0)</li>\n" as HTML })\
    </ul>
    </div>

    """
  }
}

extension AppView {
  /// - Parameter opened: the URL that the app has opened, without its secrets.
  package init(app: AppTile, opened: String?, in language: Language, link: String? = nil) {
    self.init(app: app, told: opened.map { [language.localized(.Opened.itOpened, ["link": $0])] } ?? [], link: link)
  }
}
