import HTML
import Invites
import PageKit
import Texts
import Web

extension Samples {
  /// Every page in every state, by name. Tests check these pages, and they can be written to files for viewing.
  static var pages: [(name: String, html: HTML)] { stage == home ? atHome : drawn }

  private static let atHome = drawn
  private static var drawn: [(name: String, html: HTML)] {
    doors + lists + settings + hosting + series + threads + livingThreads + answers + guestPages + broadcasts + screens
      + photoPages + arrivalPages + reminderPages + hostNotificationPages + invitationPages + conversationPages
      + surveyPages
      + searchPages + tools
  }

  private static var doors: [(name: String, html: HTML)] {
    let wrong = FormState(
      values: ["name": "Matt", "setupCode": "1234"],
      failure: Failure(.wrongPassphrase, "That passphrase does not belong to this name.", field: "passphrase"))
    return [
      ("first-run", FirstRunPage(site: guestSite).html),
      ("sign-in", SignInPage(site: guestSite, next: "/events/bash", form: wrong).html),
      ("sign-in-mail", SignInPage(site: mailingSite, next: "/events/bash").html),
      (
        "error-link",
        ErrorPage(
          site: mailingSite, status: 403, message: "This link opens no invitation. Ask the host for a new one.",
          code: .wrongToken
        ).html
      ),
      ("mailed-sign-in", MailedSignInPage(site: mailingSite, state: .asking, next: "/events/bash").html),
      ("mailed-sign-in-sent", MailedSignInPage(site: mailingSite, state: .sent).html),
      ("mailed-sign-in-press", MailedSignInPage(site: mailingSite, state: .pressing("Matt", action: "/")).html),
      ("mailed-sign-in-over", MailedSignInPage(site: mailingSite, state: .over).html),
      ("mailed-sign-in-off", MailedSignInPage(site: guestSite, state: .off).html),
      (
        "confirm-email",
        ConfirmEmailPage(site: mailingSite, name: "Matt", address: "matt@example.org", action: "/").html
      ),
      ("confirm-email-done", ConfirmEmailPage(site: mailingSite, name: "Matt", address: "matt@example.org").html),
      ("mailed-links", MailedLinksPage(site: mailingSite, state: .asking).html),
      ("mailed-links-wrong", MailedLinksPage(site: mailingSite, state: .asking, form: noAddress).html),
      ("mailed-links-sent", MailedLinksPage(site: mailingSite, state: .sent).html),
      ("mailed-links-off", MailedLinksPage(site: guestSite, state: .off).html),
      (
        "error",
        ErrorPage(site: guestSite, status: 404, message: "This link leads nowhere. Ask the host for a new one.").html
      ),
      (
        "error-500",
        ErrorPage(
          site: site, status: 500, message: "Something broke on our side. Try again in a minute.",
          reference: "7f3a-22c1"
        ).html
      ),
    ]
  }

  /// The site of a server that sends mail, for a visitor who is not signed in.
  static var mailingSite: Site {
    var site = guestSite
    site.sendsMail = true
    return site
  }

  static var mailingHostSite: Site {
    var site = site
    site.sendsMail = true
    return site
  }

  static var noAddress: FormState {
    FormState(values: ["email": "matt@"], failure: .noEmail("matt@", field: "email"))
  }

  private static var lists: [(name: String, html: HTML)] {
    let coffees = event(
      "coffees", title: "Order 4000 coffees", startsIn: 23, place: "Moscone West", cover: photo("coffee"))
    let picnic = event(
      "picnic", title: "Picnic with an unusually long name that will need two lines at least", startsIn: 300, place: "")
    let past = event("wrap", title: "Wrap party", startsIn: -400, place: "The roof")
    let entries = [bash, coffees, picnic, past].enumerated().map { index, event in
      EventsPage.Entry(
        event: event, headcount: event.id == "picnic" ? Headcount() : headcount(guests),
        role: .host(account),
        link: "/events/\(event.id)", latest: lastLines[index], unread: [3, 0, 0, 100][index])
    }
    let invited = zip(
      [bash, coffees, picnic, past], [guest(0, .accepted), guest(0), guest(0, .maybe), guest(0, .declined)]
    )
    .enumerated().map { index, pair in
      EventsPage.Entry(
        event: pair.0, headcount: headcount(guests), role: .guest(pair.1), link: "/i/T0k3n", latest: lastLines[index],
        unread: [1, 0, 12, 0][index], isMuted: index == 2)
    }
    return [
      ("events", EventsPage(site: site, entries: entries, older: "/?after=x", now: now, photoURL: photoURL).html),
      ("events-guest", EventsPage(site: guestSite, entries: invited, now: now, photoURL: photoURL).html),
      ("events-lost", EventsPage(site: mailingSite, entries: [], now: now, photoURL: photoURL).html),
      (
        "events-guest-mail",
        EventsPage(site: mailingSite, entries: Array(invited.prefix(1)), now: now, photoURL: photoURL).html
      ),
      ("events-german", EventsPage(site: speaking(.german), entries: entries, now: now, photoURL: photoURL).html),
      ("events-spanish", EventsPage(site: speaking(.spanish), entries: entries, now: now, photoURL: photoURL).html),
      ("events-french", EventsPage(site: speaking(.french), entries: entries, now: now, photoURL: photoURL).html),
      ("events-empty", EventsPage(site: site, entries: [], now: now, photoURL: photoURL).html),
      ("events-empty-guest", EventsPage(site: guestSite, entries: [], now: now, photoURL: photoURL).html),
      ("demo", demo([bash, coffees, picnic, past]).html), ("demo-evening", demo([bash], .open).html),
      ("developers", DevelopersPage(site: site, hasDemo: true).html),
      ("developers-no-demo", DevelopersPage(site: guestSite, hasDemo: false).html),
    ]
  }

  /// The latest entries of four events: a message, an answer, nothing, and a photo by the viewer.
  private static var lastLines: [Activity?] {
    let lines = activities([
      (2, author(1), .commented("Doors open at six. Bring somebody who likes to dance, and good shoes.")),
      (26 * 60, author(2), .answered(.accepted, partySize: 2, note: "")),
      (60 * 24 * 9, author(0), .shared(photo("p"), caption: "")),
    ])
    return [lines[0], lines[1], nil, lines[2]]
  }

  private static func speaking(_ language: Language) -> Site {
    var site = site
    site.language = language
    return site
  }

  private static func demo(_ events: [Event], _ state: DemoScenes.State = .notBegun) -> DemoPage {
    var page = DemoPage(
      site: site, hostName: "Michele", guestName: "Ada Lovelace", hostURL: "/thread-host-framed.html",
      phoneURL: "/preview-framed.html",
      scenes: events.map { event in
        DemoPage.Scene(
          event: event, headcount: headcount(guests), state: .open, link: "/events/\(event.id)",
          guests: guests.prefix(4).map {
            DemoPage.SceneGuest(name: $0.name, status: $0.rsvp.status, link: "/i/T", previewLink: "/preview")
          })
      }, now: now)
    page.play = DemoScenes(
      people: .init(writer: "Ben Okafor", photographer: "Chloé Martin", traveller: "عمر الخيام"), state: state,
      guestName: "Ada Lovelace", idempotencyKey: "k1", language: page.language)
    return page
  }

  /// The page that a mail's Decline button opens.
  private static var unconfirmed: ThreadPage {
    var page = thread(viewer: .guest(guest(2, .maybe)))
    page.visit = MailedVisit(answer: .decline)
    return page
  }

  /// An event without guests whose open link is on.
  private static var openThread: ThreadPage {
    var page = thread(event: event(capacity: 40, activities: 0), guests: [], activities: Array(conversation.prefix(1)))
    page.openLink = openLink(.approval)
    return page
  }

  private static var threads: [(name: String, html: HTML)] {
    let full = event(capacity: 4, cover: photo("bash"), activities: 3)
    let closed = event(deadlineIn: -3, activities: 1)
    let deadline = event(capacity: 40, deadlineIn: 20, activities: 0)
    let past = event(startsIn: -100, cover: photo("bash"))
    let long = event(
      title:
        "A title as long as the rules allow, which is a hundred and twenty characters, and so it goes on a little bit more",
      message: longText)
    let many = (0..<240).map { guest($0, [.accepted, .maybe, .declined, .awaiting][$0 % 4]) }
    var pastThread = thread(event: past, viewer: .guest(guest(0, .accepted)))
    pastThread.pastPhotos = conversation.filter { if case .shared = $0.kind { true } else { false } }
    var framed = thread()
    framed.site.isFramed = true
    let refused = ThreadPage.ReturnedForm(
      .answer,
      FormState(
        values: ["partySize": "3"],
        failure: Failure(.eventFull, "Only one seat is left. Bring fewer people, or answer maybe.")))
    var pinned = thread(viewer: .guest(guest(0, .accepted)))
    pinned.pins = [conversation[4], conversation[12], conversation[11]]
    var pinnedOnce = thread()
    pinnedOnce.pins = [conversation[3]]
    return [
      ("thread-host", thread(older: "?before=1").html),
      ("thread-pinned", pinned.html),
      ("thread-host-pinned", pinnedOnce.html),
      ("thread-host-framed", framed.html),
      ("thread-host-empty", thread(event: deadline, guests: [], activities: Array(conversation.prefix(1))).html),
      ("thread-host-empty-open", openThread.html),
      ("thread-host-many", thread(guests: many, more: "?guests=x").html),
      ("thread-awaiting", thread(event: deadline, viewer: .guest(guest(4))).html),
      ("thread-unconfirmed", unconfirmed.html),
      ("thread-accepted", thread(viewer: .guest(guest(0, .accepted, party: 3, note: "Bringing the twins!"))).html),
      ("thread-maybe", thread(viewer: .guest(guest(2, .maybe)), returned: refused).html),
      ("thread-declined", thread(viewer: .guest(guest(3, .declined))).html),
      ("thread-full", thread(event: full, viewer: .guest(guest(4))).html),
      ("thread-closed", thread(event: closed, viewer: .guest(guest(4))).html),
      ("thread-past", pastThread.html),
      ("thread-empty", thread(event: deadline, viewer: .guest(guest(4)), activities: []).html),
      (
        "thread-long",
        thread(
          event: long,
          activities: activities([(20, author(0), .commented(longText)), (10, host, .commented(longText))])
        ).html
      ),
    ]
  }
}
