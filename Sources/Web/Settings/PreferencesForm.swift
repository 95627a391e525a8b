import HTML
import Invites

/// The choices for all invitations of a browser.
struct PreferencesForm: Localized {
  var page: SettingsPage

  var language: Language { page.language }
  private var form: FormState { page.form }
  private var chosen: Preferences { page.preferences ?? .standard }

  private static let fields = ["quietFrom", "quietUntil", "timeZone", "digestAt"]

  var html: HTML {
    """
    <form class="card settings-card" method="post" action="\(url: page.action)" aria-labelledby="notifications">
    <h2 id="notifications">\(localized(.Settings.notifications))</h2>
    <p class="field-hint">\(localized(.Settings.notificationsLead))</p>
    \(FormFailure(message: form.message(besides: Self.fields, in: language)).html)\
    <input type="hidden" name="next" value="\(page.saved)">
    \(channels)\(attention)\(digest)\(quietHours)\(zone)\
    <div class="form-end"><button class="button button-primary">\(localized(.Settings.save))</button></div>
    </form>

    """
  }

  private var attention: HTML {
    let value = form.values["attention"] ?? chosen.attention.rawValue
    return choices(
      .Settings.attention,
      Preferences.Attention.allCases.map { attention in
        Radio(
          name: "attention", value: attention.rawValue, label: localized(attention.phrase),
          hint: attention == .mentions ? localized(.Settings.mentionsHint) : nil, isChosen: attention.rawValue == value
        ).html
      })
  }

  private var digest: HTML {
    let value = form.values["digest"] ?? chosen.digest.rawValue
    let radios = Preferences.Digest.allCases.map { digest in
      Radio(
        name: "digest", value: digest.rawValue, label: localized(digest.phrase), hint: nil,
        isChosen: digest.rawValue == value
      ).html
    }
    return choices(
      .Settings.digest, radios + [Field.timeOfDay("digestAt", .Settings.digestAt, chosen.digestAt, form, language).html]
    )
  }

  /// For each kind by push, by mail, by both or not at all.
  private var channels: HTML {
    """
    <fieldset class="settings-group"><legend>\(localized(.Settings.channels))</legend>
    \(Preferences.Kind.allCases.map(channels(of:)))</fieldset>

    """
  }

  private func channels(of kind: Preferences.Kind) -> HTML {
    let value = form.values[kind.field] ?? chosen[kind].rawValue
    let options = Preferences.Channels.allCases.map {
      "<option value=\"\($0.rawValue)\"\(flag: "selected", $0.rawValue == value)>\(localized($0.phrase))</option>"
        as HTML
    }
    return """
      <div class="channel"><label for="f-\(kind.field)">\(localized(kind.phrase))</label>\
      <select class="input" id="f-\(kind.field)" name="\(kind.field)">\(options)</select></div>

      """
  }

  private func choices(_ legend: LocalizedText, _ choices: [HTML]) -> HTML {
    "<fieldset class=\"settings-group\"><legend>\(localized(legend))</legend>\n\(choices)</fieldset>\n"
  }

  private var quietHours: HTML {
    QuietHoursFields(language: language, form: form, chosen: chosen.quietHours).html
  }

  private var zone: HTML {
    let value = form.values["timeZone"] ?? page.preferences?.timeZone
    return TimeZonePicker(
      language: language, chosen: value ?? "UTC", failure: form.message(for: "timeZone", in: language),
      isUnset: value == nil
    ).html
  }
}

extension Preferences.Kind {
  fileprivate var phrase: LocalizedText {
    switch self {
    case .invitations: .Settings.invitations
    case .messages: .Settings.messages
    case .photos: .Settings.photos
    case .arrivals: .Settings.arrivals
    case .reminders: .Settings.reminders
    case .digests: .Settings.digests
    }
  }
}

extension Preferences.Channels {
  fileprivate var phrase: LocalizedText {
    switch self {
    case .both: .Settings.byBoth
    case .push: .Settings.byPush
    case .mail: .Settings.byMail
    case .neither: .Settings.byNeither
    }
  }
}

/// One of several choices, with what it means.
struct Radio {
  var name: String
  var value: String
  var label: String
  var hint: String?
  var isChosen: Bool

  var html: HTML {
    """
    <div class="radio"><input type="radio" id="f-\(name)-\(value)" name="\(name)" value="\(value)"\
    \(flag: "checked", isChosen)\(attribute: "aria-describedby", hint.map { _ in "f-\(name)-\(value)-hint" })>\
    <label for="f-\(name)-\(value)">\(label)</label>\
    \(hint.map { "<p class=\"radio-hint\" id=\"f-\(name)-\(value)-hint\">\($0)</p>" as HTML })</div>

    """
  }
}

extension Int {
  /// Minutes after midnight as HTML's `time` inputs have them: `22:00`.
  var clockTime: String {
    let parts = [self / 60, self % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return parts.joined(separator: ":")
  }
}
