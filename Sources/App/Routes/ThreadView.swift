import HTTPServer
import Invites
import Pages
import Storage

/// An event's thread page as one viewer sees it.
struct ThreadView {
  let services: Services
  let event: Event
  let role: Role
  /// The path that the page is shown at: `/events/{id}` or `/i/{token}`.
  let path: String
  /// Shows the thread before this activity; nil for its latest part.
  var before: Int?
  private let site: Site
  private let now: Timestamp

  /// Activities on one page.
  static let length = 200
  /// Guests listed on the page.
  static let guestLength = 200
  /// Stands in a rendered page where each visitor's own idempotency key goes; random, so that nobody can write it.
  private static let keyPlace = Random.token()

  init(services: Services, event: Event, role: Role, path: String, before: Int? = nil, request: Request) throws {
    self.services = services
    self.event = event
    self.role = role
    self.path = path
    self.before = before
    var site = services.site(role.account, request)
    // A page that is kept for others holds nothing of the address that one of them came by.
    site.path = before.map { "\(path)?before=\($0)" } ?? path
    self.site = site
    now = services.surroundings.now()
  }

  /// The page, from the cache where nothing that it shows has changed.
  func cachedResponse() throws -> Response {
    let key = PageCache.Key(
      path: "\(path)?\(before ?? 0)#\(phase)\(site.isFramed ? "-framed" : "")", viewer: role.cacheKey,
      language: site.language)
    let template = try services.cache.page(key, revision: event.revision) {
      Template(try page(returning: nil, key: Self.keyPlace).html.bytes, place: Self.keyPlace)
    }
    return .html(template.filled(with: Random.token())).personalPage
  }

  /// The page with a form that came back.
  func response(returning form: ThreadPage.ReturnedForm, status: Status) throws -> Response {
    .html(try page(returning: form, key: Random.token()).html.bytes, status: status).personalPage
  }

  /// What time alone changes about the page.
  private var phase: String {
    let isClosed = event.details.answerDeadline.map { $0 < now } ?? false
    return "\(event.details.isOverAfter < now ? "over" : isClosed ? "closed" : "open")-\(now.milliseconds / 86_400_000)"
  }

  private func page(returning form: ThreadPage.ReturnedForm?, key: String) throws -> ThreadPage {
    let activities = try services.store.activities(of: event.id, before: before, limit: Self.length)
    let first = activities.first?.sequence ?? 1
    return ThreadPage(
      site: site, event: event, headcount: try services.store.headcount(of: event.id),
      viewer: role.viewer, links: links, activities: activities,
      older: first > 1 ? "\(path)?before=\(first)" : nil, newer: before == nil ? nil : path,
      guests: try guests(), now: now, photoURL: services.photoURL, returned: form, idempotencyKey: key)
  }

  private var links: ThreadLinks {
    switch role {
    case .host: .host(of: event.id)
    case .guest(let guest):
      .guest(token: services.secret.invitationToken(guest.id), event: event.id, page: path)
    }
  }

  private func guests() throws -> GuestList {
    let page = try services.store.guests(of: event.id, after: nil, limit: Self.guestLength)
    let isHost = role.account != nil
    let previews = isHost ? try services.store.latestNotices(ofGuestsAt: event.id) : [:]
    let entries = page.elements.map { guest in
      GuestList.Entry(
        guest, link: isHost ? services.links.invitation(of: guest.id) : nil,
        previewLink: previews[guest.id].map { "/preview?notification=\($0)" })
    }
    return GuestList(entries, more: page.next.map { _ in "/api/v1/events/\(event.id)/guests" })
  }
}
