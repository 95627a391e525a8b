import Basics
import Foundation
import HTTPServer
import Invites
import JSON
import PageKit
import Storage
import SystemCrypto

/// `…/calendar.ics` and `/calendar/{token}/events.ics`: calendar files of single events, and calendar feeds.
struct CalendarRoutes {
  let services: Services

  /// The most events in a feed. If there are more, the feed has those that start latest.
  static let feedLength = 500

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/calendar.ics", file)
    router.on(.get, "/i/{token}/calendar.ics", guestFile)
    router.on(.post, "/api/v1/calendar-feeds", startFeed)
    router.on(.get, "/calendar/{token}/events.ics", feed)
  }

  private func file(_ request: Request) throws -> Response {
    let caller = try services.access.caller(of: request)
    let (event, role) = try services.access.event(request.parameters["id"], for: caller)
    return try file(of: event, for: role)
  }

  private func guestFile(_ request: Request) throws -> Response {
    let invitation = try services.access.invitation(of: request)
    return try file(of: invitation.event, for: .guest(invitation.guest))
  }

  /// Returns the calendar file of an event, or of its whole series. It is sent inline, so that phones offer to add the event instead of saving
  /// a file.
  private func file(of event: Event, for role: Role) throws -> Response {
    var file = CalendarFile(event.isCancelled ? .cancel : .publish, [entry(event, role.guest)])
    if let recurrence = event.recurrence, let series = try services.store.events.series(recurrence.series) {
      let dates = try services.store.events.dates(of: series.id, for: role)
      let whole = CalendarSeries(series, dates.map { entry($0.event, $0.guest) })
      // Without any date, the file of the series would be empty.
      if !dates.isEmpty { file = CalendarFile(whole.isCancelled ? .cancel : .publish, [], series: [whole]) }
    }
    var response = calendar(file)
    response.headers["Content-Disposition"] = "inline; filename=\"event.ics\""
    return response
  }

  private func entry(_ event: Event, _ guest: Guest?) -> CalendarEntry {
    CalendarEntry(
      event, link: guest.map { services.links.invitation(of: $0) } ?? services.links.event(event.id),
      rsvp: guest?.rsvp)
  }

  private func startFeed(_ request: Request) async throws -> Response {
    guard let session = try services.access.caller(of: request).session else {
      throw Failure(.signInRequired, "Open an invitation in this browser first, or sign in.")
    }
    return try await request.action { action in
      try action.finish()
      let token = Random.token()
      try await services.store.sessions.startCalendarFeed(
        hash: TokenHash.of(token), session: session.hash, context: services.dependencies.writeContext())
      let address = "\(services.links.origin)/calendar/\(token)/events.ics"
      let webcal = "webcal" + address.drop { $0 != ":" }
      if Problem.wantsPage(request) {
        let account = try session.accountID.flatMap(services.store.accounts.find)
        return .page(
          CalendarFeedPage(site: services.site(account, request), address: address, webcal: webcal).html
        ).unkept
      }
      return Response.json(
        ["url": .string(address), "webcal": .string(webcal), "expiresAt": JSON(session.expiresAt)], status: .created
      ).unkept
    }
  }

  private func feed(_ request: Request) throws -> Response {
    let hash = TokenHash.of(request.parameters["token"])
    guard let session = try services.store.sessions.find(calendarFeed: hash, at: services.dependencies.now()) else {
      throw Failure(.linkClosed, "This calendar address is no longer valid. Create a new one from your list of events.")
    }
    let listings = try services.store.events.list(
      hostedBy: session.accountID, invited: session.guestIDs, after: nil, limit: Self.feedLength
    ).elements
    let entries = listings.filter { $0.guest.map { $0.listStatus == .listed } ?? true }.map {
      entry($0.event, $0.guest)
    }
    let bySeries = Dictionary(grouping: entries) { $0.event.recurrence?.series }
    let series = try bySeries.compactMap { id, dates -> CalendarSeries? in
      guard let id, let series = try services.store.events.series(id) else { return nil }
      return CalendarSeries(series, dates)
    }.sorted { $0.series.id.rawValue < $1.series.id.rawValue }
    return calendar(CalendarFile(.publish, bySeries[nil] ?? [], series: series, name: "Partyline"))
  }

  /// Returns a calendar file as a response. Its tag depends on the events and not on the time at which the file is
  /// written, because calendars ask every hour.
  private func calendar(_ file: CalendarFile) -> Response {
    let tag = SHA256.hash(file.bytes(at: Timestamp(seconds: 0))).prefix(16)
    var response = Response(.ok, file.bytes(at: services.dependencies.now()), type: CalendarFile.mediaType).personal
    // The file contains a secret link next to a title that another person wrote, so compression could reveal the link
    // (BREACH).
    response.mayBeCompressed = false
    response.headers["ETag"] = "W/\"\(Base64URL.encode(tag))\""
    return response
  }
}
