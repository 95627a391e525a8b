import Invites

extension Samples {
  static var settings: [(name: String, html: HTML)] {
    let invitations = [
      SettingsPage.Invited(
        event: bash, attention: .mentions, action: "/api/v1/invitations/T0k3n/preferences", link: "/events/bash"),
      SettingsPage.Invited(
        event: event("picnic", title: "Picnic with an unusually long name that will need two lines at least"),
        attention: .muted, action: "/api/v1/invitations/T0k3n2/preferences", link: "/events/picnic"),
    ]
    let quiet = try? Preferences.QuietHours(from: 22 * 60, until: 8 * 60)
    let chosen = Preferences(
      attention: .everything, quietHours: quiet, timeZone: "Europe/Berlin", digest: .daily, digestAt: 18 * 60)
    let failed = FormState(
      values: ["quietFrom": "22:00", "quietUntil": "", "timeZone": "Mars/Olympus"],
      failure: Failure(.missingField, "Say when the quiet hours end, too.", field: "quietUntil"))
    return [
      ("settings", SettingsPage(site: guestSite, preferences: chosen, invitations: invitations, isSaved: true).html),
      ("settings-fresh", SettingsPage(site: site, preferences: nil, invitations: []).html),
      (
        "settings-failed",
        SettingsPage(site: guestSite, preferences: nil, invitations: invitations, form: failed).html
      ),
      ("offline", OfflinePage(site: guestSite).html),
    ]
  }
}
