import HTML
import Invites
import PageKit
import Texts

/// The form for the notifications of a browser's guests, and of its host when one is signed in. It has three simple
/// levels, the table of kinds and channels that they set, and the times.
struct PreferencesForm {
  var page: SettingsPage

  var language: Language { page.language }
  private var form: FormState { page.form }
  private var chosen: NotificationChoices { page.choices }
  /// The columns of the table. A server that sends no mail has no column for it.
  private var channels: [Preferences.Channel] { page.site.sendsMail ? [.push, .mail] : [.push] }

  private static let fields = ["quietFrom", "quietUntil", "timeZone", "digestAt"]

  var html: HTML {
    """
    <form class="card settings-card" method="post" action="\(url: page.action)" aria-labelledby="notifications" data-choices>
    <h2 id="notifications">\(language.localized(.Settings.notifications))</h2>
    <p class="field-hint">\(language.localized(.Settings.notificationsLead))</p>
    \(FormFailure(message: form.message(besides: Self.fields, in: language)).html)\
    <input type="hidden" name="next" value="\(page.saved)">
    <input type="hidden" name="levelBefore" value="\(chosen.level?.rawValue ?? "")">
    <input type="hidden" name="switches" value="\(boxes.joined(separator: " "))">
    \(levels)\(table)\(attention)\(digest)\(quietHours)\(zone)\
    <div class="form-end"><button class="button button-primary">\(language.localized(.Settings.save))</button></div>
    </form>

    """
  }

  private var levels: HTML {
    let value = form.failure == nil ? chosen.level?.rawValue : form.values["level"]
    let radios = NotificationLevel.allCases.map { level in
      Radio(
        name: "level", value: level.rawValue, label: language.localized(level.phrase),
        hint: language.localized(level.hint),
        isChosen: level.rawValue == value
      ).html
    }
    return """
      <fieldset class="settings-group"><legend>\(language.localized(.Settings.channels))</legend>
      <div class="levels">
      \(radios)</div></fieldset>

      """
  }

  private var attention: HTML {
    let value = form.values["attention"] ?? chosen.guest.attention.rawValue
    return choices(
      .Settings.attention,
      Preferences.Attention.allCases.map { attention in
        Radio(
          name: "attention", value: attention.rawValue, label: language.localized(attention.phrase),
          hint: attention == .mentions ? language.localized(.Settings.mentionsHint) : nil,
          isChosen: attention.rawValue == value,
          levels: levels { $0.attention == attention && $1 != .nothing }
        ).html
      })
  }

  private var digest: HTML {
    let value = form.values["digest"] ?? chosen.guest.digest.rawValue
    let radios = Preferences.Digest.allCases.map { digest in
      Radio(
        name: "digest", value: digest.rawValue, label: language.localized(digest.phrase), hint: nil,
        isChosen: digest.rawValue == value
      ).html
    }
    let hour = Field.timeOfDay("digestAt", .Settings.digestAt, chosen.guest.digestAt, form, language)
    return choices(.Settings.digest, radios + [hour.html])
  }

  private func choices(_ legend: LocalizedText, _ choices: [HTML]) -> HTML {
    "<fieldset class=\"settings-group\"><legend>\(language.localized(legend))</legend>\n\(choices)</fieldset>\n"
  }

  private var quietHours: HTML {
    let hours = chosen.guest.quietHours ?? chosen.host?.quietHours
    return QuietHoursFields(language: language, form: form, chosen: hours).html
  }

  private var zone: HTML {
    TimeZonePicker(
      language: language, chosen: form.values["timeZone"] ?? page.zone ?? page.usualZone,
      failure: form.message(for: "timeZone", in: language),
      isUnset: form.values["timeZone"] == nil && page.zone == nil
    ).html
  }
}

/// The table of kinds and channels.
extension PreferencesForm {
  /// The names of all checkboxes in the table.
  private var boxes: [String] {
    let guest = Preferences.Kind.allCases.flatMap { kind in channels.map { NotificationChoices.tick(kind, $0) } }
    return guest + (chosen.host == nil ? [] : HostPreferences.Kind.allCases.map(NotificationChoices.tick))
  }

  private var table: HTML {
    """
    <table class="channels">
    <thead><tr><td></td>\(channels.map { "<th scope=\"col\">\(language.localized($0.phrase))</th>" as HTML })</tr></thead>
    \(chosen.host.map(hostRows))\
    <tbody>
    \(chosen.host == nil ? nil : group(.Settings.asGuest))\
    \(Preferences.Kind.allCases.map(row))</tbody>
    </table>

    """
  }

  /// The rows for hosts, who are notified by push only.
  private func hostRows(_ host: HostPreferences) -> HTML {
    let rows = HostPreferences.Kind.allCases.map { kind -> HTML in
      let title = language.localized(kind.phrase)
      let box = tick(
        NotificationChoices.tick(kind), label(title, .push), host[kind],
        onIn: NotificationLevel.allCases.filter { host.setting($0)[kind] })
      return """
        <tr><th scope="row">\(title)</th>\(box)\
        \(channels.contains(.mail) ? "<td class=\"channels-none\">–</td>" : nil as HTML?)</tr>

        """
    }
    return "<tbody>\n\(group(.HostSettings.title))\(rows)</tbody>\n"
  }

  private func group(_ title: LocalizedText) -> HTML {
    "<tr><th class=\"channels-group\" scope=\"rowgroup\" colspan=\"\(channels.count + 1)\">\(language.localized(title))</th></tr>\n"
  }

  private func row(_ kind: Preferences.Kind) -> HTML {
    let title = language.localized(kind.phrase)
    let boxes = channels.map { channel in
      tick(
        NotificationChoices.tick(kind, channel), label(title, channel),
        chosen.guest.allows(kind, by: channel),
        onIn: NotificationLevel.allCases.filter { chosen.guest.setting($0).allows(kind, by: channel) })
    }
    return "<tr><th scope=\"row\">\(title)</th>\(boxes)</tr>\n"
  }

  /// The name of a checkbox: its row and its column.
  private func label(_ title: String, _ channel: Preferences.Channel) -> String {
    language.localized(.Mails.line, ["label": title, "value": language.localized(channel.phrase)])
  }

  /// - Parameter onIn: the levels that tick the checkbox. The script follows them.
  private func tick(_ name: String, _ label: String, _ isOn: Bool, onIn levels: [NotificationLevel]) -> HTML {
    // Browsers do not send unchecked boxes.
    let isOn = form.failure == nil ? isOn : form.values[name] != nil
    return """
      <td><label class="channels-tick"><input type="checkbox" name="\(name)" value="true" aria-label="\(label)"\
       data-levels="\(levels.map(\.rawValue).joined(separator: " "))"\(flag: "checked", isOn)></label></td>
      """
  }

  private func levels(_ includes: (Preferences, NotificationLevel) -> Bool) -> String {
    NotificationLevel.allCases.filter { includes(chosen.guest.setting($0), $0) }.map(\.rawValue).joined(separator: " ")
  }
}

extension NotificationLevel {
  fileprivate var phrase: LocalizedText {
    switch self {
    case .everything: .Settings.levelEverything
    case .whatMatters: .Settings.levelMatters
    case .nothing: .Settings.levelNothing
    }
  }

  fileprivate var hint: LocalizedText {
    switch self {
    case .everything: .Settings.levelEverythingHint
    case .whatMatters: .Settings.levelMattersHint
    case .nothing: .Settings.levelNothingHint
    }
  }
}

extension Preferences.Channel {
  fileprivate var phrase: LocalizedText {
    switch self {
    case .push: .Settings.push
    case .mail: .Settings.mail
    }
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

extension HostPreferences.Kind {
  fileprivate var phrase: LocalizedText {
    switch self {
    case .answers: .HostSettings.answers
    case .milestones: .HostSettings.milestones
    case .privateMessages: .HostSettings.privateMessages
    case .requests: .HostSettings.requests
    case .arrivals: .Settings.arrivals
    case .comments: .HostSettings.comments
    }
  }
}

/// One of several choices, with an explanation.
struct Radio {
  var name: String
  var value: String
  var label: String
  var hint: String?
  var isChosen: Bool
  /// The notification levels that choose it, separated by spaces; nil when no level does.
  var levels: String?

  var html: HTML {
    """
    <div class="radio"><input type="radio" id="f-\(name)-\(value)" name="\(name)" value="\(value)"\
    \(attribute: "data-levels", levels)\(flag: "checked", isChosen)\(attribute: "aria-describedby", hint.map { _ in "f-\(name)-\(value)-hint" })>\
    <label for="f-\(name)-\(value)">\(label)</label>\
    \(hint.map { "<p class=\"radio-hint\" id=\"f-\(name)-\(value)-hint\">\($0)</p>" as HTML })</div>

    """
  }
}

extension Int {
  /// Minutes after midnight in the format of HTML's `time` inputs: `22:00`.
  var clockTime: String {
    let parts = [self / 60, self % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return parts.joined(separator: ":")
  }
}
