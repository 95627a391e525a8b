import HTML
import Invites
import PageKit
import Web

extension Samples {
  /// The pages for guests, the check-in and the open link.
  static var guestPages: [(name: String, html: HTML)] {
    [
      ("guests", guestsPage().html),
      ("delivery", deliveryPage.html), ("delivery-empty", emptyDeliveryPage.html),
      ("guests-busy", guestsPage(requests: Array(guests.prefix(2)), news: .removed(removed), link: .approval).html),
      ("guests-added", guestsPage(news: .added(addition)).html),
      ("guests-empty", guestsPage(entries: []).html),
      ("guests-answers", guestsPage(query: GuestQuery(answers: .missing)).html),
      ("guests-no-match", guestsPage(query: GuestQuery(words: "zzz"), entries: []).html),
      ("guest", guestPage(guests[0]).html),
      ("guest-removed", guestPage(removed).html),
      ("guest-household", guestPage(household([.accepted, .declined, .maybe, .accepted])).html),
      ("guest-answered-by-host", guestPage(answeredByHost, news: .answered(answeredByHost)).html),
      (
        "guest-answer-full",
        guestPage(guest(3), form: FormState(values: ["actionIdentifier": "accept", "partySize": "4"], failure: full))
          .html
      ),
      ("guests-closed", closedGuestsPage.html),
      ("guests-send", sendPage(open: [3, 4, 5], sent: [])),
      ("guests-send-sent", sendPage(open: [4, 5], sent: [sent(.invitation, by: .whatsApp, ago: 20)])),
      ("guests-send-finished", sendPage(open: [], sent: [])),
      ("guests-send-mail", sendPage(open: [3, 4, 5], sent: [], mail: mailCard)),
      ("guests-send-mail-asked", sendPage(open: [3, 4, 5], sent: [], mail: askingMailCard)),
      ("guests-send-mail-undo", sendPage(open: [4], sent: [], mail: leavingMailCard)),
      ("unsubscribe", UnsubscribePage(site: guestSite, event: bash, action: "/unsubscribe/T0k3n").html),
      (
        "unsubscribe-done",
        UnsubscribePage(
          site: guestSite, event: bash, action: "/unsubscribe/T0k3n",
          suppression: MailSuppression(.unsubscribed, at: bash.id, since: now)
        ).html
      ),
      ("guests-new", AddGuestsPage(site: site, event: bash, openLink: openLink(.off), idempotencyKey: "k").html),
      ("guests-import", ImportPage(site: site, event: bash, form: FormState(failure: unclosed)).html),
      ("guests-import-preview", ImportPage(site: site, event: bash, table: importTable).html),
      ("door", doorPage(guests.map(checked)).html),
      ("door-empty", doorPage([]).html),
      ("door-household", doorPage([household([.accepted, .declined, .accepted, .accepted])]).html),
      ("door-found", foundPage(checked(guests[2])).html),
      ("door-declined", foundPage(guest(8, .declined), failure: declined).html),
      ("door-wrong-code", doorPage(guests, form: FormState(values: ["code": "7KQ2-9XNN"], failure: noSuchCode)).html),
      ("my-code", myCodePage.html),
      ("guest-qr", QRCodePage(site: site, event: bash, guest: guests[0], link: "https://party.example/i/T0k3n").html),
      ("join-qr", QRCodePage(site: site, event: bash, link: "https://party.example/join/bash~T0k3n").html),
      ("guests-sheet", sheetPage(.guests, GuestQuery()).html),
      ("door-sheet", sheetPage(.checkIn, GuestQuery(filter: .accepted, order: .name)).html),
      ("join", joinPage(isAsking: false).html),
      ("join-asking", joinPage(isAsking: true, form: FormState(values: ["name": ""], failure: nameless)).html),
      (
        "join-other-guest",
        OtherGuestPage(
          site: guestSite, event: bash, guest: guest(1), me: guest(0), action: "/", next: "/i/T0k3n",
          own: "/events/\(bash.id)", now: now, photoURL: photoURL
        ).html
      ),
      ("join-waiting", WaitingPage(site: guestSite, event: bash, now: now, photoURL: photoURL).html),
    ]
  }

  private static var emptyDeliveryPage: DeliveryPage {
    DeliveryPage(site: site, event: bash, counts: [:], guestsWithoutDevice: 3, reports: [], now: now)
  }

  private static var deliveryPage: DeliveryPage {
    var page = emptyDeliveryPage
    let states: [(Delivery.State, String?, shown: Bool, opened: Bool)] = [
      (.accepted, nil, true, true), (.accepted, nil, true, false), (.accepted, nil, false, false),
      (.waiting, nil, false, false), (.waiting, "Use exponential back-off for retries", false, false),
      (.failed, "Endpoint has expired", false, false), (.expired, nil, false, false), (.superseded, nil, false, false),
    ]
    page.reports = states.enumerated().map { index, state in
      let person = guest(index)
      return DeliveryReport(
        id: "delivery", notification: "notification", guest: person.id, guestName: person.name, occasion: .changed,
        deviceName: index == 2 ? "" : "Firefox, Linux", state: state.0, attempts: state.1 == nil ? 0 : 3,
        status: state.1 == nil ? nil : 503, reason: state.1, createdAt: now.adding(seconds: -7200),
        shownAt: state.shown ? now.adding(seconds: -3600) : nil, openedAt: state.opened ? now : nil)
    }
    page.counts = Dictionary(grouping: page.reports, by: \.progress).mapValues(\.count)
    return page
  }

  private static let unclosed = Failure(
    .unreadableFile, "The quote that opens on line \(12) is never closed.", field: "file")
  private static let nameless = Failure(.missingField, "Write something in name.", field: "name")

  /// A mail card with a mail in each delivery state.
  private static var mailCard: MailSendCard {
    let states: [(Delivery.State, String?, returned: Bool)?] = [
      nil, (.accepted, nil, false), (.accepted, "4.4.1 no answer", false), (.failed, "5.1.1 no such mailbox", true),
      (.failed, "5.7.1 not trusted", false),
      (.waiting, nil, false), (.expired, nil, false),
    ]
    var guests = states.enumerated().map { index, state in
      var guest = guest(index)
      guest.addresses = .init(keptEmail: "guest\(index)@example.org", phone: "")
      let report = state.map { state in
        DeliveryReport(
          id: "delivery", notification: "notification", guest: guest.id, guestName: guest.name, occasion: .invited,
          deviceName: guest.addresses.email, state: state.0, attempts: state.0 == .waiting ? 0 : 1, status: nil,
          reason: state.1, createdAt: now.adding(seconds: -60), endedAt: now.adding(seconds: -30), isMail: true,
          returnedAt: state.returned ? now : nil)
      }
      return MailedGuest(
        guest: guest, suppression: nil, report: report, isUnsent: state == nil, notification: "notification")
    }
    guests.append(MailedGuest(guest: guest(7), suppression: nil, report: nil, isUnsent: true, notification: nil))
    var gone = guest(8)
    gone.addresses = .init(keptEmail: "away@example.org", phone: "")
    guests.append(
      MailedGuest(
        guest: gone, suppression: MailSuppression(.unsubscribed, since: now), report: nil, isUnsent: true,
        notification: nil))
    return MailSendCard(
      event: bash, guests: guests, unsent: 1, all: 4,
      progress: MailProgress(waiting: 1, accepted: 40, returned: 2, opened: 12, answered: 5), send: nil, unlisted: 3,
      now: now, language: site.language)
  }

  private static var askingMailCard: MailSendCard {
    var card = mailCard
    card.progress = MailProgress()
    card.asked = MailSendCard.Question(reach: .thisMachine, choice: .selected([guest(0).id]))
    return card
  }

  private static var leavingMailCard: MailSendCard {
    var card = mailCard
    card.send = MailSend(id: "send", event: bash.id, at: now, dueAt: now.adding(seconds: 8), count: 48)
    card.progress = MailProgress(waiting: 48)
    return card
  }

  private static func sendPage(open: [Int], sent: [SentInvitation], mail: MailSendCard? = nil) -> HTML {
    var first = guest(3)
    first.addresses = .init(keptEmail: "alan@example.org", phone: "+44 20 7946 0018")
    let message = InvitationMessage(kind: .invitation, event: bash, now: now)
    func text(_ guest: Guest) -> String {
      message.text(to: guest, link: "https://party.example/i/T0k3n", in: site.language)
    }
    return SendPage(
      site: site, event: bash, kind: .invitation, counts: SendingCounts(open: open.count, done: 9),
      open: open.map { guest($0) },
      messages: open.map { text(guest($0)) },
      current: open.isEmpty
        ? nil
        : SendPage.Current(
          guest: first, link: "https://party.example/i/T0k3n", message: text(first),
          deliveryStatus: DeliveryStatus(sent: sent)), mail: mail, hasMail: mail != nil, now: now
    ).html
  }

  private static var addition: GuestNotice.Addition {
    var third = guest(3)
    (third.partyLimit, third.memo) = (3, "from work")
    third.addresses = .init(keptEmail: "alan@example.org", phone: "+44 20 7946 0018")
    return GuestNotice.Addition(
      count: 2, known: ["Ada Lovelace", "Grace Hopper"], guessed: [guest(3)], guests: [third, guest(4)])
  }

  private static var answeredByHost: Guest {
    var guest = guest(2, .accepted, note: "Called on Monday")
    guest.rsvp.answeredBy = .host("host", name: "Michele Campeotto")
    return guest
  }

  private static let full = Failure(
    .eventFull,
    "There aren’t enough free seats. Add \(guest(3).name) anyway, or choose the waitlist.",
    field: "whenFull")

  private static var closedGuestsPage: GuestsPage {
    var page = guestsPage()
    page.event = event(deadlineIn: -3, activities: 1)
    return page
  }

  private static var removed: Guest {
    var guest = guest(5, .maybe, note: "Perhaps later")
    guest.listStatus = .removed
    return guest
  }

  private static func guestsPage(
    query: GuestQuery = GuestQuery(), entries: [GuestsPage.Entry]? = nil, requests: [Guest] = [],
    news: GuestNotice? = nil, link: Event.Options.OpenLink = .off
  ) -> GuestsPage {
    GuestsPage(
      site: site, event: bash, headcount: headcount(guests), counts: entries == nil ? counts : [:],
      unreadPrivateMessages: entries == nil ? 1 : 0,
      query: query, surveys: query.answers == nil ? [] : Survey.Kind.allCases.map(survey),
      entries: entries ?? listed,
      more: entries == nil ? "/events/bash/guests?cursor=x" : nil, requests: requests,
      openLink: openLink(link), news: news, now: now)
  }

  static func openLink(_ mode: Event.Options.OpenLink) -> OpenLinkCard.Link {
    OpenLinkCard.Link(mode: mode, address: "https://party.example/join/bash~T0k3n")
  }

  private static let counts: [GuestQuery.Filter: Int] = [
    .all: 12, .accepted: 4, .maybe: 3, .awaiting: 5, .unsent: 2, .requested: 8,
  ]

  private static var listed: [GuestsPage.Entry] {
    let sent: [[SentInvitation]] = [
      [sent(.invitation, by: .whatsApp, ago: 190)], [sent(.invitation, by: .copy, ago: 7300)], [],
      [sent(.invitation, by: .other, ago: 90_000)],
      [sent(.reminder, by: .sms, ago: 3600), sent(.invitation, by: .mail, ago: 200_000)],
    ]
    return guests.enumerated().map { index, guest in
      var guest = guest
      if index == 0 { guest.rsvp.companions = ["Byron", "Anne Isabella"] }
      if index == 1 { guest.memo = "from the navy" }
      if index == 2 { guest.addresses = .init(keptEmail: "grace@example.org", phone: "+1 202 555 0143") }
      let opened = guest.rsvp.status == .awaiting ? nil : now.adding(seconds: -600)
      let deliveryStatus = DeliveryStatus(sent: sent[index % sent.count], firstSeenAt: opened, lastSeenAt: opened)
      return GuestsPage.Entry(
        guest, link: "https://party.example/i/T0k3nOf\(guest.id)", deliveryStatus: deliveryStatus)
    }
  }

  static func sent(_ kind: SentInvitation.Kind, by way: SentInvitation.Way, ago seconds: Int64) -> SentInvitation {
    SentInvitation(kind: kind, way: way, link: .first, at: now.adding(seconds: -seconds))
  }

  private static func notification(
    _ occasion: EventNotification.Occasion, _ state: SentNotification.State, hours: Int64 = 5
  ) -> SentNotification {
    SentNotification(
      notification: "n1", occasion: occasion, category: occasion.category,
      createdAt: now.adding(seconds: -3600 * hours),
      state: state)
  }

  private static func guestPage(_ guest: Guest, news: GuestNotice? = nil, form: FormState = .fresh) -> GuestPage {
    var guest = guest
    guest.rsvp.companions = ["Byron", "Anne Isabella"]
    guest.memo = "the first programmer"
    guest.arrived = 2
    guest.arrivedAt = now
    let deliveryStatus = DeliveryStatus(
      notifications: [
        notification(.changed, .failed(reason: "it is too long", at: now.adding(seconds: -60))),
        notification(.nudged, .sent(now.adding(seconds: -7200))),
        notification(.invited, .sent(now.adding(seconds: -86_400)), hours: 25),
      ],
      sent: [
        sent(.reminder, by: .sms, ago: 7000), sent(.invitation, by: .mail, ago: 85_000),
        sent(.invitation, by: .copy, ago: 86_000),
      ],
      mailReplies: [
        MailReply(.refused, from: "ada@example.org", at: now.adding(seconds: -40), refusal: .answersClosed),
        MailReply(.answered, from: "ada@example.org", at: now.adding(seconds: -5000)),
      ], firstSeenAt: now.adding(seconds: -80_000), lastSeenAt: now.adding(seconds: -30))
    return GuestPage(
      site: site, event: bash, guest: guest, link: "https://party.example/i/T0k3nOfAda", deliveryStatus: deliveryStatus,
      news: news, form: form, now: now)
  }

  private static var importTable: ImportPage.Table {
    ImportPage.Table(
      upload: "T0k3n", fileName: "birthday.csv", encoding: "Windows-1252", isEncodingGuessed: true, hasHeader: true,
      takesSameNames: false, columns: [.name, .plusOnes, .memo, .ignored],
      titles: ["Name", "Plus", "Notes", ""], examples: ["José Müller", "2", "=HYPERLINK(\"http://x\")", "17"],
      rows: [
        GuestImportRow(line: 2, name: "José Müller", memo: "=HYPERLINK(\"http://x\")", partyLimit: 3),
        GuestImportRow(line: 3, name: "ADA LOVELACE", outcome: .known("Ada Lovelace")),
        GuestImportRow(line: 4, name: "Jose Muller", outcome: .repeated(line: 2)),
        GuestImportRow(line: 6, name: "Grace Hopper", problems: [.noEmail("grace@under_score.org", field: "email")]),
        GuestImportRow(
          line: 5, name: "", outcome: .refused(Failure(.missingField, "Write something in name.", field: "name"))),
      ], isTooLong: false)
  }

  private static func checked(_ guest: Guest) -> Guest {
    var guest = guest
    if guest.id == "g1" { guest.arrived = 1 }
    if guest.id == "g0" { guest.rsvp.companions = ["Byron", "Anne Isabella"] }
    if guest.id == "g2" { (guest.rsvp.partySize, guest.arrived) = (4, 2) }
    return guest
  }

  private static let code = CheckInCode(bits: 0x3_9F62_75B4)
  private static let declined = Failure(.guestDeclined, "\("Shafi Goldwasser") declined the invitation.")
  private static let noSuchCode = Failure(
    .wrongCode, "No guest of this event has this code. Check it, or look for the guest’s name.", field: "code")

  private static func foundPage(_ guest: Guest, failure: Failure? = nil) -> CheckInPage {
    var guest = guest
    guest.memo = "Table 4, vegetarian"
    if guest.arrived > 0 { guest.arrivedAt = now }
    var page = doorPage([], form: FormState(failure: failure))
    page.found = CheckInPage.Found(guest: guest, code: code)
    return page
  }

  private static var myCodePage: MyCodePage {
    let address = "https://party.example/events/bash/door?code=\(code)"
    guard let picture = QRCode(address) else { preconditionFailure("the sample code is too long") }
    return MyCodePage(
      site: guestSite, event: bash, guest: guest(0, .accepted, party: 3), code: code, picture: picture,
      back: "/i/T0k3n", now: now)
  }

  private static func sheetPage(_ kind: GuestSheetPage.Kind, _ query: GuestQuery) -> GuestSheetPage {
    let all = guests.map(checked)
    let shown = query.filter == .all ? all : all.filter { $0.rsvp.status == query.filter.status }
    return GuestSheetPage(
      site: site, kind: kind, event: bash, headcount: headcount(all), query: query, guests: shown, now: now)
  }

  private static func doorPage(_ guests: [Guest], form: FormState = .fresh) -> CheckInPage {
    var headcount = headcount(guests)
    headcount.arrived = guests.reduce(0) { $0 + $1.arrived }
    return CheckInPage(
      site: site, event: bash, headcount: headcount, query: GuestQuery(filter: .accepted, order: .name), guests: guests,
      form: form, idempotencyKey: "k", now: now)
  }

  private static func joinPage(isAsking: Bool, form: FormState = .fresh) -> JoinPage {
    JoinPage(
      site: guestSite, event: isAsking ? event("picnic", title: "Picnic") : bash, isFull: isAsking, isAsking: isAsking,
      action: "/api/v1/join/x", form: form, idempotencyKey: "k", now: now, photoURL: photoURL,
      preview: LinkPreview(
        event: bash, picture: "https://party.example/icons/cards/waves.jpg", now: now, language: .english))
  }
}
