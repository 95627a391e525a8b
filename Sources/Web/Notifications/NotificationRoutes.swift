import Foundation
import HTTPServer
import Invites
import JSON
import PageKit
import PhoneWeb
import Simulator
import Storage
import UserNotificationsUI

/// `/api/v1/notifications…`: the notifications that were sent, their exact payloads, how the phone shows them, and
/// responses to them.
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

  /// Lists notifications. When the caller is the guest, their phone first takes in what was sent since. A host's
  /// request leaves the phone alone.
  private func list(_ request: Request) async throws -> Response {
    let addressee = try services.access.addressee(of: request)
    let guest = addressee.guest
    if addressee.isCaller { try await services.phone(of: guest).catchUp() }
    let name = request.query["state"] ?? "delivered"
    guard let state = NotificationState(rawValue: name) else {
      throw Failure(.outOfRange, "The state is pending, sent or delivered.", field: "state")
    }
    let page = try store.notifications.list(
      of: guest, state: state, after: request.query["cursor"], limit: try Paging.limit(request))
    return .json(JSON(page) { JSON($0, links: services.links) })
  }

  private func access(_ request: Request, token: String? = nil) throws -> NotificationAccess {
    try services.access.notification(request.parameters["id"], request, token: token ?? request.query["token"])
  }

  /// Returns the phone that the notification is seen on, after it has taken in everything sent so far.
  private func phone(_ access: NotificationAccess) async throws -> PhoneSession {
    let phone = try services.phone(for: access)
    try await phone.catchUp()
    return phone
  }

  private func show(_ request: Request) throws -> Response {
    .json(JSON(try access(request).notification, links: services.links))
  }

  /// Clears the notification from the phone's notification center.
  private func remove(_ request: Request) async throws -> Response {
    let access = try access(request)
    guard !access.isDryRun else {
      throw Failure(.forbidden, "Only the guest can clear a notification from their phone.")
    }
    let phone = try await phone(access)
    try await phone.clear(access.notification)
    return .noContent
  }

  private func payload(_ request: Request) throws -> Response {
    guard let payload = try access(request).notification.payload else {
      throw Failure(.notFound, "This notification has not been sent yet. Try again in a moment.")
    }
    return .json(payload)
  }

  private func presentation(_ request: Request) async throws -> Response {
    let access = try access(request)
    let presentation = try await phone(access).present(access)
    return .json(
      [UInt8](
        try JSONEncoder.stable.encode(
          access.isOfOneNotification ? presentation.withoutWhatIsTheGuests : presentation)))
  }

  private func trace(_ request: Request) async throws -> Response {
    let access = try access(request)
    _ = try await phone(access)
    let steps = try store.notifications.trace(of: access.notification.id)
    return .json(["steps": .array(try steps.map { step throws(JSON.Failure) in try JSON(parsing: step) })])
  }

  /// Takes an action on the notification. The content extension gets the action first, and may pass it on to the app.
  private func respond(_ request: Request) async throws -> Response {
    try await request.action { action in
      let token = try action.input.text("token") ?? request.query["token"]
      let access = try access(request, token: token)
      let key = try Idempotency.key(request, &action.input) ?? Random.token()
      let identifier = try action.input.requiredText("actionIdentifier")
      let userText = try action.input.text("userText")
      try action.finish()
      // Outside the phone's screen there is no text field in which the comment could still be written.
      guard identifier != InviteAction.comment.rawValue || userText?.contains(where: { !$0.isWhitespace }) == true
      else {
        throw Failure(.missingField, "Write a comment or choose an answer.", field: "userText")
      }
      let phone = PhoneAccess(try await phone(access), openedBy: .notification(access))
      let reply = try await phone.respond(in: .aside, to: identifier, userText: userText, key: key).reply
      let view = PhonePresenter(services: services.ofPhones, access: phone, request)
      return Problem.wantsPage(request)
        ? try await page(reply, view, request) : .json(try await json(reply, view, access))
    }
  }

  private func json(_ reply: ExpandedSessionState, _ view: PhonePresenter, _ access: NotificationAccess) async throws
    -> JSON
  {
    guard let result = reply.result else { return .null }
    let drawing = expanded(reply, view, next: view.access.page).drawing
    let rsvp = try store.guests.find(access.notification.guestID)?.rsvp ?? access.invitation.guest.rsvp
    return [
      "handledBy": .string(result.handledBy.rawValue), "option": JSON(result.option?.rawValue),
      "wasForwarded": JSON(result.wasForwarded), "isDryRun": JSON(access.isDryRun),
      "outcome": JSON(try view.outcome(of: result)), "rsvp": JSON(rsvp),
      "presentationHTML": .string(drawing.html), "presentationCSS": .string(drawing.css),
      "traceHTML": .string(view.timeline(try await steps(reply, view, access)).html.description),
    ]
  }

  /// Returns the phone's page, for a form.
  private func page(_ reply: ExpandedSessionState, _ view: PhonePresenter, _ request: Request) async throws -> Response
  {
    var page = PhonePageBuilder(services.ofPhones, view, request, next: view.access.page)
    page.shown = expanded(reply, view, next: page.address)
    page.outcome = try reply.result.flatMap(view.outcome)
    page.answer = PushPanel.Answer(reply.result, on: request.query["look"])
    return try await page.response()
  }

  private func expanded(_ reply: ExpandedSessionState, _ view: PhonePresenter, next: String) -> ExpandedView {
    view.preview(
      reply.presentation, identifier: reply.opening.identifier, of: PhoneSession.partyline, next: next)
  }

  /// Returns the steps of the notification's trace. The steps of a dry run are not stored, so they come from the phone.
  private func steps(_ reply: ExpandedSessionState, _ view: PhonePresenter, _ access: NotificationAccess) async throws
    -> [Trace
    .Step]
  {
    let own = access.isDryRun ? await view.phone.traces.last { $0.id == reply.opening.trace }?.trace.steps : nil
    return try view.access.session.store.steps(of: access.notification) + (own ?? [])
  }
}
