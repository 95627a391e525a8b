import HTML
import Invites
import Simulator

/// `/preview/center`: the notifications of one app on this browser's phone, managed. What the user allows, what waits,
/// what is listed, and a form that schedules more.
struct CenterPage: Sendable {
  var site: Site
  /// All that are installed, with their badges.
  var apps: [AppTile]
  /// The one that is managed.
  var chosen: AppTile
  var settings: CenterSettings
  var draft: CenterDraft
  var position: CenterPosition
  /// The chosen app's, in the order in which they fire.
  var waiting: [PendingRequest]
  /// The chosen app's, as Notification Center groups them.
  var listed: [CenterGroup]
  /// The address of the phone's part of the API.
  var api: String
  var now: Timestamp
  /// Why what the form asked for was not done.
  var failure: String? = nil

  var language: Language { site.language }

  var html: HTML {
    Document(
      site: site, title: language.localized(.Center.title, ["app": chosen.name]), styles: ["center"],
      scripts: ["center"],
      kind: "center", offersSignIn: false, developerPlace: .center, texts: LocalizedText.Arrived.texts, main: main
    ).html
  }

  /// Where the forms of the page lead back to.
  var address: String { "/preview/center?app=\(chosen.id)" }

  private var main: HTML {
    """
    <header class="center-heading">
    <h1>\(language.localized(.Phone.notifications))</h1>
    <p>\(language.localized(.Center.lead, html: ["phone": "<a href=\"/preview\">\(language.localized(.Center.leadPhone))</a>"]))</p>
    </header>
    <p class="form-failure" role="alert" data-failure\(flag: "hidden", failure == nil)>\(failure ?? "")</p>
    <p class="visually-hidden" role="status" data-announcement></p>
    <div class="center" data-center data-api="\(url: api)">
    \(appList)\
    <div class="center-column">
    \(settings.html(on: self))\
    \(position.html(on: self))\
    </div>
    <div class="center-column">
    \(draft.html(on: self))\
    \(waitingPanel)\
    \(listedPanel)\
    </div>
    </div>

    """
  }

  private var appList: HTML {
    """
    <nav class="center-apps" id="center-apps" aria-label="\(language.localized(.Phone.apps))" data-live>
    <ul>
    \(apps.map(row))</ul>
    </nav>

    """
  }

  private func row(_ app: AppTile) -> HTML {
    """
    <li><a class="center-app" href="/preview/center?app=\(url: app.id)"\
    \(attribute: "aria-current", app.id == chosen.id ? "page" : nil)>\(app.image(site.assets, className: "center-icon", size: 32))\
    <span class="center-app-name">\(app.name)</span>\(badge(app.badge))</a></li>

    """
  }

  private func badge(_ number: Int) -> HTML? {
    number > 0
      ? "<span class=\"center-badge\">\(number)<span class=\"visually-hidden\"> \(language.localized(.Center.onBadge))</span></span>"
      : nil
  }
}
