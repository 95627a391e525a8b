import APNs
import Foundation
import HTTPServer
import Invites
import JSON
import Simulator
import Storage
import UserNotificationsUI

/// `/api/v1/notifications…`: what was sent, byte for byte, how the phone shows it, and responses to it.
struct NotificationRoutes {
  let services: Services
  private var store: Store { services.store }

  func add(to router: inout Router) {
    router.on(.get, "/api/v1/notifications", list)
    router.on(.get, "/api/v1/notifications/{id}", show)
    router.on(.delete, "/api/v1/notifications/{id}", remove)
    router.on(.get, "/api/v1/notifications/{id}/payload", payload)
    router.on(.get, "/api/v1/notifications/{id}/presentation", presentation)
    router.on(.get, "/api/v1/notifications/{id}/trace", trace)
    router.on(.post, "/api/v1/notifications/{id}/responses", respond)
  }

  /// A guest who asks looks at their phone, which takes in what was sent since; a host does not look for them.
  private func list(_ request: Request) async throws -> Response {
    let addressee = try services.access.addressee(of: request)
    let guest = addressee.guest
    if addressee.isCaller { try await services.guestHandsets.phone(of: guest).catchUp() }
    let name = request.query["state"] ?? "delivered"
    guard let state = NoticeState(rawValue: name) else {
      throw Failure(.outOfRange, "The state is pending, sent or delivered.", field: "state")
    }
    let page = try store.notifications.list(
      of: guest, state: state, after: request.query["cursor"], limit: try Paging.limit(request))
    return .json(JSON(page) { JSON($0, links: services.links) })
  }

  private func access(_ request: Request, token: String? = nil) throws -> NoticeAccess {
    try services.access.notice(request.parameters["id"], request, token: token ?? request.query["token"])
  }

  private func show(_ request: Request) throws -> Response {
    .json(JSON(try access(request).notice, links: services.links))
  }

  /// Clears it from the phone's notification center.
  private func remove(_ request: Request) async throws -> Response {
    let access = try access(request)
    guard !access.isDryRun else {
      throw Failure(.forbidden, "Only the guest can clear a notification from their phone.")
    }
    let phone = try services.guestHandsets.phone(for: access)
    try await phone.catchUp()
    try await phone.clear(access)
    return .noContent
  }

  private func payload(_ request: Request) throws -> Response {
    guard let payload = try access(request).notice.payload else {
      throw Failure(.notFound, "This notification has not been sent yet. Try again in a moment.")
    }
    return .json(payload)
  }

  private func presentation(_ request: Request) async throws -> Response {
    let access = try access(request)
    let phone = try await services.freshPhone(access)
    return .json([UInt8](try JSONEncoder.stable.encode(try await phone.present(access))))
  }

  private func trace(_ request: Request) async throws -> Response {
    let access = try access(request)
    _ = try await services.freshPhone(access)
    let steps = try store.notifications.trace(of: access.notice.id)
    return .json(["steps": .array(try steps.map { step throws(JSON.Failure) in try JSON(parsing: step) })])
  }

  /// Takes an action on the notification: the content extension gets it first, then perhaps the app.
  private func respond(_ request: Request) async throws -> Response {
    var input = try Input(request)
    let token = try input.text("token") ?? request.query["token"]
    let access = try access(request, token: token)
    let key = try Idempotency.key(request, &input) ?? Random.token()
    let action = try input.requiredText("actionIdentifier")
    let userText = try input.text("userText")
    try input.finish()
    _ = try await services.freshPhone(access)
    let phone = try services.guestPhone(access, token: token)
    let reply = try await phone.respond(in: .aside, to: action, userText: userText, key: key).reply
    let answer = try NoticeAnswer(services, access, request, phone, reply)
    if Problem.wantsPage(request) { return try await answer.page(request) }
    return .json(try await answer.json())
  }
}
