import HTML
import Invites
import PageKit
import Texts
import UserNotificationsUI

extension PhoneScreen {
  private var local: LocalTime {
    var clock = ZoneClock(list.setting.timeZone)
    return clock.local(list.setting.now)
  }

  package var statusBar: HTML {
    """
    <div class="phone-status" data-part="status" aria-hidden="true">
    <span class="status-start"><span class="status-dots"></span><span class="status-carrier">Partyline</span></span>
    <span class="status-middle"><span class="status-lock"></span><span class="status-time" data-clock-time>\
    \(local.lockClock(in: language))</span></span>
    <span class="status-end"><span class="status-percent">100%</span><span class="status-battery"></span></span>
    </div>

    """
  }

  package var home: HTML {
    let dock = apps.suffix(apps.count > 4 ? 4 : 0)
    return """
      <div class="phone-home" data-part="home">
      <ul class="home-grid" aria-label="\(language.localized(.Phone.apps))">
      \(apps.dropLast(dock.count).map(icon))\
      </ul>
      <ul class="home-dock" aria-label="\(language.localized(.Phone.dock))">
      \(dock.map(icon))\
      </ul>
      </div>

      """
  }

  private func icon(_ app: AppTile) -> HTML {
    """
    <li><button type="button" class="home-app" data-launch="\(app.id)">\
    <span class="home-picture">\(app.image(assets, className: "home-icon", size: 60))\
    <span class="home-badge" data-badge\(flag: "hidden", app.badge == 0)>\(app.badge == 0 ? "" : String(app.badge))\
    </span></span><span class="home-name">\(app.name)</span></button></li>

    """
  }

  package var front: HTML { "<div class=\"phone-app\" data-part=\"app\">\n\(app?.html(assets, in: language))</div>\n" }

  /// The lists. The lock screen and Notification Center show the same cards, with different parts above and below.
  package var lists: HTML {
    """
    <div class="phone-lists">
    <div class="phone-clock" data-part="clock" aria-hidden="true"><span class="clock-time" data-clock-time>\
    \(local.lockClock(in: language))</span><span class="clock-date" data-clock-date>\(local.lockDate(in: language))</span></div>
    <div class="center-head" data-part="center-head"><h2 class="center-title">\(language.localized(.Phone.notifications))</h2>\
    <button type="button" class="center-clear" data-clear-all><span class="visually-hidden">\
    \(language.localized(.Card.clearAll))</span>\(Icon.cross)</button></div>
    <div class="phone-list" data-part="list" tabindex="-1">
    \(list.html)\
    <p class="phone-empty" data-empty>\(language.localized(.Phone.noNotifications))</p>
    <p class="phone-hint" data-part="hint" aria-hidden="true">\(language.localized(.Phone.pressHome))</p>
    </div>
    </div>

    """
  }

  package var bannerLayer: HTML {
    """
    <ul class="phone-banner" data-part="banner" aria-label="\(language.localized(.Phone.banner))">
    \(banner?.html(list.setting))</ul>

    """
  }

  /// The layer of the expanded notification. Without scripts it is shown immediately, and its forms work.
  package func expandedLayer(_ rules: inout ViewRules) -> HTML {
    let open = expanded?.html(&rules)
    return """
      <div class="phone-dim" data-part="dim"></div>
      <div class="phone-expanded" data-part="expanded"\(linkedNotification)>
      \(open.map { "<noscript>\n\($0)</noscript>\n" as HTML })\
      </div>

      """
  }

  /// The notification that the page's URL names. If no list contains it any more, the script opens it.
  private var linkedNotification: HTML? {
    guard isLinked, let expanded else { return nil }
    return " data-linked-app=\"\(expanded.app.id)\" data-linked-identifier=\"\(expanded.identifier)\""
  }

  package var unlockSheet: HTML {
    """
    <div class="phone-unlock" data-part="unlock" role="dialog" aria-modal="true" aria-label="\(language.localized(.Phone.unlockPhone))" hidden>
    <div class="unlock-sheet">
    <span class="unlock-print unlock-touch" aria-hidden="true">\(Icon.fingerprint)</span>
    <span class="unlock-print unlock-face" aria-hidden="true">\(Icon.face)</span>
    <p class="unlock-title">\(language.localized(.Phone.unlockToGoOn))</p>
    <p class="unlock-text">\(language.localized(.Phone.unlockedOnly))</p>
    <button type="button" class="unlock-button unlock-primary" data-unlock>\
    <span class="unlock-touch">Touch ID</span><span class="unlock-face">Face ID</span></button>
    <button type="button" class="unlock-button" data-cancel>\(language.localized(.Form.cancel))</button>
    </div>
    </div>

    """
  }

  package var buttons: HTML {
    """
    <div class="phone-buttons" role="group" aria-label="\(language.localized(.Phone.buttons))">
    <button type="button" class="button button-small" data-action="home">\(language.localized(.Phone.home))</button>
    <button type="button" class="button button-small" data-action="lock">\(language.localized(.Phone.lock))</button>
    <button type="button" class="button button-small" data-action="unlock">\(language.localized(.Phone.unlock))</button>
    <button type="button" class="button button-small" data-action="center">\(language.localized(.Phone.center))</button>
    <button type="button" class="button button-small" data-action="push-again"\
    \(attribute: "data-preset", preset)\(flag: "disabled", preset == nil)>\(language.localized(.Phone.pushAgain))</button>
    </div>

    """
  }
}
