import Invites

/// What this browser wants to hear, in which language, and how to keep Partyline at hand.
///
/// Posts to `/api/v1/preferences` for all invitations of the browser, and to each invitation's own address for one.
public struct SettingsPage: Sendable, Speaking {
  /// One invitation of this browser.
  public struct Invited: Hashable, Sendable {
    public var event: Event
    public var attention: Preferences.Attention
    /// Takes `attention`.
    public var action: String
    public var link: String

    public init(event: Event, attention: Preferences.Attention, action: String, link: String) {
      self.event = event
      self.attention = attention
      self.action = action
      self.link = link
    }
  }

  public var site: Site
  /// What was chosen; nil before anything was.
  public var preferences: Preferences?
  public var invitations: [Invited]
  public var form: FormState
  /// Something was just saved.
  public var isSaved: Bool
  public var timeZones: [String]

  public init(
    site: Site, preferences: Preferences?, invitations: [Invited], form: FormState = .fresh, isSaved: Bool = false,
    timeZones: [String] = EventFormPage.knownTimeZones
  ) {
    self.site = site
    self.preferences = preferences
    self.invitations = invitations
    self.form = form
    self.isSaved = isSaved
    self.timeZones = timeZones
  }

  public var language: Language { site.language }

  public var html: HTML {
    Document(
      site: site, title: "\(say(.Settings.title)) · Partyline", styles: ["settings"], scripts: ["settings"],
      kind: "settings", main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="side-heading"><a class="side-back" href="/">\(Icon.back)<span>\(say(.Settings.backToEvents))</span></a>
    <h1>\(say(.Settings.title))</h1></header>
    \(isSaved ? "<p class=\"saved\" role=\"status\">\(say(.Settings.saved))</p>\n" : nil as HTML?)\
    <div class="settings">
    \(PreferencesForm(page: self).html)\
    \(byEvent)\
    \(site.account == nil ? nil : SecurityCard(language: language).html)\
    \(InstallCard(language: language).html)\
    </div>
    """
  }

  private var byEvent: HTML {
    """
    <section class="card settings-card" aria-labelledby="by-event">
    <h2 id="by-event">\(say(.Settings.byEvent))</h2>
    \(invitations.isEmpty ? "<p class=\"field-hint\">\(say(.Settings.noEvents))</p>\n" : list)\
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
    <select class="input" name="attention" aria-label="\(say(.Settings.attentionAt, ["event": invited.event.details.title]))">
    \(Preferences.Attention.allCases.map { option($0, isChosen: $0 == invited.attention) })\
    </select>
    <button class="button">\(say(.Settings.save))</button>
    </form>
    </li>

    """
  }

  private func option(_ attention: Preferences.Attention, isChosen: Bool) -> HTML {
    "<option value=\"\(attention.rawValue)\"\(flag: "selected", isChosen)>\(say(attention.phrase))</option>\n"
  }
}

extension Preferences.Attention {
  var phrase: Phrase {
    switch self {
    case .everything: .Settings.everything
    case .mentions: .Settings.mentions
    case .muted: .Settings.muted
    }
  }
}

extension Preferences.Digest {
  var phrase: Phrase {
    switch self {
    case .each: .Settings.each
    case .hourly: .Settings.hourly
    case .daily: .Settings.daily
    }
  }
}
