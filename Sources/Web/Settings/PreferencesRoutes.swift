import HTTPServer
import Invites
import JSON
import PageKit
import Storage

/// `/settings` and its forms: which notifications guests and hosts want, and when.
struct PreferencesRoutes {
  let services: Services

  func add(to router: inout Router) {
    router.on(.get, "/settings", page)
    router.on(.post, "/settings", changeChoices)
    // The former URL of the hosts' own settings page.
    router.on(.get, "/settings/hosting") { _ in .redirect(to: "/settings#notifications") }
    router.on(.get, "/settings/guest/{token}", tokenPage)
    router.on(.post, "/settings/guest/{token}", changeByToken)
    router.on(.post, "/settings/guest/{token}/events/{id}", changeOneByToken)
    router.on(.post, "/api/v1/preferences", changeAll)
    router.on(.get, "/api/v1/invitations/{token}/preferences", show)
    router.onInvitation(.post, "preferences", services, changeOne)
  }

  /// The largest number of invitations listed on the page.
  private static let length = 100

  private func page(_ request: Request) throws -> Response {
    .page(try page(request, .fresh).html)
  }

  private func page(_ request: Request, _ form: FormState) throws -> SettingsPage {
    let caller = try services.access.caller(of: request)
    return SettingsPage(
      site: services.site(caller.account, request),
      preferences: try caller.session.flatMap { try services.store.sessions.preferences(ofSession: $0.hash) },
      host: try caller.account.map { try services.store.accounts.hostPreferences(of: $0.id) },
      invitations: try invitations(of: caller), form: form,
      devices: try caller.deviceOwner.map { try services.store.devices.list(of: $0) } ?? [],
      tested: request.query["tested"], now: services.dependencies.now(), isSaved: request.query["saved"] != nil,
      isForOperators: services.isForOperators(request))
  }

  // MARK: Without a session

  /// The guests whom a settings token authorizes: its own guest, and guests with the same mail address.
  /// - Parameter now: limits the result to guests who know of their event at this time; nil for all.
  /// - Throws: `notFound`, also for a token that ended with its link.
  private func united(_ request: Request, knowingAt now: Timestamp? = nil) throws -> [Guest] {
    let token = request.parameters["token"]
    guard let id = Secret.guest(inMailToken: token), let guest = try services.store.guests.find(id),
      isEqualInConstantTime(token, services.secret.settingsToken(guest)), guest.listStatus == .listed
    else { throw Failure(.notFound, "This link no longer works. Open the one in your latest email.") }
    return try services.store.guests.united(with: guest, knowingAt: now)
  }

  /// Shows the settings. It changes nothing, because mail programs follow links on their own.
  private func tokenPage(_ request: Request) throws -> Response {
    .page(try tokenPage(request, .fresh).html)
  }

  private func tokenPage(_ request: Request, _ form: FormState) throws -> SettingsPage {
    // Invitations that have not been sent yet are not listed here, but the choices apply to them too.
    let guests = try united(request, knowingAt: services.dependencies.now())
    let token = request.parameters["token"]
    let invitations = try guests.compactMap { guest -> SettingsPage.Invited? in
      guard let event = try services.store.events.find(guest.eventID, for: .guest(guest)) else { return nil }
      return SettingsPage.Invited(
        event: event, attention: try services.store.guests.preferences(of: guest.id).attention,
        action: "\(SettingsPage.path(token))/events/\(event.id)", link: "")
    }
    let shared = try services.store.guests.preferences(ofAll: guests.map(\.id))
    return SettingsPage(
      site: services.site(nil, request), preferences: shared, invitations: invitations, form: form,
      now: services.dependencies.now(), isSaved: request.query["saved"] != nil, token: token)
  }

  private func changeByToken(_ request: Request) async throws -> Response {
    try await request.action(requiresBody: true, refused: { try refused($0, request, tokenPage) }) { action in
      let guests = try united(request).map(\.id)
      let current = try services.store.guests.preferences(ofAll: guests)
      let preferences = try action.input.notificationChoices(current: NotificationChoices(guest: current)).guest
      try action.finish(takingNext: true)
      try await services.store.guests.prefer(
        preferences, by: guests, context: services.dependencies.writeContext())
      return answer(preferences, action.next, request)
    }
  }

  private func changeOneByToken(_ request: Request) async throws -> Response {
    let guests = try united(request)
    guard let guest = guests.first(where: { $0.eventID.rawValue == request.parameters["id"] }) else {
      throw Failure(.notFound, "There is no such invitation.")
    }
    return try await request.action(requiresBody: true) { action in
      let preferences = try action.input.preferences(current: try services.store.guests.preferences(of: guest.id))
      try action.finish(takingNext: true)
      try await services.store.guests.prefer(preferences, by: guest.id, context: services.dependencies.writeContext())
      return answer(preferences, action.next, request)
    }
  }

  /// Returns the settings after a refused form that posts to another URL: a guest's own mail address, its code, or a
  /// host's choices.
  func page(_ request: Request, refused form: FormState) throws -> Response {
    var page = try page(request, .fresh)
    if let index = page.invitations.firstIndex(where: { $0.mail?.action == request.path }) {
      page.invitations[index].mail?.form = form
    } else {
      page.form = form
    }
    return .page(page.html, status: form.status).returning(to: "/settings")
  }

  private func invitations(of caller: Caller) throws -> [SettingsPage.Invited] {
    let listings = try services.store.events.list(
      hostedBy: nil, invited: caller.session?.guestIDs ?? [], after: nil, limit: Self.length)
    return try listings.elements.compactMap { listing in
      guard let guest = listing.guest else { return nil }
      let token = services.secret.invitationToken(guest)
      return SettingsPage.Invited(
        event: listing.event, attention: try services.store.guests.preferences(of: guest.id).attention,
        action: "/api/v1/invitations/\(token)/preferences", link: "/events/\(listing.event.id)",
        mail: try services.ownMail(guest, token: token))
    }
  }

  /// Changes the notifications of the browser's guests, and of the host when one is signed in.
  private func changeChoices(_ request: Request) async throws -> Response {
    try await request.action(requiresBody: true, refused: { try refused($0, request, page) }) { action in
      let caller = try services.access.caller(of: request)
      let current = NotificationChoices(
        guest: try preferences(of: caller),
        host: try caller.account.map { try services.store.accounts.hostPreferences(of: $0.id) })
      let choices = try action.input.notificationChoices(current: current)
      try action.finish(takingNext: true)
      if let account = caller.account, let host = choices.host, host != current.host {
        try await services.store.accounts.prefer(
          host, by: account.id, context: services.dependencies.writeContext())
      }
      return try await keep(choices.guest, action.next, caller, request)
    }
  }

  private func preferences(of caller: Caller) throws -> Preferences {
    try caller.session.flatMap { try services.store.sessions.preferences(ofSession: $0.hash) } ?? .standard
  }

  private func changeAll(_ request: Request) async throws -> Response {
    try await request.action(requiresBody: true, refused: { try refused($0, request, page) }) { action in
      let caller = try services.access.caller(of: request)
      let preferences = try action.input.preferences(current: try preferences(of: caller))
      try action.finish(takingNext: true)
      return try await keep(preferences, action.next, caller, request)
    }
  }

  /// Saves the preferences for all invitations of this browser, including those it opens later. A browser that has
  /// opened none gets a session for them.
  private func keep(
    _ preferences: Preferences, _ next: String?, _ caller: Caller, _ request: Request
  ) async throws -> Response {
    if caller.session == nil {
      let network = ClientNetwork.of(request, behind: services.proxies)
      try services.limiter.take(.sessions(network: network), at: services.dependencies.now())
    }
    var response = answer(preferences, next, request)
    let hash = try await services.sessionHash(caller.session, on: &response)
    try await services.store.sessions.prefer(
      preferences, bySession: hash, context: services.dependencies.writeContext())
    return response
  }

  private func show(_ request: Request) throws -> Response {
    let invitation = try services.access.invitation(of: request)
    return .json(JSON(try services.store.guests.preferences(of: invitation.guest.id)))
  }

  private func changeOne(_ member: MemberRequest) async throws -> Response {
    guard let guest = member.role.guest else { throw Failure(.forbidden, "Only guests choose this.") }
    let request = member.request
    return try await request.action(requiresBody: true, refused: { try refused($0, request, page) }) { action in
      let preferences = try action.input.preferences(current: try services.store.guests.preferences(of: guest.id))
      try action.finish(takingNext: true)
      try await services.store.guests.prefer(preferences, by: guest.id, context: services.dependencies.writeContext())
      return answer(preferences, action.next, request)
    }
  }

  private func answer(_ preferences: Preferences, _ next: String?, _ request: Request) -> Response {
    if Problem.wantsPage(request) { return .redirect(to: LocalPath.checked(next) ?? "/settings?saved=1") }
    return .json(JSON(preferences))
  }

  /// Returns the settings with the failure beside its field; nil for a failure without a field.
  private func refused(
    _ form: FormState, _ request: Request, _ page: (Request, FormState) throws -> SettingsPage
  ) throws -> Response? {
    guard form.failure?.field != nil else { return nil }
    return .page(try page(request, form).html, status: form.status).returning(
      to: request.path.hasPrefix("/settings/") ? request.path : "/settings")
  }
}
