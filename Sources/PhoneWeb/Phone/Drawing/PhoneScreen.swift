import HTML
import Invites
import PageKit
import Texts
import UserNotificationsUI

/// The phone itself: its frame, its screen and the buttons below it.
package struct PhoneScreen: Sendable {
  /// The contents of the screen, below banners and the expanded notification.
  package enum Place: String, Sendable { case lock, home, app, center }

  /// The phone's URL, e.g. `/api/v1/phones/mine`.
  package var api: String
  /// The query of every request by the script, e.g. `?token=…`. Empty for none.
  package var query: String
  package var place: Place
  package var isLocked: Bool
  package var appearance: Appearance
  /// The apps in the order of the home screen. The last four are in the dock.
  package var apps: [AppTile]
  package var list: NotificationCardList
  /// The card in a banner.
  package var banner: NotificationCard?
  /// The app in the foreground.
  package var app: AppView?
  /// The expanded notification, for browsers without scripts. Scripts request it.
  package var expanded: ExpandedView?
  /// Whether the page's URL names the expanded notification.
  package var isLinked = false
  /// The preset that "Push again" delivers. Nil disables the button.
  package var preset: String?
  /// The preset that is delivered a moment after the first visit. Nil on a phone that has been used.
  package var welcome: String?
  /// The outcome of the last response in one sentence. Nil when there was none.
  package var outcome: String?
  package var failure: Failure?
  /// The page that will show a notification that is still on its way. Nil when none is.
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

  /// - Parameter rules: collects the style rules of the expanded notification.
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

  /// With scripts the notification appears by itself.
  private func awaiting(_ page: String) -> HTML {
    """
    <noscript><p class="phone-outcome">\(language.localized(.Preview.awaiting)) <a href="\(url: page)">\(language.localized(.Preview.showAwaited))</a></p></noscript>

    """
  }
}
