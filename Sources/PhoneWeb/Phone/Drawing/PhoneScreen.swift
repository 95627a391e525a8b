import HTML
import Invites
import PageKit
import Texts
import UserNotificationsUI

/// The phone itself: its frame, what its screen shows, and the buttons below it.
package struct PhoneScreen: Sendable {
  /// What is on the screen, below banners and the open notification.
  package enum Place: String, Sendable { case lock, home, app, center }

  /// The phone's address, e.g. `/api/v1/phones/mine`.
  package var api: String
  /// What every request of the script carries, e.g. `?token=…`; empty for none.
  package var query: String
  package var place: Place
  package var isLocked: Bool
  package var appearance: Appearance
  /// In the order of the home screen; the last four stand in the dock.
  package var apps: [AppTile]
  package var list: NotificationCardList
  /// The card that a banner shows.
  package var banner: NotificationCard?
  /// The app in front.
  package var app: AppView?
  /// The open notification, for browsers without script; those with one ask for it.
  package var expanded: ExpandedView?
  /// The page's address names the open notification.
  package var isLinked = false
  /// What "Push again" delivers; nil disables it.
  package var preset: String?
  /// The preset that comes by itself a moment after the first look; nil on a phone that has been used.
  package var welcome: String?
  /// What the last response came to, in one sentence; nil before there was one.
  package var outcome: String?
  package var failure: Failure?
  /// The page that shows what is still on its way; nil where nothing is.
  package var awaited: String?

  package init(
    api: String, query: String = "", place: Place = .lock, isLocked: Bool = true,
    appearance: Appearance = Appearance(), apps: [AppTile], list: NotificationCardList, banner: NotificationCard? = nil,
    app: AppView? = nil, expanded: ExpandedView? = nil, preset: String? = nil, outcome: String? = nil,
    failure: Failure? = nil
  ) {
    self.api = api
    self.query = query
    self.place = place
    self.isLocked = isLocked
    self.appearance = appearance
    self.apps = apps
    self.list = list
    self.banner = banner
    self.app = app
    self.expanded = expanded
    self.preset = preset
    self.outcome = outcome
    self.failure = failure
  }

  package var language: Language { list.setting.language }
  package var assets: Assets { list.setting.assets }

  /// `rules` are those of the open notification.
  package func html(_ rules: inout ViewRules) -> HTML {
    """
    <div class="phone" data-phone data-api="\(api)" data-query="\(query)"\(appearance.attributes) \
    data-screen="\(place.rawValue)"\(flag: "data-locked", isLocked)\(attribute: "data-welcome", welcome)>
    <h2 class="visually-hidden">\(language.localized(.Phone.screen))</h2>
    <div class="phone-device">
    <div class="phone-screen">
    <div class="phone-wallpaper"></div>
    \(statusBar)\(home)\(front)\(lists)\(bannerLayer)\(expandedLayer(&rules))\(unlockSheet)\(Keyboard.html(in: language))\
    </div>
    <button type="button" class="phone-home-button" data-action="home" tabindex="-1" aria-hidden="true"></button>
    </div>
    \(buttons)\
    <p class="form-failure" role="alert" data-failure\(flag: "hidden", failure == nil)>\(failure?.message(in: language) ?? "")</p>
    <div class="phone-says">
    <p class="phone-outcome" role="status" data-outcome>\(outcome ?? "")</p>
    \(awaited.map(awaiting))\
    <p class="visually-hidden" role="status" data-announcement></p>
    </div>
    </div>

    """
  }

  /// With scripts the notification comes by itself.
  private func awaiting(_ page: String) -> HTML {
    """
    <noscript><p class="phone-outcome">\(language.localized(.Preview.awaiting)) <a href="\(url: page)">\(language.localized(.Preview.showAwaited))</a></p></noscript>

    """
  }
}
