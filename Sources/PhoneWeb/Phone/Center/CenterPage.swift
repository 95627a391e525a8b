import HTML
import Invites
import PageKit
import Simulator
import Texts

/// The page `/preview/center`, which manages the notifications of one app on this browser's phone: its permissions, the
/// pending and the listed notifications, and a form that schedules more.
package struct CenterPage: Sendable {
  package var site: Site
  /// All installed apps, with their badges.
  package var apps: [AppTile]
  /// The app that is managed.
  package var chosen: AppTile
  package var settings: CenterSettings
  package var draft: CenterDraft
  package var position: CenterPosition
  /// The chosen app's pending requests, in the order in which they fire.
  package var waiting: [PendingRequest]
  /// The chosen app's notifications, as Notification Center groups them.
  package var listed: [CenterGroup]
  /// The URL of the phone in the API.
  package var api: String
  package var now: Timestamp
  /// Why the form's request failed.
  package var failure: String? = nil

  package init(
    site: Site, apps: [AppTile], chosen: AppTile, settings: CenterSettings, draft: CenterDraft,
    position: CenterPosition, waiting: [PendingRequest], listed: [CenterGroup], api: String, now: Timestamp,
    failure: String? = nil
  ) {
    self.site = site
    self.apps = apps
    self.chosen = chosen
    self.settings = settings
    self.draft = draft
    self.position = position
    self.waiting = waiting
    self.listed = listed
    self.api = api
    self.now = now
    self.failure = failure
  }

  package var language: Language { site.language }

  package var html: HTML {
    Document(
      site: site, title: language.localized(.Center.title, ["app": chosen.name]), styles: ["center"],
      scripts: ["center"],
      kind: "center", offersSignIn: false, developerPlace: .center, texts: LocalizedText.Arrived.texts, main: main
    ).html
  }

  /// The URL to which the page's forms return.
  package var address: String { "/preview/center?app=\(chosen.id)" }

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
