import HTTPServer
import Invites
import PageKit
import Simulator
import UserNotifications

/// `/preview/center`, which manages the notifications of this browser's phone, and the API resources that only its
/// forms use.
package struct CenterRoutes {
  package let services: PhoneServices

  package init(services: PhoneServices) {
    self.services = services
  }
  private var phones: PhoneRoutes { PhoneRoutes(services: services) }

  package func add(to router: inout Router) {
    router.on(.get, "/preview/center", page)
    router.on(.post, "/api/v1/phones/{phone}/requests", schedule)
    router.on(.post, "/api/v1/phones/{phone}/requests/remove", remove)
    for method in [HTTPServer.Method.put, .post] {
      router.on(method, "/api/v1/phones/{phone}/settings/{app}/grouping", setGrouping)
      router.on(method, "/api/v1/phones/{phone}/badges/{app}", setBadge)
    }
  }

  private func page(_ request: Request) async throws -> Response {
    // A HEAD request does not create a phone.
    guard request.method != .head else { return Response(.ok) }
    var cookies = Response(.ok)
    let phone = try services.browserPhone(for: request, on: &cookies)
    let access = services.access(to: phone, request)
    let view = CenterView(view: try phones.view(access, request), query: request.query)
    let site = services.site(services.account(request), request)
    var response = Response.page(try await view.page(site: site, now: services.dependencies.now()).html)
    for cookie in cookies.headers.all("Set-Cookie") { response.headers.add("Set-Cookie", cookie) }
    return response
  }

  private struct Target {
    let phone: PhoneSession
    let view: PhonePresenter
    let next: String?
  }

  private func target(_ request: Request, _ input: inout Input) async throws -> Target {
    let (token, next) = (try input.text("token"), try input.text("next"))
    let view = try await phones.view(request, token: token)
    _ = try view.access.session.requireOwn()
    return Target(phone: view.access.session, view: view, next: next)
  }

  private func schedule(_ request: Request) async throws -> Response {
    try await request.action { action in
      let target = try await target(request, &action.input)
      let now = services.dependencies.now()
      let schedule = try ScheduleInput(&action.input, now: now)
      try action.finish()
      let requests = schedule.requests
      try await carryOut { try await target.phone.schedule(requests, for: schedule.app, at: now) }
      return try await answer(request, target)
    }
  }

  /// Removes one pending request, or without `identifier` all of the app.
  private func remove(_ request: Request) async throws -> Response {
    try await request.action { action in
      let target = try await target(request, &action.input)
      let (app, identifier) = (try action.input.requiredText("app"), try action.input.text("identifier"))
      try action.finish()
      try await carryOut {
        guard let identifier else { return try await target.phone.phone.removeAllPending(of: app) }
        try await target.phone.phone.removePending([identifier], of: app)
      }
      return try await answer(request, target)
    }
  }

  private func setGrouping(_ request: Request) async throws -> Response {
    try await request.action { action in
      let target = try await target(request, &action.input)
      let word = try action.input.requiredText("grouping")
      guard let grouping = SettingsTexts.groupings.first(where: { $0.0 == word })?.1 else {
        let known = SettingsTexts.groupings.map(\.0).joined(separator: ", ")
        throw Failure(.outOfRange, "grouping is one of: \(known).", field: "grouping")
      }
      try action.finish()
      let app = request.parameters["app"]
      try await carryOut { try await target.phone.phone.setGrouping(grouping, of: app) }
      return try await answer(request, target)
    }
  }

  private func setBadge(_ request: Request) async throws -> Response {
    try await request.action { action in
      let target = try await target(request, &action.input)
      let count = try action.input.integer("count") ?? 0
      try action.finish()
      let app = request.parameters["app"]
      try await carryOut { try await target.phone.phone.setBadge(count, of: app) }
      return try await answer(request, target)
    }
  }

  private func answer(_ request: Request, _ target: Target) async throws -> Response {
    try await phones.answer(request, next: target.next, target.view) {
      ["pending": .array(try await target.view.pending()), "badges": try await target.view.badges()]
    }
  }

  private func carryOut(_ work: () async throws -> Void) async throws {
    do {
      try await Failure.ofPhone(work)
    } catch let error as UNError {
      throw Failure(error)
    }
  }
}

extension Failure {
  /// The failure for an error of the notification center.
  fileprivate init(_ error: UNError) {
    switch error.code {
    case .notificationsNotAllowed:
      self.init(.forbidden, "The user does not allow this app to notify. Change its settings first.")
    case .notificationInvalidNoDate:
      self.init(.invalidDate, "That date is over. Choose one that is still to come.", field: "date")
    default: self.init(.outOfRange, "\(error.localizedDescription).")
    }
  }
}
