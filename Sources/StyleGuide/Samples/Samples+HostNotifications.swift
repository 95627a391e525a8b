import Delivery
import HTML
import Invites
import PhoneWeb
import UserNotificationsUI

/// Host notifications that are open on a phone: an event with free seats, a full one, and a guest who asks to join.
/// Also the same notifications in a browser.
extension Samples {
  static var hostNotificationPages: [(name: String, html: HTML)] {
    let reply = action("reply", "Reply", input: .init(buttonTitle: "Send", placeholder: "To Dorothy Vaughan"))
    let (remind, list) = (action("remind", "Remind the rest"), action("open-list", "Open guest list"))
    return [
      ("phone-host", hostPage(openHost, [reply, remind, list], push: hostPush(.answers))),
      (
        "phone-host-full",
        hostPage(
          fullHost, [action("reply", "Reply", input: .init(buttonTitle: "Send", placeholder: "To everyone")), list])
      ),
      (
        "phone-host-request",
        hostPage(
          request, [action("admit", "Approve"), action("refuse", "Decline request", isDestructive: true), list],
          push: hostPush(.request))
      ),
    ]
  }

  private static func hostPage(
    _ view: ViewSnapshot, _ actions: [Presentation.Action], push: PushPanel? = nil
  ) -> HTML {
    var open = presentation(view: view)
    open.actions = actions
    var phone = screen()
    phone.preset = nil
    phone.expanded = expanded(open, app: "partyline")
    return phonePage(phone, owner: .host(name: "Matt"), push: push).html
  }

  private static var openHost: ViewSnapshot {
    host([
      label("The Bash", size: 17, weight: 600),
      standing([
        ("12 going", 0.6, going), ("3 maybe", 0.15, maybe), ("4 open", 0.2, open), ("Seats left: 8", 0.4, seats),
      ]),
      answer("Katherine Johnson (3) is going.", note: "We bring the drum.", "systemGreen"),
      answer("Grace Hopper might come.", "systemIndigo"), answer("Alan Turing can’t come.", "systemRed"),
      label("2 others answered.", size: 13, color: "secondaryLabel"),
      message("Dorothy Vaughan to the hosts", "Is there parking nearby? My van is 6 m long."),
    ])
  }

  private static var fullHost: ViewSnapshot {
    host([
      label("The Bash", size: 17, weight: 600),
      label("Everyone has answered.\nAll seats are taken.", size: 20, weight: 700, color: "systemGreen"),
      standing([
        ("20 going", 0.8, going), ("3 maybe", 0.12, maybe), ("0 open", 0, open), ("Seats left: 0", 0, seats),
      ]),
      answer("عمر الخيام (2) is going.", note: "إن شاء الله", "systemGreen"),
      label("Sent privately to Grace Hopper.", size: 17, weight: 600, color: "systemGreen"),
    ])
  }

  private static var request: ViewSnapshot {
    host([
      label("The Bash", size: 17, weight: 600), label("Kim asks to join", size: 20, weight: 600),
      standing([
        ("12 going", 0.6, going), ("3 maybe", 0.15, maybe), ("4 open", 0.2, open), ("Seats left: 8", 0.4, seats),
      ]),
    ])
  }

  private static var going: ViewSnapshot.Color { .named("systemGreen") }
  private static var maybe: ViewSnapshot.Color { .named("systemIndigo") }
  private static var open: ViewSnapshot.Color { .named("systemOrange") }
  private static var seats: ViewSnapshot.Color { .named("systemTeal") }

  private static func host(_ parts: [ViewSnapshot]) -> ViewSnapshot {
    ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 12, alignment: .fill), background: .named("systemBackground"),
      margins: .init(top: 16, leading: 16, bottom: 16, trailing: 16), accessibilityIdentifier: "host-news",
      children: parts)
  }

  private static func standing(_ lines: [(text: String, share: Double, color: ViewSnapshot.Color)]) -> ViewSnapshot {
    var rings = ViewSnapshot(
      content: .plain, width: 112, height: 112, accessibilityLabel: lines.map(\.text).joined(separator: ", "))
    rings.layers = lines.enumerated().flatMap { ring($1.share, $1.color, inset: Double($0) * 13) }
    rings.grows = false
    var legend = ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 6, alignment: .fill), children: lines.map { entry($0.text, $0.color) })
    legend.grows = true
    var standing = ViewSnapshot(
      content: .stack(axis: .horizontal, spacing: 18, alignment: .center), children: [rings, legend])
    standing.wraps = true
    return standing
  }

  private static func entry(_ text: String, _ color: ViewSnapshot.Color) -> ViewSnapshot {
    var dot = ViewSnapshot(content: .plain, background: color, cornerRadius: 5, width: 10, height: 10)
    dot.grows = false
    var words = label(text, weight: 600)
    words.grows = true
    return ViewSnapshot(
      content: .stack(axis: .horizontal, spacing: 8, alignment: .center), children: [dot, words])
  }

  private static func ring(_ share: Double, _ color: ViewSnapshot.Color, inset: Double) -> [ViewSnapshot.Layer] {
    let stops: [(ViewSnapshot.Color, Double)] = [
      (color, 0), (color, share), (.named("systemFill"), share), (.named("systemFill"), 1),
    ]
    func layer(_ inset: Double, _ gradient: ViewSnapshot.Gradient?) -> ViewSnapshot.Layer {
      let side = 112 - 2 * inset
      return ViewSnapshot.Layer(
        x: inset, y: inset, width: side, height: side,
        background: gradient == nil ? .named("systemBackground") : nil, gradient: gradient, cornerRadius: side / 2)
    }
    let gradient = ViewSnapshot.Gradient(
      stops: stops.map { .init(color: $0.0, location: $0.1) }, startX: 0.5, startY: 0.5, endX: 0.5, endY: 0,
      isConic: true)
    return [layer(inset, gradient), layer(inset + 10, nil)]
  }

  private static func answer(_ line: String, note: String = "", _ color: String) -> ViewSnapshot {
    ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 0, alignment: .fill),
      children: [label(line, weight: 600, color: color)] + (note.isEmpty ? [] : [label(note, color: "secondaryLabel")]))
  }

  private static func message(_ sender: String, _ text: String) -> ViewSnapshot {
    ViewSnapshot(
      content: .stack(axis: .vertical, spacing: 2, alignment: .fill), background: .named("secondarySystemBackground"),
      cornerRadius: 12, margins: .init(top: 10, leading: 12, bottom: 10, trailing: 12),
      children: [label(sender, size: 13, weight: 600, color: "secondaryLabel"), label(text, size: 17)])
  }
}

/// Host notifications in browsers.
extension Samples {
  static func hostPush(_ occasion: HostNotification.Occasion) -> PushPanel {
    let count = Headcount(awaiting: 4, accepted: 9, maybe: 2, declined: 1, going: 12, maybePeople: 3)
    var notification = HostNotification("h1", to: "host", occasion, of: bash, headcount: count, in: .english)
    notification.silent = 4
    if occasion == .request {
      notification.request = .init(name: "Kim", listStatus: .requested)
    } else {
      notification.answers = [
        .init(guest: "g1", name: names[1], status: .accepted, partySize: 3, note: "We bring the drum.")
      ]
    }
    let links = PayloadComposer.HostLinks(
      respond: "https://party.example/api/v1/host-notifications/T0k3n/responses",
      link: "https://party.example/events/bash",
      list: "https://party.example/events/bash/guests")
    guard let payload = try? PayloadComposer.payload(for: notification, links: links),
      let panel = try? PushPanel(
        PushSource(
          payload: payload, identifier: "h1",
          collapseID: HostNotification.collapseID(occasion, of: bash.id, guest: "g1"),
          language: .english, time: (now, now.adding(seconds: 86_400)), limit: WebPushChannel.usualLimit),
        form: nil, origin: "https://party.example", assets: site.assets, language: site.language)
    else { preconditionFailure("the sample notification is not valid") }
    return panel
  }
}
