import HTML
import Invites
import PageKit
import Storage
import Web

extension Samples {
  static var settings: [(name: String, html: HTML)] {
    let invitations = [
      SettingsPage.Invited(
        event: bash, attention: .mentions, action: "/api/v1/invitations/T0k3n/preferences", link: "/events/bash",
        mail: OwnMail(masked: "a•••@example.org", isOn: true, action: "/api/v1/invitations/T0k3n/email")),
      SettingsPage.Invited(
        event: event("picnic", title: "Picnic with an unusually long name that will need two lines at least"),
        attention: .muted, action: "/api/v1/invitations/T0k3n2/preferences", link: "/events/picnic",
        mail: OwnMail(masked: "", isOn: false, action: "/api/v1/invitations/T0k3n2/email")),
    ]
    // A guest who comes by a mail's link cannot change addresses.
    let withoutAddresses = invitations.map {
      SettingsPage.Invited(event: $0.event, attention: $0.attention, action: $0.action, link: "")
    }
    var waiting = invitations
    waiting[0].mail?.pending = "b•••@example.org"
    waiting[0].mail?.form = FormState(
      values: ["code": "123456"],
      failure: Failure(.wrongCode, "This isn’t the code from the latest email. Check it and try again.", field: "code"))
    waiting[1].mail?.form = FormState(
      values: ["email": "ana"], failure: Failure.noEmail("ana", field: "email"))
    let quiet = try? Preferences.QuietHours(from: 22 * 60, until: 8 * 60)
    let chosen = Preferences(
      attention: .everything, quietHours: quiet, timeZone: "Europe/Berlin", digest: .daily, digestAt: 18 * 60)
    let failed = FormState(
      values: ["quietFrom": "22:00", "quietUntil": "", "timeZone": "Mars/Olympus"],
      failure: Failure(.missingField, "Also choose when quiet hours end.", field: "quietUntil"))
    return [
      (
        "settings",
        SettingsPage(
          site: guestSite, preferences: chosen, invitations: invitations, devices: devices, tested: "accepted",
          now: now, isSaved: true
        ).html
      ),
      ("settings-mail", SettingsPage(site: guestSite, preferences: nil, invitations: waiting, now: now).html),
      ("settings-fresh", SettingsPage(site: site, preferences: nil, host: .standard, invitations: [], now: now).html),
      (
        "settings-failed",
        SettingsPage(
          site: guestSite, preferences: nil, invitations: invitations, form: failed, now: now, isForOperators: true
        ).html
      ),
      (
        "settings-token",
        SettingsPage(
          site: guestSite, preferences: chosen, invitations: withoutAddresses, now: now, isSaved: true,
          token: "guest-T0k3n"
        ).html
      ),
      ("offline", OfflinePage(site: guestSite).html),
      ("forgotten", ForgottenPage(site: guestSite, known: ["bash"]).html),
    ] + hostSettings + security + address + operations
  }

  private static var hostSettings: [(name: String, html: HTML)] {
    let quiet = try? Preferences.QuietHours(from: 22 * 60, until: 8 * 60)
    let chosen = HostPreferences(quietHours: quiet, timeZone: "Europe/Berlin", without: [.answers, .arrivals])
    let failed = FormState(
      values: ["quietFrom": "22:00", "quietUntil": "", "timeZone": "Berlin", "host-privateMessages": "true"],
      failure: Failure(.missingField, "Also choose when quiet hours end.", field: "quietUntil"))
    func page(_ host: HostPreferences, _ form: FormState = .fresh) -> SettingsPage {
      SettingsPage(
        site: mailingHostSite, preferences: nil, host: host, invitations: [], form: form, now: now,
        isSaved: form == .fresh)
    }
    return [("settings-hosting", page(chosen).html), ("settings-hosting-failed", page(.standard, failed).html)]
  }

  private static var devices: [Device] {
    [("Firefox, Linux", false, now.adding(seconds: -7200)), ("Chrome, Android", true, nil as Timestamp?)].map {
      Device(
        id: "device", address: .webPush(endpoint: "", publicKey: [], authSecret: [], keyID: ""), service: "", name: $0,
        isPaused: $1, registeredAt: now, renewedAt: now, acceptedAt: $2)
    }
  }

  private static var security: [(name: String, html: HTML)] {
    let sessions = [
      SecurityPage.Session(
        id: "a1", browser: "Firefox, Linux", network: "203.0.x.x", createdAt: now.adding(seconds: -86_400 * 3),
        lastUsedAt: now, isCurrent: true),
      SecurityPage.Session(
        id: "b2", browser: "Safari, iPhone", network: "2001:db8:…", createdAt: now.adding(seconds: -86_400 * 30),
        lastUsedAt: now.adding(seconds: -86_400 * 9), isCurrent: false),
      SecurityPage.Session(
        id: "c3", browser: "", network: "", createdAt: now.adding(seconds: -86_400 * 60), lastUsedAt: nil,
        isCurrent: false),
    ]
    let tokens = [
      SecurityPage.Token(
        id: "t1", name: "Backup of the photos, every night", createdAt: now.adding(seconds: -86_400 * 200),
        lastUsedAt: now.adding(seconds: -3600 * 8)),
      SecurityPage.Token(id: "t2", name: "laptop", createdAt: now, lastUsedAt: nil),
    ]
    let wrong = FormState(
      failure: Failure(.wrongPassphrase, "This isn’t your passphrase.", field: "currentPassphrase"))
    return [
      (
        "security-mail",
        SecurityPage(
          site: mailingHostSite, sessions: [], tokens: [],
          email: AccountEmail(confirmed: "matt@example.org", unconfirmed: "matthew@example.org"), news: .emailAsked,
          now: now
        ).html
      ),
      ("security", SecurityPage(site: site, sessions: sessions, tokens: tokens, news: .signedOut, now: now).html),
      (
        "security-token",
        SecurityPage(
          site: site, sessions: [sessions[0]], tokens: tokens, newToken: "p_T0k3nxQmYb2v8sWJcPzR4uKhLdE", now: now
        ).html
      ),
      ("security-wrong", SecurityPage(site: site, sessions: sessions, tokens: [], form: wrong, now: now).html),
    ]
  }

  private static var address: [(name: String, html: HTML)] {
    var local = site
    local.isLocalOnly = true
    let command = ServeCommand(program: "partyline", data: "/srv/party", host: "127.0.0.1", port: 8080)
    var whole = ServeCommand(program: "/opt/party line/partyline", data: "/srv/Maya's", host: "0.0.0.0", port: 8443)
    whole.usesTLS = true
    whole.options = ["--tls-certificate", "/etc/party/cert.pem", "--tls-key", "/etc/party/key.pem"]
    whole.variables = ["PARTYLINE_MAIL_PASSWORD", "PARTYLINE_MAIL_RELAY"]
    var mailing = local
    mailing.sendsMail = true
    let installed = GuestAccess(
      installed: [.tailscale, .caddy], publicAddresses: ["203.0.113.7"], localAddresses: ["192.168.1.7"])
    return [
      (
        "address",
        AddressPage(site: local, address: "http://127.0.0.1:8080", command: command, access: GuestAccess()).html
      ),
      (
        "address-reached",
        AddressPage(
          site: mailing, address: "https://192.168.1.7:8443", command: whole, access: installed,
          test: .init(
            typed: "party.example.org", address: "https://party.example.org", outcome: .reached)
        ).html
      ),
      (
        "address-failed",
        AddressPage(
          site: site, address: "https://party.example.org", command: command, access: installed,
          test: .init(
            typed: "https://party.example.org", address: "https://party.example.org",
            outcome: .failed(.unknownHost))
        ).html
      ),
    ]
  }
}
