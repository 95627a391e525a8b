import HTML
import Invites

extension Samples {
  /// The pages of guests, the door and the open link.
  static var guestPages: [(name: String, html: HTML)] {
    [
      ("guests", guestsPage().html),
      ("guests-busy", guestsPage(requests: Array(guests.prefix(2)), news: .removed(removed), link: .approval).html),
      ("guests-empty", guestsPage(entries: []).html),
      ("guests-no-match", guestsPage(query: GuestQuery(words: "zzz"), entries: []).html),
      ("guest", guestPage(guests[0]).html),
      ("guest-removed", guestPage(removed).html),
      ("guests-new", AddGuestsPage(site: site, event: bash, idempotencyKey: "k").html),
      ("guests-import", ImportPage(site: site, event: bash, form: FormState(failure: unclosed)).html),
      ("guests-import-preview", ImportPage(site: site, event: bash, table: importTable).html),
      ("door", doorPage(guests.map(checked)).html),
      ("door-empty", doorPage([]).html),
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

  private static let unclosed = Failure(
    .unreadableFile, "The quote that opens in line \(12) is never closed.", field: "file")
  private static let nameless = Failure(.missingField, "Write something in name.", field: "name")

  private static var removed: Guest {
    var guest = guest(5, .maybe, note: "Perhaps later")
    guest.standing = .removed
    return guest
  }

  private static func guestsPage(
    query: GuestQuery = GuestQuery(), entries: [GuestsPage.Entry]? = nil, requests: [Guest] = [],
    news: GuestNotice? = nil, link: Event.Options.OpenLink = .off
  ) -> GuestsPage {
    GuestsPage(
      site: site, event: bash, headcount: headcount(guests), query: query, entries: entries ?? listed,
      more: entries == nil ? "/events/bash/guests?cursor=x" : nil, requests: requests, requestCount: requests.count * 4,
      openLink: OpenLinkCard.Link(mode: link, address: "https://party.example/join/bash~T0k3n"), news: news, now: now)
  }

  private static var listed: [GuestsPage.Entry] {
    let states: [SentNotification.State] = [
      .sent(now.adding(seconds: -190)), .sent(now.adding(seconds: -7300)), .pending,
      .failed(reason: "it is too long", at: now), .withheld,
    ]
    return guests.enumerated().map { index, guest in
      var guest = guest
      if index == 0 { guest.rsvp.companions = ["Byron", "Anne Isabella"] }
      if index == 1 { guest.memo = "from the navy" }
      if index == 4 { guest.nudgedAt = now.adding(seconds: -3600) }
      let deliveryStatus = DeliveryStatus(
        notifications: [notification(.invited, states[index % states.count])],
        firstSeenAt: guest.rsvp.status == .awaiting ? nil : now)
      return GuestsPage.Entry(
        guest, link: "https://party.example/i/T0k3nOf\(guest.id)", deliveryStatus: deliveryStatus,
        mayBeNudged: index != 4)
    }
  }

  private static func notification(
    _ occasion: EventNotification.Occasion, _ state: SentNotification.State, hours: Int64 = 5
  ) -> SentNotification {
    SentNotification(
      notice: "n1", occasion: occasion, category: occasion.category, createdAt: now.adding(seconds: -3600 * hours),
      state: state)
  }

  private static func guestPage(_ guest: Guest) -> GuestPage {
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
      ], firstSeenAt: now.adding(seconds: -80_000), lastSeenAt: now.adding(seconds: -30))
    return GuestPage(
      site: site, event: bash, guest: guest, link: "https://party.example/i/T0k3nOfAda", deliveryStatus: deliveryStatus,
      mayBeNudged: true, now: now)
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

  private static func doorPage(_ guests: [Guest]) -> DoorPage {
    var headcount = headcount(guests)
    headcount.arrived = guests.reduce(0) { $0 + $1.arrived }
    return DoorPage(
      site: site, event: bash, headcount: headcount, query: GuestQuery(filter: .accepted, order: .name), guests: guests,
      idempotencyKey: "k")
  }

  private static func joinPage(isAsking: Bool, form: FormState = .fresh) -> JoinPage {
    JoinPage(
      site: guestSite, event: isAsking ? event("picnic", title: "Picnic") : bash, isFull: isAsking, isAsking: isAsking,
      action: "/api/v1/join/x", form: form, idempotencyKey: "k", now: now, photoURL: photoURL)
  }
}
