import HTML
import Texts

/// An app's notification settings, as switches and choices. Each button changes its setting immediately.
package struct CenterSettings: Hashable, Sendable {
  package struct Switch: Hashable, Sendable {
    /// A switch. The raw value is the setting's name in the API.
    package enum Kind: String, Sendable { case alert, lockScreen, notificationCenter, sound, badge }

    package var kind: Kind
    package var isOn: Bool

    package init(kind: Kind, isOn: Bool) {
      self.kind = kind
      self.isOn = isOn
    }
  }

  /// `authorized`, `provisional` or `denied`. Empty before the app has asked.
  package var authorization: String
  package var switches: [Switch]
  /// `none`, `banner` or `alert`.
  package var alertStyle: String
  /// `always`, `when-authenticated` or `never`.
  package var previews: String
  /// `automatic`, `by-app` or `off`.
  package var grouping: String
  /// The number on the app's icon.
  package var badge: Int

  package init(
    authorization: String, switches: [Switch], alertStyle: String, previews: String, grouping: String, badge: Int
  ) {
    self.authorization = authorization
    self.switches = switches
    self.alertStyle = alertStyle
    self.previews = previews
    self.grouping = grouping
    self.badge = badge
  }

  package func html(on page: CenterPage) -> HTML {
    let path = "/settings/\(page.chosen.id)"
    return """
      <section class="card center-panel" id="center-settings" aria-labelledby="center-settings-title" data-live>
      <h2 class="section-title" id="center-settings-title">\(page.language.localized(.Center.settings, ["app": page.chosen.name]))</h2>
      \(form(page, path, choice(authorizing, page)))\
      <ul class="center-switches">\(switches.map { row($0, page, path) })</ul>
      \(form(page, path, choice(styling, page)))\
      \(form(page, path, choice(previewing, page)))\
      \(form(page, "\(path)/grouping", choice(grouped, page)))\
      \(badgeRow(page))\
      </section>

      """
  }

  private func form(_ page: CenterPage, _ path: String, _ content: HTML) -> HTML {
    CenterForm(action: page.api + path, said: page.language.localized(.Center.changed), next: page.address).html(
      content)
  }

  /// Renders a switch. Its button keeps its id when the state changes, and so keeps the focus.
  private func row(_ item: Switch, _ page: CenterPage, _ path: String) -> HTML {
    let button: HTML = """
      <input type="hidden" name="\(item.kind.rawValue)" value="\(item.isOn ? "disabled" : "enabled")">\
      <button class="center-switch" id="switch-\(item.kind.rawValue)" role="switch" \
      aria-checked="\(item.isOn ? "true" : "false")"><span>\(page.language.localized(item.kind.title))</span>\
      <span class="center-knob" aria-hidden="true"></span></button>
      """
    return "<li>\(form(page, path, button))</li>"
  }

  private func choice(_ choice: CenterChoice, _ page: CenterPage) -> HTML {
    """
    <fieldset class="center-choice"><legend>\(page.language.localized(choice.title))</legend><div class="center-segments">\
    \(choice.options.map { option($0, of: choice, page) })</div>\
    \(choice.note.map { "<p class=\"field-hint\">\(page.language.localized($0))</p>" as HTML })</fieldset>
    """
  }

  private func option(_ option: CenterChoice.Option, of choice: CenterChoice, _ page: CenterPage) -> HTML {
    """
    <button class="center-segment" name="\(choice.name)" value="\(option.value)" \
    aria-pressed="\(option.value == choice.chosen ? "true" : "false")">\(page.language.localized(option.title))</button>
    """
  }

  private func badgeRow(_ page: CenterPage) -> HTML {
    """
    <div class="center-row"><p>\(page.language.localized(.Center.badge, html: ["n": "<b>\(badge == 0 ? page.language.localized(.Center.noBadge) : String(badge))</b>"]))</p>\
    \(badge == 0 ? nil : page.button(
      page.language.localized(.Center.remove), at: "/badges/\(page.chosen.id)", said: page.language.localized(.Center.badgeIsGone), fields: [.init("count", "0")],
      label: page.language.localized(.Center.removeBadge)))</div>

    """
  }
}
