import HTML
import Invites
import PageKit
import Web

extension Samples {
  static var hosting: [(name: String, html: HTML)] {
    [
      ("event-new", EventFormPage(site: site, now: now, photoURL: photoURL).html),
      ("event-new-de", EventFormPage(site: german(site), now: now, photoURL: photoURL).html),
      (
        "event-edit",
        EventFormPage(site: site, purpose: .edit(bash), form: failedForm, now: now, photoURL: photoURL).html
      ),
      (
        "event-conflict",
        EventFormPage(site: site, purpose: .edit(bash), form: conflict, now: now, photoURL: photoURL).html
      ),
      ("event-copy", EventFormPage(site: site, purpose: .copy(of: bash), now: now, photoURL: photoURL).html),
      ("event-edit-notify", notifyingForm.html),
      ("cancellation", CancelPage(site: site, event: bash, guests: 24, unreached: 5, now: now).html),
      ("cancellation-untold", CancelPage(site: site, event: bash, guests: 23, unreached: 23, now: now).html),
      (
        "reopening",
        ReopenPage(
          site: site, event: bash,
          preview: NotificationPreview(.reopened, of: bash, headcount: headcount(guests), at: now, in: site.language)
        ).html
      ),
      ("co-hosts", CoHostsPage(site: site, event: bash, coHosts: friends, viewer: "host", now: now).html),
      (
        "co-hosts-link",
        CoHostsPage(
          site: site, event: bash, coHosts: [], viewer: "host",
          link: "https://party.example/co-host/T0k3nxQmYb2v8sWJcPzR4uKhLdE", openLinks: openLinks, now: now
        ).html
      ),
      ("co-hosts-co-host", CoHostsPage(site: site, event: bash, coHosts: friends, viewer: "ada", now: now).html),
      ("co-host", CoHostPage(site: site, event: bash, action: "/co-host/T0k3n").html),
      ("co-host-new", CoHostPage(site: guestSite, event: bash, action: "/co-host/T0k3n").html),
      (
        "calendar-feed",
        CalendarFeedPage(
          site: guestSite, address: "https://party.example/calendar/T0k3n/events.ics",
          webcal: "webcal://party.example/calendar/T0k3n/events.ics"
        ).html
      ),
      ("thread-cancelled-guest", cancelledThread(viewer: .guest(guest(4)), site: guestSite)),
      ("thread-cancelled-host", cancelledThread(viewer: .host(account), site: site)),
    ]
  }

  private static var notifyingForm: EventFormPage {
    var page = EventFormPage(site: site, purpose: .edit(bash), now: now, photoURL: photoURL)
    page.mayNotify = true
    return page
  }

  private static func german(_ site: Site) -> Site {
    var site = site
    site.language = .german
    return site
  }

  private static let failedForm = FormState(
    values: ["title": "", "startsAt": "2016-06-16T19:00", "lasts": "at", "endsAt": "2016-06-16T18:00"],
    failure: Failure(.missingField, "Write something in title.", field: "title"))

  private static let conflict = FormState(
    values: EventFormPage.values(of: bash.details).merging(["place": "The roof"]) { $1 },
    failure: Failure(.editConflict, "Another host changed the same meanwhile.", field: "place"))

  private static let openLinks = [
    CoHostsPage.OpenLink(id: "a1", createdAt: now, expiresAt: now.adding(seconds: 7 * 86_400)),
    CoHostsPage.OpenLink(
      id: "b2", createdAt: now.adding(seconds: -5 * 86_400), expiresAt: now.adding(seconds: 2 * 86_400)),
  ]

  private static let friends = [
    Account(id: "ada", name: "Ada Lovelace", isDemo: false, createdAt: now),
    Account(id: "grace", name: "Grace Hopper", isDemo: false, createdAt: now),
  ]

  /// The thread of an event that was moved and then cancelled.
  private static func cancelledThread(viewer: Role, site: Site) -> HTML {
    var event = bash
    event.cover = nil
    event.cancelledAt = now
    let before = Samples.event(startsIn: 30, place: "The cellar").details
    let host = Activity.Author.host("host", name: "Michele Campeotto")
    let activities = [
      Activity(
        id: "moved", eventID: event.id, sequence: 13, revision: 13, author: host,
        kind: .updated(before.changes(to: event.details)), at: now.adding(seconds: -3600),
        edit: Event.Edit(before: before, after: event.details)),
      Activity(
        id: "off", eventID: event.id, sequence: 14, revision: 14, author: host,
        kind: .cancelled("Sorry, the cellar is under water."), at: now),
    ]
    let links = viewer.isHost ? ThreadLinks.host(of: event.id) : .guest(token: "T0k3n", event: event.id)
    var page = ThreadPage(
      site: site, event: event, headcount: headcount(guests), viewer: viewer, links: links, activities: activities,
      guests: list(guests, forHost: viewer.isHost), now: now, photoURL: photoURL)
    page.cancellation = "Sorry, the cellar is under water."
    return page.html
  }
}
