/// An app in front: what a notification has opened it with.
public struct AppView: Hashable, Sendable {
  public var app: AppTile
  /// What its delegate was told, one sentence each.
  public var told: [String]
  /// Where the app's own page is, for one that has any.
  public var link: String?

  public init(app: AppTile, told: [String] = [], link: String? = nil) {
    self.app = app
    self.told = told
    self.link = link
  }

  /// One element with the attribute `data-app-view`, which the script replaces as a whole.
  public func html(_ assets: Assets) -> HTML {
    """
    <section class="app-view" data-app-view data-app="\(app.id)" aria-label="\(app.name)" tabindex="-1">
    <header class="app-bar"><h2 class="app-title">\(app.name)</h2></header>
    <div class="app-body">
    \(app.image(assets, className: "app-icon", size: 96))
    \(told.isEmpty ? untold : list)\
    \(link.map { "<a class=\"app-link\" href=\"\(url: $0)\">Go on in \(app.name)</a>\n" as HTML })\
    </div>
    </section>

    """
  }

  private var untold: HTML {
    "<p class=\"app-note\" dir=\"auto\">The app is in front. Its delegate was told nothing yet.</p>\n"
  }

  private var list: HTML {
    """
    <div class="app-told">
    <h3>What the app was told</h3>
    <ul>
    \(told.map { "<li dir=\"auto\">\($0)</li>\n" as HTML })\
    </ul>
    </div>

    """
  }
}
