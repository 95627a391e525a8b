import HTML
import Invites

/// What this browser wants to hear, in which language, and how to keep Partyline at hand.
///
/// Posts to `/api/v1/preferences` for all invitations of the browser, and to each invitation's own address for one.
struct SettingsPage: Sendable, Localized {
  /// One invitation of this browser.
  struct Invited: Hashable, Sendable {
    var event: Event
    var attention: Preferences.Attention
    /// Takes `attention`.
    var action: String
    var link: String
  }

  var site: Site
  /// What was chosen; nil before anything was.
  var preferences: Preferences?
  var invitations: [Invited]
  var form: FormState = .fresh
  /// Where this browser's notifications go.
  var devices: [Device] = []
  /// What became of a test of one of them.
  var tested: String?
  var now: Timestamp
  /// Something was just saved.
  var isSaved: Bool = false
  /// Whoever looks may see how the server does.
  var isForOperators: Bool = false

  var language: Language { site.language }

  var html: HTML {
    Document(
      site: site, title: "\(localized(.Settings.title)) · Partyline", styles: ["settings"], scripts: ["settings"],
      kind: "settings", texts: DevicesCard.texts, main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="side-heading"><a class="side-back" href="/">\(Icon.back)<span>\(localized(.Settings.backToEvents))</span></a>
    <h1>\(localized(.Settings.title))</h1></header>
    \(isSaved ? "<p class=\"saved\" role=\"status\">\(localized(.Settings.saved))</p>\n" : nil as HTML?)\
    <div class="settings">
    \(DevicesCard(devices: devices, tested: tested, now: now, language: language).html)\
    \(PreferencesForm(page: self).html)\
    \(byEvent)\
    \(site.account == nil ? nil : SecurityCard(language: language).html)\
    \(site.account == nil ? nil : AddressCard(language: language).html)\
    \(isForOperators ? OperationsCard(language: language).html : nil)\
    \(InstallCard(language: language).html)\
    </div>
    """
  }

  private var byEvent: HTML {
    """
    <section class="card settings-card" aria-labelledby="by-event">
    <h2 id="by-event">\(localized(.Settings.byEvent))</h2>
    \(invitations.isEmpty ? "<p class=\"field-hint\">\(localized(.Settings.noEvents))</p>\n" : list)\
    </section>

    """
  }

  private var list: HTML { "<ul class=\"attention-list\">\n\(invitations.map(row))</ul>\n" }

  private func row(_ invited: Invited) -> HTML {
    """
    <li id="event-\(invited.event.id.rawValue)">
    <a class="attention-title" href="\(url: invited.link)" dir="auto">\(invited.event.details.title)</a>
    <form class="attention-form" method="post" action="\(url: invited.action)" data-attention>
    <input type="hidden" name="next" value="/settings?saved=1#event-\(invited.event.id.rawValue)">
    <select class="input" name="attention" aria-label="\(localized(.Settings.attentionAt, ["event": invited.event.details.title]))">
    \(Preferences.Attention.allCases.map { option($0, isChosen: $0 == invited.attention) })\
    </select>
    <button class="button">\(localized(.Settings.save))</button>
    </form>
    </li>

    """
  }

  private func option(_ attention: Preferences.Attention, isChosen: Bool) -> HTML {
    "<option value=\"\(attention.rawValue)\"\(flag: "selected", isChosen)>\(localized(attention.phrase))</option>\n"
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
