import HTTPServer
import Invites
import PageKit
import Storage

/// `/events/{id}/cancellation`, `/copy` and the URLs to which they post: cancels an event, reopens it, and makes a
/// copy.
struct EventEndingRoutes {
  let services: Services
  private var forms: EventForms { EventForms(services: services) }

  func add(to router: inout Router) {
    router.on(.get, "/events/{id}/cancellation", cancelForm)
    router.on(.post, "/api/v1/events/{id}/cancellation", cancel)
    router.on(.get, "/events/{id}/reopening", reopenForm)
    router.on(.post, "/api/v1/events/{id}/reopening", reopen)
    router.on(.get, "/events/{id}/copy", copyForm)
    router.on(
      .post, "/api/v1/events/{id}/copies", limits: .photo, admit: { _ = try HostRequest($0, services.access) }, copy)
  }

  private func cancelForm(_ request: Request) throws -> Response {
    guard let host = try HostRequest(page: request, services.access) else { return .signIn(next: request.path) }
    return .page(try cancelPage(host).html)
  }

  private func cancelPage(_ host: HostRequest, form: FormState = .fresh) throws -> CancelPage {
    CancelPage(
      site: services.site(host.account, host.request), event: host.event,
      guests: try preview(.cancelled, of: host).guests,
      unreached: try services.store.notifications.guestsWithoutDevice(
        of: host.event.id, countingMail: services.mail != nil, withoutDeclined: true),
      laterDates: try laterDates(of: host), now: services.dependencies.now(), form: form)
  }

  private func laterDates(of host: HostRequest) throws -> Int {
    try services.store.events.position(of: host.event, for: .host(host.account))?.laterDates ?? 0
  }

  private func page(refused form: FormState, _ host: HostRequest) throws -> Response? {
    guard form.failure?.field != nil else { return nil }
    return .page(try cancelPage(host, form: form).html, status: form.status)
      .returning(to: "/events/\(host.event.id)/cancellation")
  }

  private func preview(_ occasion: EventNotification.Occasion, of host: HostRequest) throws -> NotificationPreview {
    NotificationPreview(
      occasion, of: host.event, headcount: try services.store.guests.headcount(of: host.event.id),
      at: services.dependencies.now(), in: services.site(host.account, host.request).language)
  }

  private func reopenForm(_ request: Request) throws -> Response {
    guard let host = try HostRequest(page: request, services.access) else { return .signIn(next: request.path) }
    guard host.event.isCancelled else { return .redirect(to: "/events/\(host.event.id)") }
    return .page(
      ReopenPage(
        site: services.site(host.account, request), event: host.event, preview: try preview(.reopened, of: host),
        laterDates: try laterDates(of: host)
      ).html)
  }

  private func cancel(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(
      scope: "host:\(host.account.id)", refused: { try page(refused: $0, host) }
    ) { action in
      let words = try action.input.text("message") ?? ""
      let scope = try action.input.seriesScope() ?? .this
      try action.finish()
      let outcome = try await services.store.events.cancel(
        host.event.id, words: words, scope: scope, by: host.account, idempotencyKey: action.idempotencyKey,
        context: services.dependencies.writeContext())
      return forms.answer(outcome.value, to: request, status: .ok, isReplay: outcome.isReplay)
    }
  }

  private func reopen(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(scope: "host:\(host.account.id)") { action in
      let notifiesGuests = try action.input.flag(NotifyGuests.field, among: try action.input.switches()) ?? true
      let scope = try action.input.seriesScope() ?? .this
      try action.finish()
      let outcome = try await services.store.events.reopen(
        host.event.id, notifiesGuests: notifiesGuests, scope: scope, by: host.account,
        idempotencyKey: action.idempotencyKey,
        context: services.dependencies.writeContext())
      return forms.answer(outcome.value, to: request, status: .ok, isReplay: outcome.isReplay)
    }
  }

  private func copyForm(_ request: Request) throws -> Response {
    guard let host = try HostRequest(page: request, services.access) else { return .signIn(next: request.path) }
    return .page(try forms.page(.copy(of: host.event), host.account, request).html)
  }

  private func copy(_ request: Request) async throws -> Response {
    let host = try HostRequest(request, services.access)
    return try await request.action(
      scope: "host:\(host.account.id)",
      refused: { try forms.page(refused: $0, .copy(of: host.event), host.account, request) }
    ) { action in
      let switches = try action.input.switches()
      let details = try action.input.details(
        current: try host.event.details.copied(at: services.dependencies.now()), switches: switches)
      let invites = try action.input.flag("guests") ?? false
      let dropsCover = try action.input.flag("dropsCover") ?? false
      try action.finish()
      let idempotencyKey = action.idempotencyKey
      let isRepeated = try idempotencyKey.flatMap(services.store.events.earlierResult) != nil
      let picture = isRepeated ? nil : try await forms.picture(of: action.input, by: host.account, for: nil)
      defer { picture.map(services.photos.discard) }
      // If the files of the cover photo are lost, the copy shows the drawing.
      var copied = isRepeated || dropsCover ? nil : host.event.cover
      if let cover = copied, try await !services.photos.isThere(cover) { copied = nil }
      let context = services.dependencies.writeContext()
      let id: Event.ID = context.identifier()
      let created = try await forms.keeping(.init(picture, orCopyOf: copied), ofNew: id, context) { [services] cover in
        try await services.store.events.create(
          details, as: id, cover: cover, host: host.account.id, idempotencyKey: idempotencyKey, context: context)
      }
      let event = created.value
      if invites { try await invite(guestsOf: host.event, to: event, by: host.account) }
      return forms.answer(event, to: request, status: .created, isReplay: created.isReplay)
    }
  }

  /// Invites the guests of `source` in their order. A copy that was interrupted continues where it stopped, because
  /// each part of the list is invited once.
  private func invite(guestsOf source: Event, to event: Event, by account: Account) async throws {
    var cursor: String?
    repeat {
      let page = try services.store.guests.list(of: source.id, after: cursor, limit: 500)
      let newcomers = page.elements.map { guest in
        let id: Guest.ID = services.dependencies.writeContext().identifier()
        return NewGuest(
          id: id, name: guest.name, tokenHash: TokenHash.of(services.secret.invitationToken(ofNewcomer: id)),
          addresses: guest.addresses, members: guest.members.renumbered, original: guest.id)
      }
      if !newcomers.isEmpty {
        let idempotencyKey = IdempotencyKey(
          scope: "copy:\(event.id)", key: cursor ?? "first", fingerprint: source.id.rawValue)
        _ = try await services.store.guests.invite(
          newcomers, to: event.id, by: account, idempotencyKey: idempotencyKey,
          context: services.dependencies.writeContext())
      }
      cursor = page.next
    } while cursor != nil
  }
}
