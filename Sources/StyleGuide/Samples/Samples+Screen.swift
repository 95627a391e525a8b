import Foundation
import HTML
import Invites
import PageKit
import PhoneWeb
import UserNotificationsUI

/// A phone with several apps and their notifications.
extension Samples {
  static let apps = [
    AppTile(id: "calendar", name: "Calendar"), AppTile(id: "photos", name: "Photos", badge: 1),
    AppTile(id: "friends", name: "Friends"), AppTile(id: "dashboard", name: "Cactus"),
    AppTile(id: "media", name: "Clips"), AppTile(id: "gallery", name: "Gallery"),
    AppTile(id: "sealed", name: "Sealed"), AppTile(id: "localized", name: "Reisen"),
    AppTile(id: "downloads", name: "Downloads"), AppTile(id: "lab", name: "Lab"),
    AppTile(id: "bash", name: "Demo Lemurs", badge: 2), AppTile(id: "messages", name: "Messages", badge: 12),
    AppTile(id: "partyline", name: "Partyline"),
  ]

  static func app(_ id: String) -> AppTile { apps.first { $0.id == id } ?? apps[0] }
  static var setting: NotificationCard.Setting {
    NotificationCard.Setting(assets: site.assets, now: now, timeZone: "America/Los_Angeles", language: site.language)
  }

  static func cell(
    _ app: String, _ identifier: String, _ title: String, _ subtitle: String = "", _ body: String, ago: Int64 = 20,
    thumbnail: CardThumbnail? = nil, isHidden: Bool = false
  ) -> NotificationCard {
    NotificationCard(
      app: Samples.app(app), identifier: identifier, category: "\(app)-sample", title: title, subtitle: subtitle,
      body: body, date: now.adding(seconds: -ago), thumbnail: thumbnail, isHidden: isHidden)
  }

  static let bashCell = cell(
    "bash", "bash-1", "The Bash", "Thursday, June 16, 7pm",
    "Have you heard the rumors? I can’t believe who’s playing this year!",
    thumbnail: CardThumbnail(image: "/examples/bash.jpg"))
  static let coffeeCell = cell(
    "calendar", "coffee", "Order 4000 coffees", "Invitation From Matt", "June 15, 2016 at 9:00 AM…",
    ago: 86_400 * 3)
  static let messages = NotificationCardList.Group(
    leading: cell("messages", "m1", "Matt", "", "did you order the coffees?", ago: 60),
    others: [cell("messages", "m2", "Matt", "", "hey", ago: 400), cell("messages", "m3", "Matt", "", "hi!", ago: 500)],
    summary: "2 more messages")

  static var cells: NotificationCardList {
    NotificationCardList([.card(bashCell), .group(messages), .card(coffeeCell)], setting: setting)
  }

  static func expanded(_ presentation: Presentation = presentation(), app: String = "bash") -> ExpandedView {
    ExpandedView(
      opening: 3, app: Samples.app(app), identifier: "bash-1", presentation: presentation,
      address: "/api/v1/phones/mine/openings/3", hidden: [.init("idempotencyKey", "k1")], assets: site.assets,
      language: site.language,
      imageURL: { "/examples/" + ($0.split(separator: "/").last.map(String.init) ?? "") })
  }

  static func screen(
    _ place: PhoneScreen.Place = .lock, appearance: Appearance = Appearance(), list: NotificationCardList = cells
  ) -> PhoneScreen {
    PhoneScreen(
      api: "/api/v1/phones/mine", place: place, isLocked: place == .lock, appearance: appearance, apps: apps,
      list: list, preset: "the-bash")
  }

  static func phonePage(
    _ screen: PhoneScreen = screen(), owner: PhonePage.Owner = .visitor, push: PushPanel? = nil
  ) -> PhonePage {
    var page = PhonePage(
      site: guestSite, owner: owner, phone: screen,
      device: DeviceForm(action: "/api/v1/phones/mine/device", isLocked: screen.isLocked, apps: apps),
      presets: owner == .visitor ? presets(screen.appearance) : nil,
      sizes: .init(initialRatio: 0.5, preferredHeight: 212),
      shareURL: "https://party.example/preview?preset=the-bash", kept: [.init("preset", "the-bash")],
      push: push,
      trace: TracePanel(
        sections: [.init(id: 1, title: "The Bash", app: "Demo Lemurs", timeline: trace)],
        downloadURL: "/api/v1/phones/mine/trace", language: site.language),
      links: [.init(.payload, "/api/v1/phones/mine/payload")])
    page.nonce = nonce
    return page
  }

  /// A page with one of Partyline's own notifications open on a guest's phone.
  static func openOnPhone(_ open: Presentation) -> HTML {
    var phone = screen()
    phone.preset = nil
    phone.expanded = expanded(open, app: "partyline")
    return phonePage(phone, owner: .guest(name: "Ada Lovelace", event: "The Bash", isDryRun: false)).html
  }

  /// A fixed nonce, because samples never change.
  static let nonce = StyleNonce("sample")

  static func presets(_ appearance: Appearance) -> PresetList {
    let bash = [
      ("bash-1-bare", "Before its own view"), ("bash-2-duplicated", "Everything twice"),
      ("bash-3-wrong-size", "The wrong size"), ("the-bash", "Finished"),
    ]
    return PresetList(
      [
        .init(
          "Invitations",
          [
            .init(
              id: "calendar-invite", title: "Order 4000 coffees",
              summary: "A day timeline. Accept highlights the event.",
              app: app("calendar"))
          ]
            + bash.enumerated().map { index, step in
              .init(
                id: step.0, title: step.1,
                summary: "The invite with its photo, the place, and “Going!” or “Not going :(” as the answer.",
                app: app("bash"), series: .init("The Bash", step: index + 1))
            }),
        .init(
          "Conversations",
          [
            .init(
              id: "messages", title: "The whole conversation", summary: "Reply; Matt answers.", app: app("messages"))
          ]),
        .init(
          "Media",
          [
            .init(id: "photo", title: "A shared photo", summary: "Like it.", app: app("photos")),
            .init(id: "gif", title: "A GIF that plays", summary: "It plays.", app: app("media")),
            .init(id: "video", title: "A video", summary: "Press play.", app: app("media")),
          ]),
      ], chosen: .init("the-bash", isOtherwise: appearance.look == .today), appearance: appearance, assets: site.assets,
      language: site.language)
  }
}

extension Samples {
  static var screens: [(name: String, html: HTML)] {
    var open = screen()
    open.expanded = expanded()
    var banner = screen(.home)
    banner.banner = bashCell
    var front = screen(.app)
    front.app = AppView(
      app: app("bash"), told: ["userNotificationCenter(_:didReceive:) with the default action of “The Bash”."],
      link: "/i/T0k3n")
    var guest = screen()
    guest.preset = nil
    guest.expanded = expanded()
    let owner = PhonePage.Owner.guest(name: "Ada Lovelace", event: "The Bash", isDryRun: true)
    var answered = guest
    answered.expanded = expanded(presentation(view: inviteView(result: ("Going!", "systemGreen"))))
    answered.outcome = "The content extension took the response and kept the notification open."
    var declined = guest
    declined.expanded = expanded(
      presentation(view: inviteView(result: ("Not going :(", "systemRed")), isDismissed: true))
    var bare = guest
    bare.expanded = expanded(presentation(view: nil))
    var framed = phonePage(guest, owner: owner)
    framed.site.isFramed = true
    var empty = phonePage(screen(list: NotificationCardList([], setting: setting)))
    empty.trace.sections = []
    return [
      ("phone-lock", phonePage(open, push: invitePush).html),
      ("phone-banner", phonePage(banner, push: photoFromElsewherePush).html),
      ("phone-app", phonePage(front, push: tooLongPush).html),
      ("phone-center", phonePage(screen(.center), push: cancelledPush).html),
      ("phone-empty", empty.html), ("phone-guest", phonePage(guest, owner: owner, push: livePush()).html),
      ("phone-framed", framed.html),
      (
        "phone-going",
        phonePage(answered, owner: owner, push: livePush(.init(look: .desktop, status: "accepted"))).html
      ),
      (
        "phone-declined",
        phonePage(declined, owner: owner, push: livePush(.init(look: .android, status: nil))).html
      ),
      ("phone-bare", phonePage(bare, owner: owner, push: longPush).html),
      ("phone-right-to-left", phonePage(guest, owner: owner, push: rightToLeftPush).html),
    ]
  }
}
