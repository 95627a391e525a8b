import HTML
import Invites
import PageKit
import Texts

/// The settings of this browser: notifications, devices, and how to install Partyline.
///
/// The choices for the browser's guests and its host are posted to `/settings`, and those for one event to that
/// invitation's own URL.
package struct SettingsPage: Sendable {
  /// One invitation of this browser.
  package struct Invited: Hashable, Sendable {
    package var event: Event
    package var attention: Preferences.Attention
    /// The URL that takes `attention`.
    package var action: String
    package var link: String
    /// The guest's own mail address as they may see it; nil on a server that sends no mail.
    package var mail: OwnMail?

    package init(event: Event, attention: Preferences.Attention, action: String, link: String, mail: OwnMail? = nil) {
      self.event = event
      self.attention = attention
      self.action = action
      self.link = link
      self.mail = mail
    }
  }

  package var site: Site
  /// The chosen preferences; nil before any were chosen.
  package var preferences: Preferences?
  /// The choices of the signed-in host; nil when no host is signed in.
  package var host: HostPreferences?
  package var invitations: [Invited]
  package var form: FormState = .fresh
  /// The devices that get this browser's notifications.
  package var devices: [Device] = []
  /// The result of a test of one of the devices.
  package var tested: String?
  package var now: Timestamp
  /// Whether something was just saved.
  package var isSaved: Bool = false
  /// Whether the viewer may see the state of the server.
  package var isForOperators: Bool = false
  /// The settings token of a viewer who followed the link at the foot of a mail, without a session; nil for a browser.
  package var token: String?

  package init(
    site: Site, preferences: Preferences? = nil, host: HostPreferences? = nil, invitations: [Invited],
    form: FormState = .fresh, devices: [Device] = [], tested: String? = nil, now: Timestamp, isSaved: Bool = false,
    isForOperators: Bool = false, token: String? = nil
  ) {
    self.site = site
    self.preferences = preferences
    self.host = host
    self.invitations = invitations
    self.form = form
    self.devices = devices
    self.tested = tested
    self.now = now
    self.isSaved = isSaved
    self.isForOperators = isForOperators
    self.token = token
  }

  package var language: Language { site.language }

  /// The page that a settings token opens.
  package static func path(_ token: String) -> String { "/settings/guest/\(token)" }

  /// The URL that takes the choices for all invitations.
  package var action: String { token.map(Self.path) ?? "/settings" }
  /// The URL that a form redirects to.
  var saved: String { "\(action)?saved=1" }

  package var choices: NotificationChoices { NotificationChoices(guest: preferences ?? .standard, host: host) }

  /// The chosen time zone; nil when nothing has needed one yet.
  var zone: String? {
    if let preferences, preferences.needsZone { return preferences.timeZone }
    return host.flatMap { $0.quietHours == nil && $0.timeZone == HostPreferences.standard.timeZone ? nil : $0.timeZone }
  }

  /// The time zone for a browser that does not name its own: that of the next event.
  var usualZone: String {
    let next = invitations.filter { $0.event.details.startsAt >= now }.min {
      $0.event.details.startsAt < $1.event.details.startsAt
    }
    return (next ?? invitations.first)?.event.details.timeZone ?? Preferences.standard.timeZone
  }

  package var html: HTML {
    Document(
      site: site, title: "\(language.localized(.Settings.title)) · Partyline", styles: ["settings"],
      scripts: ["settings"],
      kind: "settings", texts: DevicesCard.texts, main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="side-heading">\(token == nil ? wayBack : nil)<h1>\(language.localized(token == nil ? .Settings.title : .Settings.notifications))</h1></header>
    \(isSaved ? "<p class=\"saved\" role=\"status\">\(language.localized(.Settings.saved))</p>\n" : nil as HTML?)\
    <div class="settings">
    \(token == nil ? DevicesCard(devices: devices, tested: tested, now: now, language: language).html : nil)\
    \(PreferencesForm(page: self).html)\
    \(byEvent)\
    \(OwnMailCard(invitations: invitations, language: language).html)\
    \(site.account == nil ? nil : SecurityCard(language: language).html)\
    \(site.account == nil ? nil : AddressCard(language: language).html)\
    \(isForOperators ? OperationsCard(language: language).html : nil)\
    \(token == nil ? InstallCard(language: language).html : nil)\
    </div>
    """
  }

  private var wayBack: HTML {
    "<a class=\"side-back\" href=\"/\">\(Icon.back)<span>\(language.localized(.Settings.backToEvents))</span></a>\n"
  }

  private var byEvent: HTML {
    """
    <section class="card settings-card" aria-labelledby="by-event">
    <h2 id="by-event">\(language.localized(.Settings.byEvent))</h2>
    \(invitations.isEmpty ? "<p class=\"field-hint\">\(language.localized(.Settings.noEvents))</p>\n" : list)\
    </section>

    """
  }

  private var list: HTML { "<ul class=\"attention-list\">\n\(invitations.map(row))</ul>\n" }

  private func row(_ invited: Invited) -> HTML {
    """
    <li id="event-\(invited.event.id.rawValue)">
    \(title(of: invited))
    <form class="attention-form" method="post" action="\(url: invited.action)" data-attention>
    <input type="hidden" name="next" value="\(saved)#event-\(invited.event.id.rawValue)">
    <select class="input" name="attention" aria-label="\(language.localized(.Settings.attentionAt, ["event": invited.event.details.title]))">
    \(Preferences.Attention.allCases.map { option($0, isChosen: $0 == invited.attention) })\
    </select>
    <button class="button">\(language.localized(.Settings.save))</button>
    </form>
    </li>

    """
  }

  /// A settings token gives no access to events, so the title is no link.
  private func title(of invited: Invited) -> HTML {
    let title = invited.event.details.title
    guard token == nil else { return "<span class=\"attention-title\" dir=\"auto\">\(title)</span>" }
    return "<a class=\"attention-title\" href=\"\(url: invited.link)\" dir=\"auto\">\(title)</a>"
  }

  private func option(_ attention: Preferences.Attention, isChosen: Bool) -> HTML {
    "<option value=\"\(attention.rawValue)\"\(flag: "selected", isChosen)>\(language.localized(attention.phrase))</option>\n"
  }
}

extension Preferences.Attention {
  var phrase: LocalizedText {
    switch self {
    case .everything: .Settings.everything
    case .mentions: .Settings.mentions
    case .muted: .Settings.muted
    }
  }
}

extension Preferences.Digest {
  var phrase: LocalizedText {
    switch self {
    case .each: .Settings.each
    case .hourly: .Settings.hourly
    case .daily: .Settings.daily
    }
  }
}

extension Links {
  /// The URL of a guest's settings without signing in, for the foot of mails. A mail reaches only the owner of its
  /// address, and the settings unite all invitations with that address.
  func settings(of guest: Guest) -> String { "\(origin)\(SettingsPage.path(secret.settingsToken(guest)))" }
}
