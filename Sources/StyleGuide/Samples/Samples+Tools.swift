import Foundation
import HTML
import Invites
import Mail
import PhoneWeb
import Simulator
import UserNotifications
import Web

/// Samples of the notification center and the lab.
extension Samples {
  static var tools: [(name: String, html: HTML)] {
    var refused = center()
    refused.failure = "The place is not on this planet: a latitude goes from -90 to 90."
    return [
      ("center", center().html), ("center-empty", emptyCenter.html), ("center-refused", refused.html),
      ("lab-mail", mailLab().html), ("lab-mail-findings", MailLabPage(site: guestSite, source: poorMail).html),
      ("lab-mail-payload", payloadLab.html),
      (
        "mail-kept",
        MailPreviewPage(
          site: site, mail: MailPreview(bytes: Array(mailSource.utf8), isKept: true), notification: "n1",
          guest: guest(0),
          back: "/events/bash/guests/send", event: "The Bash", token: nil
        ).html
      ),
      ("lab", lab(payload: invitation, preview: drawn).html),
      (
        "lab-findings",
        lab(payload: "{\"aps\": {\"alert\": \"Hi\", \"badge\": \"1\"", findings: findings, preview: unreadable).html
      ),
    ]
  }

  /// The mail lab for a host with a confirmed address, to whom the mail was just sent.
  private static func mailLab() -> MailLabPage {
    var page = MailLabPage(site: site, source: mailSource)
    if let address = MailAddress("matt@example.org") {
      page.recipient = .address(address)
      page.outcome = .answer(SMTPAnswer(.accepted, status: 250, reason: "2.0.0 queued as 4F1C"), address)
    }
    return page
  }

  private static var payloadLab: MailLabPage {
    let loss = LabCheck.Finding(
      severity: .warning, rule: "mail-takes-no-text", place: .header("comment"), message: "m", advice: "a")
    return MailLabPage(
      site: site, source: mailSource,
      recipient: .nobody(
        Failure(
          .suppressedAddress,
          "No email is sent to \("matt@example.org"). It bounced, was marked as spam, or the recipient unsubscribed.")),
      payload: .init(fields: [.init(name: "payload", value: invitation)], losses: [loss]))
  }

  private static func center() -> CenterPage {
    CenterPage(
      site: site, apps: apps, chosen: app("partyline"),
      settings: CenterSettings(
        authorization: "provisional",
        switches: [
          .init(kind: .alert, isOn: true), .init(kind: .badge, isOn: false), .init(kind: .lockScreen, isOn: true),
        ],
        alertStyle: "banner", previews: "always", grouping: "off", badge: 2),
      draft: .example(in: site.language, timeZone: "UTC"), position: position(isKnown: true), waiting: waiting,
      listed: listed, api: "/api/v1/phones/mine", now: now)
  }

  /// The notification center before the app has asked for permission or received anything.
  private static var emptyCenter: CenterPage {
    CenterPage(
      site: site, apps: apps, chosen: app("calendar"),
      settings: CenterSettings(
        authorization: "", switches: [.init(kind: .sound, isOn: true)], alertStyle: "none", previews: "never",
        grouping: "automatic", badge: 0),
      draft: CenterDraft(), position: position(isKnown: false), waiting: [], listed: [], api: "/api/v1/phones/mine",
      now: now)
  }

  private static func position(isKnown: Bool) -> CenterPosition {
    CenterPosition(
      places: [.init(id: "moscone", name: "Moscone", latitude: 37.784, longitude: -122.401)],
      latitude: isKnown ? 37.784 : nil, longitude: isKnown ? -122.401 : nil)
  }

  private static let waiting = [
    request("r", "X", .seconds(180), repeats: true, firesAt: now),
    request(
      "s", "Y",
      .place(.init(latitude: 37.784, longitude: -122.401), radius: 200, onEntry: true, onExit: false)),
  ]

  private static func request(
    _ identifier: String, _ body: String, _ trigger: PendingRequest.Trigger, repeats: Bool = false,
    firesAt: Timestamp? = nil
  ) -> PendingRequest {
    PendingRequest(
      app: "lab", appName: "Lab", identifier: identifier, body: body, trigger: trigger, repeats: repeats,
      firesAt: firesAt?.date)
  }

  private static let listed = [
    CenterGroup(items: [item("i", thumbnail: CardThumbnail(image: "/photos/bash.jpg"))]),
    CenterGroup(items: [item("j"), item("k")], summary: bashCell.title),
  ]

  private static func item(_ identifier: String, thumbnail: CardThumbnail? = nil) -> CenterGroup.Item {
    .init(
      identifier: identifier, title: "T", body: "Z", date: now.adding(seconds: -7200), thumbnail: thumbnail)
  }

  private static let invitation = """
    {
      "aps": {
        "alert": {"title": "The Bash", "body": "Have you heard the rumors?"},
        "category": "event-invite"
      }
    }
    """

  private static var drawn: LabPreview {
    LabPreview(
      collapsed: bashCell, expanded: expanded(), push: invitePush, setting: setting,
      remark: LabPreview.notHereYet(in: site.language))
  }

  private static var unreadable: LabPreview {
    LabPreview(collapsed: nil, expanded: nil, setting: setting, remark: "m")
  }

  private static let findings = [
    LabCheck.Finding(severity: .error, rule: "json", place: .text(line: 1, column: 41), message: "m", advice: "a"),
    LabCheck.Finding(severity: .warning, rule: "topic", place: .header("apns-topic"), message: "m", advice: "a"),
    LabCheck.Finding(severity: .note, rule: "sound", message: "m", advice: "a"),
  ]

  private static let sentAt = Timestamp(seconds: 1_780_315_200)
  private static let taken = PayloadSend(
    id: Identifier(kept: "taken"), sentAt: sentAt.adding(seconds: 180), channel: .apns,
    service: "api.sandbox.push.apple.com",
    target: .app(
      .init(token: "0a1b2c3d4e5f60718293a4b5c6d7e8f9", topic: "com.example.party", pushType: "alert", priority: 10)),
    payload: [], size: 27, isAccepted: true, status: 200, reason: "", apnsID: "5f0c1d0e-6a52-4a8f-9a52-0d7c3a1f8f6e")
  private static let refused = PayloadSend(
    id: Identifier(kept: "refused"), sentAt: sentAt, channel: .webPush, service: "push.example.org",
    target: .device(nil, name: "Firefox, Linux"), payload: [], size: 1204, isAccepted: false, status: 410,
    reason: "Gone", apnsID: nil)

  private static func lab(payload: String, findings: [LabCheck.Finding] = [], preview: LabPreview) -> LabPage {
    let reply = UNTextInputNotificationAction(
      identifier: "comment", title: "Comment", options: [], textInputButtonTitle: "Send",
      textInputPlaceholder: "Type here…")
    var page = LabPage(
      site: site, payload: payload, headers: LabHeaders(collapseID: "the-bash"),
      app: LabAppForm(
        category: UNNotificationCategory(identifier: "event-invite", actions: [reply], intentIdentifiers: []),
        contentExtension: "bash", contentExtensions: [.init(id: "bash", title: "The Bash")], serviceExtensions: []),
      check: LabCheck(size: payload.utf8.count, limit: 4096, findings: findings), preview: preview,
      source: LabSourceView(files: [.init(key: "categories", text: "let a = 1"), .init(key: "content", text: nil)]),
      presets: [
        .init(
          title: PresetList.title(ofSection: "media", in: site.language),
          presets: [.init(title: "A video", summary: "Press play.", url: "/lab?preset=video")])
      ],
      sends: [taken, refused].map(LabSend.init), now: sentAt.adding(seconds: 300), origin: "https://party.example",
      payloadLimit: 9000)
    page.nonce = nonce
    return page
  }
}
