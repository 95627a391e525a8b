import HTML

/// An app in front: what a notification has opened it with.
struct AppView: Hashable, Sendable {
  var app: AppTile
  /// What its delegate was told, one sentence each.
  var told: [String] = []
  /// Where the app's own page is, for one that has any.
  var link: String?

  /// One element with the attribute `data-app-view`, which the script replaces as a whole.
  func html(_ assets: Assets, in language: Language) -> HTML {
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
  /// - Parameter opened: the address that the app has opened, without its secrets.
  init(app: AppTile, opened: String?, in language: Language, link: String? = nil) {
    self.init(app: app, told: opened.map { [language.localized(.Opened.itOpened, ["link": $0])] } ?? [], link: link)
  }
}
