import HTML
import Invites

/// What reaches a host of their events, and when.
///
/// Posts to `/api/v1/host-preferences`.
struct HostPreferencesPage: Sendable, Localized {
  var site: Site
  var preferences: HostPreferences
  var form: FormState = .fresh
  /// Something was just saved.
  var isSaved = false

  var language: Language { site.language }

  private static let fields = ["quietFrom", "quietUntil", "timeZone"]

  var html: HTML {
    Document(
      site: site, title: "\(localized(.HostSettings.title)) · Partyline", styles: ["settings"], scripts: ["settings"],
      kind: "settings", main: main
    ).html
  }

  private var main: HTML {
    """
    <header class="side-heading"><a class="side-back" href="/settings">\(Icon.back)<span>\(localized(.Security.back))</span></a>
    <h1>\(localized(.HostSettings.title))</h1></header>
    \(isSaved ? "<p class=\"saved\" role=\"status\">\(localized(.Settings.saved))</p>\n" : nil as HTML?)\
    <div class="settings">
    <form class="card settings-card" method="post" action="/api/v1/host-preferences">
    <p class="field-hint">\(localized(.HostSettings.lead))</p>
    \(FormFailure(message: form.message(besides: Self.fields, in: language)).html)\
    <input type="hidden" name="switches" value="\(HostPreferences.Kind.allCases.map(\.rawValue).joined(separator: " "))">
    \(kinds)\(quietHours)\(zone)\
    <div class="form-end"><button class="button button-primary">\(localized(.Settings.save))</button></div>
    </form>
    </div>
    """
  }

  private var kinds: HTML {
    """
    <fieldset class="settings-group"><legend>\(localized(.Settings.reaches))</legend>
    \(HostPreferences.Kind.allCases.map(box))</fieldset>

    """
  }

  private func box(_ kind: HostPreferences.Kind) -> HTML {
    let name = kind.rawValue
    // A box that was not ticked is not among what was sent.
    let isOn = form.failure == nil ? preferences[kind] : form.values[name] != nil
    return """
      <label class="box" for="f-\(name)"><input type="checkbox" id="f-\(name)" name="\(name)" value="true"\(flag: "checked", isOn)>\
      <span>\(localized(kind.phrase))</span></label>

      """
  }

  private var quietHours: HTML {
    QuietHoursFields(language: language, form: form, chosen: preferences.quietHours).html
  }

  private var zone: HTML {
    let hasChosen = form.values["timeZone"] != nil || preferences != .standard
    return TimeZonePicker(
      language: language, chosen: form.values["timeZone"] ?? preferences.timeZone,
      failure: form.message(for: "timeZone", in: language), isUnset: !hasChosen
    ).html
  }
}

/// On the settings of a host: the way to this page.
struct HostPreferencesCard: Localized {
  var language: Language

  var html: HTML {
    """
    <section class="card settings-card" aria-labelledby="hosting">
    <h2 id="hosting">\(localized(.HostSettings.title))</h2>
    <p class="field-hint">\(localized(.HostSettings.cardLead))</p>
    <a class="button access-submit" href="\(HostPreferencesRoutes.path)">\(localized(.HostSettings.open))</a>
    </section>

    """
  }
}

extension HostPreferences.Kind {
  fileprivate var phrase: LocalizedText {
    switch self {
    case .answers: .HostSettings.answers
    case .milestones: .HostSettings.milestones
    case .questions: .HostSettings.questions
    case .requests: .HostSettings.requests
    case .arrivals: .Settings.arrivals
    case .comments: .HostSettings.comments
    }
  }
}
